// L8 of spec 6 and spec 3 §6: which of all calls a session limited to one proposal may make. Calls that are not listed
// here are refused before their input is parsed.
import { TRPCClientError } from "@trpc/client";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Policy } from "@gap/core/access/policy";
import type { Client } from "@gap/core/clients/client.schema";
import type { LiveAnswer } from "@gap/core/live/live-messages.schema";
import { LIVE_TYPES, type LiveTopic } from "@gap/core/live/live-subscriptions";
import { sessionKey, type KeptSession } from "@gap/core/identity/kept-session";
import { proposalPermission } from "@gap/core/proposals/proposal-access";
import { NO_ACCESS_TO_PROPOSAL } from "@gap/core/proposals/proposal-calls.schema";
import { appRouters } from "@gap/server/app-router";
import { clients } from "@gap/server/clients/public";
import { openServiceSession, poolClientId, startSession } from "@gap/server/identity/public";
import { connectLive } from "@gap/server/platform/live/live.test-kit";
import type { Region, ServiceSession } from "@gap/server/platform/region";
import { proposals } from "@gap/server/proposals/public";
import { users } from "@gap/server/users/public";
import { aClient } from "@gap/testing/factories/client";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft } from "@gap/testing/factories/proposal";
import type { Identified } from "@gap/testing/calls";
import { startTestServer, type TestServer } from "@gap/testing/test-server";

/** The calls of the proposal's page, and of the certificate that is printed after it. */
const TO_READ = [
  // Only the session that prints a document may read a version of it.
  "document.getVersion",
  "proposals.getCertificate",
  "proposals.getProposalById",
  "proposals.getProposalsDownloadUrl",
  "proposals.getProposalsLogo",
  "proposals.getProposalsTOEViewUrl",
  "user.getMyUser",
  "user.getMyUserInfo",
];
const TO_ANSWER = [
  "proposals.addProposalResponse",
  "proposals.declineProposal",
  // For such a session it lists only the one proposal.
  "proposals.listReceived",
  "proposals.noteView",
  "user.logout",
];

let server: TestServer;
let region: Region;
let advisor: TestPerson;
let client: Client;
let sent: { proposalId: string; permission: string; orgId: string; userId: string };
let printing: ServiceSession;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
  advisor = await aPerson(region);
  client = await aClient(server, advisor);
  const proposalId = await sentProposal();
  const [row] = await region.db.read
    .select({ orgId: clients.clientOrgId, userId: users.id })
    .from(proposals)
    .innerJoin(clients, eq(clients.id, proposals.advisorClientId))
    .innerJoin(users, eq(users.email, client.email))
    .where(eq(proposals.id, proposalId));
  const permission = proposalPermission(proposalId);
  sent = { proposalId, permission, orgId: row?.orgId ?? "", userId: row?.userId ?? "" };
  printing = await openServiceSession(region, { orgId: sent.orgId, permission });
});
afterAll(async () => {
  await printing.end();
  await server.close();
});

/** A session as the proposal's mailed link opens it. */
async function byMailedLink(): Promise<Identified> {
  const { userId, orgId, permission: onlyPermission } = sent;
  const { accessToken } = await asInstallation(region, (command) =>
    startSession(command, { userId, pool: "guest", door: "link", onlyPermission }),
  );
  return { accessToken, orgId };
}

async function printer(): Promise<Identified> {
  const kept = JSON.parse(printing.storage[sessionKey("au")] ?? "") as KeptSession;
  return { accessToken: kept.tokens.accessToken, orgId: sent.orgId };
}

interface Declared {
  readonly _def: { readonly type: string; readonly meta: { readonly policy: Policy } };
}

const ALL = Object.entries(appRouters.private._def.procedures as unknown as Record<string, Declared>).map(
  ([name, { _def }]) => ({ name, isMutation: _def.type === "mutation", policy: _def.meta.policy }),
);
const LOG_OUT = "user.logout";

test.each([
  ["a session opened by the mailed link", byMailedLink, [...TO_READ, ...TO_ANSWER]],
  ["a printing session", printer, TO_READ],
] as const)(
  "L8 %s may make exactly the listed calls",
  { timeout: 120_000 },
  async (_who, enter, expected) => {
    const open: string[] = [];
    const who = await enter();
    for (const { name, isMutation } of ALL)
      // Logging out gets its own session, so that the shared one stays open for the other calls.
      if (!(await isRefused(name === LOG_OUT ? await enter() : who, name, isMutation))) open.push(name);
    expect(open.toSorted()).toEqual(expected.toSorted());
  },
);

