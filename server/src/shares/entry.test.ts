// Coming in by the link of a share, through the API (spec 1 §4, spec 7 §5).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument, type DocumentStage } from "@gap/testing/factories/document";
import { deactivate } from "@gap/testing/factories/membership";
import { aProcess } from "@gap/testing/factories/process";
import {
  entersByLink,
  givesAddress,
  provesAddress,
  sharesWithContact,
  signsInAsGuest,
  tokenOf,
} from "@gap/testing/factories/share";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { inviteMember } from "../orgs/public";
import { listMailbox } from "../platform/mail/mailbox";
import type { Region } from "../platform/region";

const DENIED = refusal("forbidden", "You don't have access to this token. Please request a new one.");
const EXPIRED = refusal("forbidden", "This token has expired. Please request a new one.");

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
      linkKind: "personal",
      documentTitle: "Annual planning",
      docId: stage.documentId,
      clientOrgId: stage.clientOrgId,
    });
    expect(JSON.stringify(told)).not.toContain(email);
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
    const again = await givesAddress(server, { token, email: guest.email });
    await expect(server.as(again).docShare.getMyAccessTokens.query({ token })).rejects.toMatchObject(DENIED);
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
});

test.each([
  ["of the firm", async ({ advisor }: DocumentStage) => advisor.email],
  ["of a member of the client", async ({ clientMember }: DocumentStage) => clientMember.email],
  [
    "that is deactivated in the client's organisation",
    async ({ clientMember }: DocumentStage) => {
      await deactivate(region, clientMember);
      return clientMember.email;
    },
  ],
  [
    "whose access was revoked",
    async ({ advisor, documentId }: DocumentStage, token: string) => {
      const { email } = await entersByLink(server, { token });
      const { shares } = await server.as(advisor).docShare.list.query({ documentId });
      const [{ shareId = "", people = [] } = {}] = shares;
      await server.as(advisor).docShare.revoke.mutate({ shareId, personId: people[0]?.personId ?? "" });
      return email;
    },
  ],
  [
    "that came in before the limit was reached",
    async (_: DocumentStage, token: string) => {
      const { email } = await entersByLink(server, { token });
      await entersByLink(server, { token });
      return email;
    },
  ],
])("L7 an open link answers an address %s like an unknown one", async (_, addressOf) => {
  const stage = await aDocument(server, "draft");
  const { token } = await openLink(stage, { usageLimit: 2 });
  const known = await addressOf(stage, token);
  const unknown = newEmail();
  expect(await create(token, known)).toEqual({ email: known });
  expect(await create(token, unknown)).toEqual({ email: unknown });
});

test("an address that never came by a link gets no code", async () => {
  const stage = await aDocument(server, "draft");
  await openLink(stage);
  await expect(signsInAsGuest(server, newEmail())).rejects.toThrow("could not sign in");
});

test("nobody new comes to a finalised document, and its people come back to read it", async () => {
  const stage = await aDocument(server, "draft");
  const { token } = await openLink(stage);
  const guest = await entersByLink(server, { token });
  const { documentId } = stage;
  await server
    .as(stage.advisor)
    .document.finalise.mutate({ documentId, revision: 0, reason: "Answered by phone" });
  const other = await givesAddress(server, { token, email: newEmail() });
  const refused: unknown = await server
    .as(other)
    .docShare.getMyAccessTokens.query({ token })
    .catch((error: unknown) => error);
  expect(refused).toMatchObject(EXPIRED);
  // The link itself works longer, so its last day explains nothing.
  expect(refused).not.toHaveProperty("data.gapError.gapErrorData.details.expiredOn");
  const again = await entersByLink(server, { token, email: guest.email });
  expect(await server.as(again).document.get.query({ documentId })).toMatchObject({ status: "finalised" });
});

test("nobody new comes to a document whose work is completed", async () => {
  const stage = await aDocument(server, "draft");
  const { advisor, clientId, blueprintId } = stage;
  const { id: processId } = await aProcess(server, advisor);
  const { workItemId } = await server.as(advisor).workItem.create.mutate({ clientId, processId });
  const { documentId } = await server
    .as(advisor)
    .document.create.mutate({ clientId, blueprintId, workItemId });
  const { token } = await openLink({ ...stage, documentId });
  const guest = await entersByLink(server, { token });
  const waiting = await givesAddress(server, { token, email: newEmail() });
  await server.as(advisor).workItem.complete.mutate({ workItemId });
  await expect(server.as(waiting).docShare.getMyAccessTokens.query({ token })).rejects.toMatchObject(EXPIRED);
  expect(await server.as(guest).document.get.query({ documentId })).toMatchObject({
    rights: { acts: expect.not.arrayContaining(["answer"]) },
  });
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

test("the code comes in a mail to the address that was given", async () => {
  const { token } = await openLink(await aDocument(server, "draft"));
  const email = newEmail();
  await provesAddress(server, { token, email });
  expect(await listMailbox(region.db.read, { to: email })).toHaveLength(1);
});
