// Coming in by the link of a share, through the API (spec 1 §4, spec 7 §5; spec 6 L1, L6, L7, L8, F4).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument, setStatus, type DocumentStage } from "@gap/testing/factories/document";
import { deactivate } from "@gap/testing/factories/membership";
import {
  entersByLink,
  givesAddress,
  provesAddress,
  sharesWithContact,
  signsInAsGuest,
  tokenOf,
} from "@gap/testing/factories/share";
import { refusal } from "@gap/testing/refusal";
import { publicCalls } from "@gap/testing/calls";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { SHARE_EMAILS_PER_LINK } from "@gap/core/identity/fixed-figures";
import { inviteMember } from "../orgs/public";
import { connectLive } from "../platform/live/live.test-kit";
import { listMailbox } from "../platform/mail/mailbox";
import type { Region } from "../platform/region";

const DENIED = refusal("forbidden", "You don't have access to this token. Please request a new one.");
const EXPIRED = refusal("forbidden", "This token has expired. Please request a new one.");
const USED_UP = refusal("forbidden", "This token has reached its usage limit. Please request a new one.");

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const newEmail = () => `hana-${region.newId().toLowerCase()}@kauri.example`;

async function openLink(stage: DocumentStage, more: { usageLimit?: number; domains?: string[] } = {}) {
  const { shareId, links } = await server
    .as(stage.advisor)
    .docShare.create.mutate({ documentId: stage.documentId, open: true, ...more });
  return { shareId, token: tokenOf(links[0]?.url ?? "") };
}

const info = (token: string) => server.open.docShare.getTokenInfo.query({ token });
const create = (token: string, email: string) =>
  server.open.docShare.createUserFromToken.query({ token, email });