// A call's own code may also answer "forbidden", so the policies themselves are compared with the same lists.
test.each([
  ["read", TO_READ],
  ["answer", TO_ANSWER],
] as const)("L8 exactly the listed calls declare forOneProposal: %s", (purpose, expected) => {
  const purposesOf = (policy: Policy) =>
    policy.kind === "rules" ? policy.rules.map((rule) => rule.forOneProposal) : [namedBy(policy)];
  const named = ALL.filter(({ policy }) => purposesOf(policy).includes(purpose)).map(({ name }) => name);
  expect(named.toSorted()).toEqual(expected.toSorted());
});

const namedBy = (policy: Policy) => (policy.kind === "signed-in" ? policy.forOneProposal : undefined);

describe.each([
  ["a session opened by the mailed link", byMailedLink, "guest"],
  ["a printing session", printer, "main"],
] as const)("L8 at the identity endpoint, %s", (_who, enter, pool) => {
  const callIdentity = async (call: string, body: object) =>
    server.fetch(`/api/au/identity/${call}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${(await enter()).accessToken}`,
      },
      body: JSON.stringify({ clientId: poolClientId("au", pool), ...body }),
    });

  test.each([
    ["getAttributes", {}],
    ["updateAttributes", { attributes: { preferredMfa: "EMAIL" } }],
    ["enrolTotp", {}],
    ["confirmTotp", { code: "123456" }],
    ["removeTotp", { code: "123456" }],
    ["rememberDevice", {}],
    ["forgetDevice", { deviceToken: "made-up" }],
  ])("is refused %s", async (call, body) => {
    const answer = await callIdentity(call, body);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ name: "NotAuthorizedException" }),
    ]);
  });
});

test("L8 a session opened by the mailed link can log out at the identity endpoint", async () => {
  const who = await byMailedLink();
  const answer = await server.fetch("/api/au/identity/signOut", {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${who.accessToken}` },
    body: JSON.stringify({ clientId: poolClientId("au", "guest") }),
  });
  expect(answer.status).toBe(200);
  await expect(server.as(who).user.getMyUser.query()).rejects.toMatchObject({
    data: { gapError: { gapErrorData: { gapErrorType: "unauthorised" } } },
  });
});

/** Every live topic with every id that the session could know. */
const allTopics = (): LiveTopic[] => {
  const ownFile = `logo/${sent.userId}/${sent.proposalId}.png`;
  return [sent.proposalId, sent.userId, sent.orgId, ownFile, "au"].flatMap((entityId) =>
    LIVE_TYPES.map((type) => ({ type, entityId })),
  );
};

test.each([
  ["a session opened by the mailed link", byMailedLink],
  ["a printing session", printer],
] as const)("L8 on the live channel, %s can follow only that proposal", async (_who, enter) => {
  const { accessToken } = await enter();
  const line = await connectLive({ url: server.url, accessToken, clientId: poolClientId("au", "guest") });
  line.say({ action: "addsubscriptions", subscriptions: allTopics() });
  const { subscriptions } = await line.heard(
    (answer): answer is Extract<LiveAnswer, { event: "subscribed" }> => answer.event === "subscribed",
  );
  line.socket.terminate();
  expect(subscriptions.map(({ type, entityId }) => [type, entityId])).toEqual([
    ["proposal-signing", sent.proposalId],
    ["migration-job-completed", "au"],
  ]);
});

test("a printing session reads only its proposal, not another one that is printed at the same time", async () => {
  const { proposalId } = sent;
  const other = await sentProposal();
  const permission = proposalPermission(other);
  const otherPrinting = await openServiceSession(region, { orgId: sent.orgId, permission });
  const reading = server.as(await printer()).proposals.getProposalById;
  expect((await reading.query({ proposalId })).id).toBe(proposalId);
  await expect(reading.query({ proposalId: other })).rejects.toThrow(NO_ACCESS_TO_PROPOSAL);
  await otherPrinting.end();
  expect((await reading.query({ proposalId })).id).toBe(proposalId);
});

async function sentProposal(): Promise<string> {
  const { id: proposalId } = await aDraft(server, advisor, { client });
  await server.as(advisor).proposals.sendProposalEmail.mutate({ proposalId });
  return proposalId;
}

/** Calls without input: a call that the policy allows fails on its input instead, if it fails at all. */
async function isRefused(who: Identified, name: string, isMutation: boolean): Promise<boolean> {
  const calls = server.as(who) as unknown as Record<
    string,
    Record<string, { query(): Promise<unknown>; mutate(): Promise<unknown> }>
  >;
  const [router = "", procedure = ""] = name.split(".");
  const call = calls[router]?.[procedure];
  try {
    await (isMutation ? call?.mutate() : call?.query());
    return false;
  } catch (error) {
    if (!(error instanceof TRPCClientError)) throw error;
    return error.data?.gapError?.gapErrorData?.gapErrorType === "forbidden";
  }
}
