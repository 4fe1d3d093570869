// API tokens over HTTP (spec 9 §1): their limits, their list, the log, and the mails about tokens that expire.
import { afterAll, beforeAll, expect, it, test } from "vitest";
import { API_TOKEN_LIMITS } from "@gap/core/api/api-token.schema";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { aPerson, signedInAgain } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { asInstallation } from "@gap/testing/factories/command";
import { listMailbox } from "../platform/mail/mailbox";
import type { Region } from "../platform/region";
import { aToken } from "./api.test-kit";
import { apiTokens } from "./api.tables";
import { lookAfterTokensJob } from "./look-after-tokens.job";

const LISTED = 200;

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const atField = (field: string) => ({ shape: { validationErrors: [expect.objectContaining({ field })] } });

it.each([0, -1, 1.5, API_TOKEN_LIMITS.days + 1])("a token cannot last %s days", async (days) => {
  const advisor = await aPerson(region);
  await expect(aToken(server, advisor, ["clients:view"], days)).rejects.toMatchObject(atField("days"));
  expect(await server.as(advisor).apiToken.list.query()).toEqual([]);
});

it("a token needs a right, each once, and only those that exist", async () => {
  const advisor = await aPerson(region);
  for (const scopes of [[], ["clients:view", "clients:view"], ["clients:delete"]])
    await expect(aToken(server, advisor, scopes as never)).rejects.toMatchObject({
      data: { httpStatus: 422 },
    });
});

it(`a firm has at most ${API_TOKEN_LIMITS.perOrg} active tokens, also if two are made at once`, async () => {
  const advisor = await aPerson(region);
  const { id } = await aToken(server, advisor);
  for (let made = 2; made < API_TOKEN_LIMITS.perOrg; made += 1) await aToken(server, advisor);
  const both = await Promise.allSettled([aToken(server, advisor), aToken(server, advisor)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(aToken(server, advisor)).rejects.toThrow("at most 50 tokens");
  await server.as(advisor).apiToken.revoke.mutate({ tokenId: id });
  await aToken(server, advisor);
});

it("an active token is listed, and can be revoked, however many newer ones were revoked", async () => {
  const advisor = await aPerson(region);
  const { id } = await aToken(server, advisor, ["clients:view"], API_TOKEN_LIMITS.days);
  await asInstallation(region, ({ tx, now }) => {
    const later = new Date(now.getTime() + 1_000);
    const one = {
      orgId: advisor.orgId,
      makerId: advisor.userId,
      name: "Nightly",
      secretHash: "",
      scopes: [],
    };
    const times = { madeAt: later, expiresAt: new Date(now.getTime() + DAY_MS), revokedAt: later };
    const rows = Array.from({ length: LISTED + 1 }, () => ({ ...one, ...times, id: region.newId() }));
    return tx.insert(apiTokens).values(rows);
  });
  const listed = await server.as(advisor).apiToken.list.query();
  expect(listed).toHaveLength(LISTED);
  expect(listed[0]).toMatchObject({ id, state: "active" });
});

it("the firm's log says who made and revoked a token, and which token made a call", async () => {
  const advisor = await aPerson(region);
  const { id, send } = await aToken(server, advisor, ["clients:maintain"]);
  const primaryContact = { firstName: "Cleo", lastName: "Rangi", email: "cleo@kauri.example" };
  await send("POST", "/clients", { body: { name: "Kauri Joinery", status: "client", primaryContact } });
  await server.as(advisor).apiToken.revoke.mutate({ tokenId: id });
  const { rows } = await server.as(advisor).org.listActivity.query({ orgId: advisor.orgId });
  const entryOf = (action: string) => rows.find((each) => each.action === action);
  const person = { userId: advisor.userId };
  const subjects = [{ kind: "api-token", id, details: { name: "Warehouse" } }];
  expect(entryOf("apiToken.create")).toMatchObject({ person, subjects });
  expect(entryOf("apiToken.revoke")).toMatchObject({ person, subjects });
  expect(entryOf("advisor.addClientManually")).toMatchObject({
    person,
    userAgent: expect.stringMatching(/^API token “Warehouse”: /),
    subjects: [{ kind: "client", details: { name: "Kauri Joinery" } }],
  });
  expect(JSON.stringify(rows)).not.toContain("gap_au_");
});

test("people who left the firm are not mailed about tokens that they made", async () => {
  const admin = await aPerson(region);
  const leaver = await aPerson(region, { orgId: admin.orgId });
  await aToken(server, leaver, ["clients:view"], 8);
  await server.as(admin).team.deactivate.mutate({ orgId: admin.orgId, userId: leaver.userId });
  server.clock.advance(2 * DAY_MS);
  const mailed = async () => {
    await lookAfterTokensJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
    await region.jobs.drain();
    const mails = await listMailbox(region.db.read, { to: leaver.email });
    return mails.map(({ subject }) => subject).filter((subject) => subject.includes("Warehouse"));
  };
  expect(await mailed()).toEqual([]);
  // They are, once they are back.
  const back = await signedInAgain(region, admin);
  await server.as(back).team.reactivate.mutate({ orgId: admin.orgId, userId: leaver.userId });
  expect(await mailed()).toHaveLength(1);
});