describe("the link tells", () => {
  test("firm, advisor, kind and names, and nothing of the content or of other people", async () => {
    const stage = await aDocument(server, "draft");
    const { token, email } = await sharesWithContact(server, stage);
    const told = await info(token);
    expect(told).toEqual({
      docTypeName: "Pre-work",
      advisorName: "Pat Tester",
      advisorOrgName: expect.any(String),
      documentTitle: "Annual planning",
      docId: stage.documentId,
      clientOrgId: stage.clientOrgId,
    });
    expect(JSON.stringify(told)).not.toContain(email);
  });

  test.each([
    ["garbled", "%%%"],
    ["unknown", "A".repeat(43)],
    ["empty", ""],
    ["very long", "x".repeat(5_000)],
  ])("nothing if it is %s: the answer is that of a link without access", async (_, token) => {
    await expect(info(token)).rejects.toMatchObject(DENIED);
    await expect(create(token, newEmail())).rejects.toMatchObject(DENIED);
  });

  test("nothing in another region", async () => {
    const { token } = await openLink(await aDocument(server, "draft"));
    const elsewhere = publicCalls(server.url, { region: "eu" });
    await expect(elsewhere.docShare.getTokenInfo.query({ token })).rejects.toMatchObject(DENIED);
  });

  test("after its last day that it has expired, and whom to ask", async () => {
    const stage = await aDocument(server, "draft");
    const { token } = await openLink(stage);
    server.clock.advance(31 * DAY_MS);
    await expect(info(token)).rejects.toMatchObject({
      ...EXPIRED,
      data: {
        gapError: {
          gapErrorData: {
            gapErrorType: "forbidden",
            details: { advisorName: "Pat Tester", expiredOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
          },
        },
      },
    });
    await expect(create(token, newEmail())).rejects.toMatchObject(EXPIRED);
  });
});

describe("a contact", () => {
  test("comes in with the code of their own address, and comes back free", async () => {
    const stage = await aDocument(server, "draft");
    const { shareId, token, email } = await sharesWithContact(server, stage);
    const { accessToken } = await provesAddress(server, { token, email });
    const { docId, clientOrgId, userId } = await server
      .as({ accessToken })
      .docShare.getMyAccessTokens.query({ token });
    expect({ docId, clientOrgId }).toEqual({ docId: stage.documentId, clientOrgId: stage.clientOrgId });
    const guest = { accessToken, userId, orgId: clientOrgId };
    expect(await server.as(guest).document.get.query({ documentId: stage.documentId })).toMatchObject({
      rights: { side: "client", acts: ["read", "answer", "comment", "submit"] },
    });
    const again = await entersByLink(server, { token, email });
    expect(again.userId).toBe(guest.userId);
    const { shares } = await server.as(stage.advisor).docShare.list.query({ documentId: stage.documentId });
    expect(shares).toMatchObject([{ shareId, people: [{ email, firstOpenedAt: expect.any(Date) }] }]);
  });

  test("is asked for names once", async () => {
    const stage = await aDocument(server, "draft");
    const { token } = await openLink(stage);
    const email = newEmail();
    const names = async () => {
      const { accessToken } = await givesAddress(server, { token, email });
      return server.as({ accessToken }).docShare.getMyAccessTokens.query({ token });
    };
    const first = await names();
    expect(first).toMatchObject({ firstName: "", lastName: "", docId: stage.documentId });
    const guest = { accessToken: first.tokens.accessToken, orgId: first.clientOrgId };
    await server.as(guest).user.updateMyProfile.mutate({ firstName: "Hana", lastName: "Wereta" });
    expect(await names()).toMatchObject({ firstName: "Hana", lastName: "Wereta" });
  });

  test("alone: a forwarded link and another person's code are refused", async () => {
    const stage = await aDocument(server, "draft");
    const { token } = await sharesWithContact(server, stage);
    const other = await sharesWithContact(server, stage);
    await expect(create(token, newEmail())).rejects.toMatchObject(DENIED);
    await expect(create(token, other.email)).rejects.toMatchObject(DENIED);
    const { accessToken } = await givesAddress(server, other);
    const calls = server.as({ accessToken }).docShare;
    await expect(calls.getMyAccessTokens.query({ token })).rejects.toMatchObject(DENIED);
    await expect(calls.ensureDocumentAccessFromToken.query({ token })).rejects.toMatchObject(DENIED);
  });

  test("with a pending invitation comes in as a guest", async () => {
    const stage = await aDocument(server, "draft");
    const email = newEmail();
    await asInstallation(region, (command) =>
      inviteMember(command, { email, orgId: stage.clientOrgId, roleName: "Admin" }),
    );
    const { token } = await sharesWithContact(server, stage, { email });
    const guest = await entersByLink(server, { token, email });
    const { documentId } = stage;
    expect(await server.as(guest).document.get.query({ documentId })).toMatchObject({
      rights: { side: "client" },
    });
    const second = await aDocument(server, "shared");
    await expect(
      server.as(guest).document.get.query({ documentId: second.documentId }),
    ).rejects.toMatchObject(refusal("forbidden"));
  });

  test("who is a member and signed in goes straight to the document", async () => {
    const stage = await aDocument(server, "draft");
    const { token } = await sharesWithContact(server, stage, { email: stage.clientMember.email });
    const opened = await server
      .as(stage.clientMember)
      .docShare.ensureDocumentAccessFromToken.query({ token });
    expect(opened).toEqual({ docId: stage.documentId, clientOrgId: stage.clientOrgId });
  });

  test("who is deactivated in the client's organisation stays out", async () => {
    const stage = await aDocument(server, "draft");
    const { token } = await openLink(stage);
    const guest = await entersByLink(server, { token });
    await deactivate(region, guest);
    await expect(create(token, guest.email)).rejects.toMatchObject(DENIED);
  });
});

describe("an open link", () => {
  test("admits only addresses of its domains", async () => {
    const { token } = await openLink(await aDocument(server, "draft"), { domains: ["kauri.example"] });
    await expect(create(token, "sione@other.example")).rejects.toMatchObject(DENIED);
    await expect(entersByLink(server, { token, email: newEmail() })).resolves.toBeDefined();
  });

  test("sends people of the firm to the client's page instead", async () => {
    const stage = await aDocument(server, "draft");
    const { token } = await openLink(stage);
    const calls = server.as(stage.advisor).docShare;
    await expect(calls.ensureDocumentAccessFromToken.query({ token })).rejects.toMatchObject(
      refusal("conflict"),
    );
  });

  test("L6 a limit of 3 and 20 people at once: exactly 3 are admitted, and they come back", async () => {
    const stage = await aDocument(server, "draft");
    const { token } = await openLink(stage, { usageLimit: 3 });
    const people = await Promise.all(
      Array.from({ length: 20 }, () => givesAddress(server, { token, email: newEmail() })),
    );
    const enter = ({ accessToken }: { accessToken: string }) =>
      server.as({ accessToken }).docShare.getMyAccessTokens.query({ token });
    const answers = await Promise.allSettled(people.map(enter));
    const admitted = people.filter((_, place) => answers[place]?.status === "fulfilled");
    expect(admitted).toHaveLength(3);
    const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
    for (const refused of refusals) expect(refused).toMatchObject(USED_UP);
    for (const person of admitted) await expect(enter(person)).resolves.toBeDefined();
    const { shares } = await server.as(stage.advisor).docShare.list.query({ documentId: stage.documentId });
    expect(shares).toMatchObject([{ used: 3, people: [{}, {}, {}] }]);
  });

  test("L6 one person in ten tabs is counted once", async () => {
    const stage = await aDocument(server, "draft");
    const { token } = await openLink(stage, { usageLimit: 3 });
    const person = await givesAddress(server, { token, email: newEmail() });
    await Promise.all(
      Array.from({ length: 10 }, () => server.as(person).docShare.getMyAccessTokens.query({ token })),
    );
    const { shares } = await server.as(stage.advisor).docShare.list.query({ documentId: stage.documentId });
    expect(shares).toMatchObject([{ used: 1 }]);
  });

  test("L7 a hundred made-up addresses at one link are capped", async () => {
    const server7 = await startTestServer({ environment: { TRUSTED_PROXIES: "1" } });
    try {
      const stage = await aDocument(server7, "draft");
      const { links } = await server7
        .as(stage.advisor)
        .docShare.create.mutate({ documentId: stage.documentId, open: true });
      const token = tokenOf(links[0]?.url ?? "");
      const statuses = await Promise.all(
        Array.from({ length: 100 }, async (_, place) => {
          const response = await server7.fetch("/api/au/trpc-public/docShare.createUserFromToken", {
            method: "POST",
            headers: { "content-type": "application/json", "x-forwarded-for": `198.18.0.${place}` },
            body: JSON.stringify({ json: { token, email: `made-up-${place}@evil.example` } }),
          });
          return response.status;
        }),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(SHARE_EMAILS_PER_LINK.most);
      expect(statuses.filter((status) => status === 423)).toHaveLength(100 - SHARE_EMAILS_PER_LINK.most);
    } finally {
      await server7.close();
    }
  });
});

test("L1 a scanner that opens the link, or its calls by GET, changes nothing", async () => {
  const stage = await aDocument(server, "draft");
  const { token, email } = await sharesWithContact(server, stage);
  for (let times = 0; times < 3; times += 1) await info(token);
  const input = encodeURIComponent(JSON.stringify({ json: { token, email } }));
  const response = await server.fetch(`/api/au/trpc-public/docShare.createUserFromToken?input=${input}`);
  expect(response.status).toBe(405);
  const { shares } = await server.as(stage.advisor).docShare.list.query({ documentId: stage.documentId });
  expect(shares[0]?.people[0]).not.toHaveProperty("firstOpenedAt");
  await expect(entersByLink(server, { token, email })).resolves.toBeDefined();
});

test("L8 a guest is refused other documents, the organisation's lists and a refresh", async () => {
  const stage = await aDocument(server, "draft");
  const { token, email } = await sharesWithContact(server, stage);
  const guest = await entersByLink(server, { token, email });
  const { blueprintId, clientId, advisor } = stage;
  const { documentId } = await server.as(advisor).document.create.mutate({ clientId, blueprintId });
  await setStatus(region, documentId, "shared");
  const calls = server.as(guest);
  const refused = [
    () => calls.document.get.query({ documentId }),
    () => calls.docShare.create.mutate({ documentId: stage.documentId, open: true }),
    () => calls.docShare.list.query({ documentId: stage.documentId }),
    () =>
      calls.docShare.getDocumentAccessRights.query({
        clientOrgId: stage.clientOrgId,
        documents: [stage.documentId],
      }),
    () => calls.team.list.query({ orgId: stage.clientOrgId }),
    () => calls.advisor.findContacts.query({ search: "" }),
    () => server.as({ ...guest, orgId: advisor.orgId }).document.get.query({ documentId }),
  ];
  for (const call of refused) await expect(call()).rejects.toMatchObject(refusal("forbidden"));
  const { rows } = await calls.document.list.query({});
  expect(rows.map((row) => row.documentId)).toEqual([stage.documentId]);
});

test("L8 a code alone does not end a membership of the person elsewhere", async () => {
  const stage = await aDocument(server, "draft");
  const { token } = await openLink(stage);
  const { userId, email, orgId } = (await aDocument(server, "draft")).advisor;
  const guest = await entersByLink(server, { token, email });
  const leave = (id: string) => server.as(guest).team.deactivate.mutate({ orgId: id, userId });
  await expect(leave(orgId)).rejects.toMatchObject(refusal("forbidden"));
  await expect(leave(stage.clientOrgId)).resolves.toBeUndefined();
});

test("F4 an address that never came by a link gets no code", async () => {
  const stage = await aDocument(server, "draft");
  await openLink(stage);
  await expect(signsInAsGuest(server, newEmail())).rejects.toThrow("could not sign in");
});

test("revoking closes the live channel of the person within 5 s", async () => {
  const stage = await aDocument(server, "draft");
  const { shareId, token, email } = await sharesWithContact(server, stage);
  const guest = await entersByLink(server, { token, email });
  const page = await connectLive({
    url: server.url,
    accessToken: guest.accessToken,
    clientId: "gap-au-guest",
  });
  const topic = { type: "document-change-event", entityId: stage.documentId } as const;
  expect(await page.subscribe(topic)).toMatchObject({ event: "subscribed" });
  await server.as(stage.advisor).docShare.revoke.mutate({ shareId });
  server.clock.advance(4_000);
  await server.timers.pass(4_000);
  expect(await page.closed).toMatchObject({ code: 4403 });
});

test("nobody new comes to a finalised document, and its people come back to read it", async () => {
  const stage = await aDocument(server, "draft");
  const { token } = await openLink(stage);
  const guest = await entersByLink(server, { token });
  const { documentId } = stage;
  await server
    .as(stage.advisor)
    .document.finalise.mutate({ documentId, revision: 0, reason: "Answered by phone" });
  await expect(create(token, newEmail())).rejects.toMatchObject(EXPIRED);
  const again = await entersByLink(server, { token, email: guest.email });
  expect(await server.as(again).document.get.query({ documentId })).toMatchObject({ status: "finalised" });
});

test("a contact whose address changes comes in with the new one alone", async () => {
  const stage = await aDocument(server, "draft");
  const { token, email } = await sharesWithContact(server, stage);
  const contacts = await server
    .as(stage.advisor)
    .advisor.getClientContacts.query({ clientId: stage.clientId });
  const contact = contacts.find((each) => each.email === email);
  if (contact === undefined) throw new Error("No such contact");
  const newer = newEmail();
  const { id, firstName, lastUpdatedAt } = contact;
  await server
    .as(stage.advisor)
    .advisor.updateClientContact.mutate({ id, firstName, lastName: "Wereta", email: newer, lastUpdatedAt });
  await expect(create(token, email)).rejects.toMatchObject(DENIED);
  const guest = await entersByLink(server, { token, email: newer });
  expect(guest.docId).toBe(stage.documentId);
});

test("bad addresses are refused at their field", async () => {
  const { token } = await openLink(await aDocument(server, "draft"));
  await expect(create(token, '"a@evil x"@client.com')).rejects.toMatchObject({
    shape: { validationErrors: [{ field: "email", message: "* Invalid email address" }] },
  });
});

test("the code comes in a mail to the address that was given", async () => {
  const { token } = await openLink(await aDocument(server, "draft"));
  const email = newEmail();
  await provesAddress(server, { token, email });
  expect(await listMailbox(region.db.read, { to: email })).toHaveLength(1);
});
