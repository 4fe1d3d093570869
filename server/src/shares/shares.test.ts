// The firm's side of shares through the API (spec 7 §5): sharing, lists, links, changes and revocation.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aContact } from "@gap/testing/factories/contact";
import { aDocument, setStatus, type DocumentStage } from "@gap/testing/factories/document";
import { aPerson } from "@gap/testing/factories/person";
import { aProcess } from "@gap/testing/factories/process";
import { entersByLink, tokenOf } from "@gap/testing/factories/share";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { listMailbox } from "../platform/mail/mailbox";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const failingAt = (field: string, message: string | RegExp) => ({
  shape: {
    validationErrors: [
      { field, message: message instanceof RegExp ? expect.stringMatching(message) : message },
    ],
  },
});
const docShare = ({ advisor }: DocumentStage) => server.as(advisor).docShare;
const today = () => calendarDayIn(region.clock.now(), "Pacific/Auckland");

describe("sharing with contacts", () => {
  test("gives each contact a link of their own by mail, and the client the document", async () => {
    const stage = await aDocument(server, "draft");
    const hana = await aContact(server, stage);
    const tom = await aContact(server, stage, { firstName: "Tom" });
    const dueDay = dayAfter(today(), 7);
    const { shareId, links } = await docShare(stage).create.mutate({
      documentId: stage.documentId,
      contactIds: [hana.id, tom.id],
      dueDay,
      message: "Twelve short questions.",
    });
    expect(links.map(({ contactId }) => contactId)).toEqual([hana.id, tom.id]);
    expect(new Set(links.map(({ url }) => tokenOf(url))).size).toBe(2);
    await region.jobs.drain();
    const [mail] = await listMailbox(region.db.read, { to: hana.email });
    expect(mail).toMatchObject({ subject: "Annual planning: please fill in" });
    expect(mail?.text).toContain("Twelve short questions.");
    expect(mail?.links).toContain(links[0]?.url);
    expect(await docShare(stage).list.query({ documentId: stage.documentId })).toMatchObject({
      shares: [
        {
          shareId,
          state: "open",
          dueDay,
          expiresOn: dayAfter(dueDay, 14),
          isOpenLink: false,
          people: [
            {
              name: "Hana Wereta",
              email: hana.email,
              status: "shared",
              progress: { answered: 0, questions: 2 },
            },
            { name: "Tom Wereta" },
          ],
        },
      ],
    });
    expect(
      await server.as(stage.clientAdmin).document.get.query({ documentId: stage.documentId }),
    ).toMatchObject({ status: "shared", dueDay });
  });

  test("repeated with the same id shares once, and answers links that work", async () => {
    const stage = await aDocument(server, "draft");
    const hana = await aContact(server, stage);
    const { documentId } = stage;
    const wanted = { shareId: region.newId(), documentId, contactIds: [hana.id] };
    const first = await docShare(stage).create.mutate(wanted);
    const again = await docShare(stage).create.mutate(wanted);
    expect(again).toMatchObject({ shareId: wanted.shareId, links: [{ contactId: hana.id }] });
    await region.jobs.drain();
    expect(await listMailbox(region.db.read, { to: hana.email })).toHaveLength(1);
    const { shares, events } = await docShare(stage).list.query({ documentId });
    expect(shares).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === "shared")).toHaveLength(1);
    for (const { links } of [first, again])
      await entersByLink(server, { token: tokenOf(links[0]?.url ?? ""), email: hana.email });
  });

  test("refuses an id that was used for another share", async () => {
    const stage = await aDocument(server, "draft");
    const other = await aDocument(server, "draft");
    const open = { shareId: region.newId(), documentId: stage.documentId, open: true } as const;
    await docShare(stage).create.mutate(open);
    await docShare(stage).create.mutate(open);
    for (const create of [
      () => docShare(stage).create.mutate({ ...open, message: "Another one" }),
      () => docShare(other).create.mutate({ ...open, documentId: other.documentId }),
    ])
      await expect(create()).rejects.toMatchObject(refusal("conflict"));
    await docShare(stage).revoke.mutate({ shareId: open.shareId });
    await expect(docShare(stage).create.mutate(open)).rejects.toMatchObject(refusal("conflict"));
  });

  test("stores no token, and lists none", async () => {
    const stage = await aDocument(server, "draft");
    const { links } = await docShare(stage).create.mutate({ documentId: stage.documentId, open: true });
    const token = tokenOf(links[0]?.url ?? "");
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const { rows } = await region.db.read.raw("select token_hash from document_share_tokens");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
    const listed = await docShare(stage).list.query({ documentId: stage.documentId });
    expect(JSON.stringify(listed)).not.toContain(token);
  });

  test("adds readers to a submitted document, and refuses a finalised one", async () => {
    const stage = await aDocument(server, "submitted");
    const { id, email } = await aContact(server, stage);
    const share = () => docShare(stage).create.mutate({ documentId: stage.documentId, contactIds: [id] });
    const { links } = await share();
    const reader = await entersByLink(server, { token: tokenOf(links[0]?.url ?? ""), email });
    expect(await server.as(reader).document.get.query({ documentId: stage.documentId })).toMatchObject({
      rights: { acts: ["read", "comment", "askToReopen"] },
    });
    await region.jobs.drain();
    const [mail] = await listMailbox(region.db.read, { to: email });
    expect(mail?.subject).toBe("Annual planning: ready to read");
    expect(mail?.text).toContain("It is already submitted, so you can read it.");
    await server.as(stage.advisor).document.finalise.mutate({
      documentId: stage.documentId,
      revision: 0,
      reason: "Answered by phone",
    });
    await expect(share()).rejects.toMatchObject(refusal("locked"));
  });

  test("refuses a document of ended work until it is reopened; its people can still lose access", async () => {
    const stage = await aDocument(server, "draft");
    const { advisor, clientId, blueprintId } = stage;
    const { id: processId } = await aProcess(server, advisor);
    const { workItemId } = await server.as(advisor).workItem.create.mutate({ clientId, processId });
    const { documentId } = await server
      .as(advisor)
      .document.create.mutate({ clientId, blueprintId, workItemId });
    const share = () => docShare(stage).create.mutate({ documentId, open: true });
    const { shareId } = await share();
    await server.as(advisor).workItem.complete.mutate({ workItemId });
    await expect(share()).rejects.toMatchObject(
      refusal(
        "conflict",
        "The work for this document has ended, so it cannot be shared with anyone else. To share it, reopen the work item.",
      ),
    );
    await docShare(stage).revoke.mutate({ shareId });
    await server.as(advisor).workItem.reopen.mutate({ workItemId });
    await share();
  });

  test("is refused to people who only view documents, and to other firms", async () => {
    const stage = await aDocument(server, "draft");
    const create = { documentId: stage.documentId, open: true } as const;
    const { shareId } = await docShare(stage).create.mutate(create);
    const stranger = server.as(await aPerson(region)).docShare;
    await expect(stranger.create.mutate(create)).rejects.toMatchObject(refusal("forbidden"));
    await expect(stranger.revoke.mutate({ shareId })).rejects.toMatchObject(refusal("forbidden"));
    await expect(stranger.copyLink.mutate({ shareId })).rejects.toMatchObject(refusal("forbidden"));
    await expect(stranger.list.query(create)).rejects.toMatchObject(refusal("forbidden"));
    await expect(server.as(stage.clientAdmin).docShare.create.mutate(create)).rejects.toMatchObject(
      refusal("forbidden"),
    );
  });
});

describe("each their own copy", () => {
  test("starts from the answers so far, and is seen by its person and the firm alone", async () => {
    const stage = await aDocument(server, "draft");
    const { goals } = stage.blocks;
    await server.as(stage.advisor).document.saveAnswers.mutate({
      documentId: stage.documentId,
      answers: [{ blockId: goals.id, value: "Grow", baseRevision: 0, operationId: region.newId() }],
    });
    const hana = await aContact(server, stage);
    const tom = await aContact(server, stage, { firstName: "Tom" });
    const { links } = await docShare(stage).create.mutate({
      documentId: stage.documentId,
      contactIds: [hana.id, tom.id],
      mode: "copies",
    });
    const [first, second] = await Promise.all([
      entersByLink(server, { token: tokenOf(links[0]?.url ?? ""), email: hana.email }),
      entersByLink(server, { token: tokenOf(links[1]?.url ?? ""), email: tom.email }),
    ]);
    expect(new Set([first.docId, second.docId, stage.documentId]).size).toBe(3);
    expect(await server.as(first).document.get.query({ documentId: first.docId })).toMatchObject({
      title: "Annual planning (Hana Wereta)",
      status: "shared",
      revision: 1,
      answers: [{ blockId: goals.id, value: "Grow" }],
    });
    for (const documentId of [second.docId, stage.documentId])
      await expect(server.as(first).document.get.query({ documentId })).rejects.toMatchObject(
        refusal("forbidden"),
      );
    expect(await server.as(stage.advisor).document.get.query({ documentId: stage.documentId })).toMatchObject(
      { status: "draft" },
    );
    expect(await server.as(stage.advisor).document.get.query({ documentId: second.docId })).toMatchObject({
      rights: { side: "advisor" },
    });
  });
});

describe("a share", () => {
  test("ends with all of its links when it is revoked; answers stay", async () => {
    const stage = await aDocument(server, "draft");
    const { id, email } = await aContact(server, stage);
    const { documentId } = stage;
    const { shareId, links } = await docShare(stage).create.mutate({ documentId, contactIds: [id] });
    const again = await docShare(stage).copyLink.mutate({ shareId });
    expect(again.url).not.toBe(links[0]?.url);
    const guest = await entersByLink(server, { token: tokenOf(again.url), email });
    const goals = stage.blocks.goals.id;
    await server.as(guest).document.saveAnswers.mutate({
      documentId,
      answers: [{ blockId: goals, value: "Grow", baseRevision: 0, operationId: region.newId() }],
    });
    await docShare(stage).revoke.mutate({ shareId });
    await expect(server.as(guest).document.get.query({ documentId })).rejects.toMatchObject(
      refusal("forbidden"),
    );
    for (const { url } of [...links, again])
      await expect(server.open.docShare.getTokenInfo.query({ token: tokenOf(url) })).rejects.toMatchObject(
        refusal("forbidden", "You don't have access to this token. Please request a new one."),
      );
    await expect(docShare(stage).copyLink.mutate({ shareId })).rejects.toMatchObject(refusal("conflict"));
    expect(await server.as(stage.advisor).document.get.query({ documentId })).toMatchObject({
      answers: [{ value: "Grow" }],
    });
    const { shares, events } = await docShare(stage).list.query({ documentId });
    expect(shares).toMatchObject([{ state: "revoked" }]);
    expect(events.map(({ kind }) => kind)).toEqual(["revoked", "opened", "link-copied", "sent", "shared"]);
  });

  test("ends for one person, and not for the others", async () => {
    const stage = await aDocument(server, "draft");
    const { documentId } = stage;
    const hana = await aContact(server, stage);
    const tom = await aContact(server, stage, { firstName: "Tom" });
    const { shareId, links } = await docShare(stage).create.mutate({
      documentId,
      contactIds: [hana.id, tom.id],
    });
    const first = await entersByLink(server, { token: tokenOf(links[0]?.url ?? ""), email: hana.email });
    const second = await entersByLink(server, { token: tokenOf(links[1]?.url ?? ""), email: tom.email });
    const personId = links[0]?.personId ?? "";
    await docShare(stage).revoke.mutate({ shareId, personId });
    await expect(server.as(first).document.get.query({ documentId })).rejects.toMatchObject(
      refusal("forbidden"),
    );
    await expect(server.as(second).document.get.query({ documentId })).resolves.toBeDefined();
    await expect(
      server.as(first).docShare.ensureDocumentAccessFromToken.query({ token: tokenOf(links[0]?.url ?? "") }),
    ).rejects.toMatchObject(refusal("forbidden"));
    await expect(docShare(stage).copyLink.mutate({ shareId, personId })).rejects.toMatchObject(
      refusal("unprocessable"),
    );
  });

  test("is extended, and its limit raised", async () => {
    const stage = await aDocument(server, "draft");
    const { documentId } = stage;
    const { shareId, links } = await docShare(stage).create.mutate({ documentId, open: true, usageLimit: 1 });
    const token = tokenOf(links[0]?.url ?? "");
    await entersByLink(server, { token });
    await expect(entersByLink(server, { token })).rejects.toMatchObject(
      refusal("forbidden", "This token has reached its usage limit. Please request a new one."),
    );
    const expiresOn = dayAfter(today(), 60);
    await docShare(stage).change.mutate({
      shareIds: [shareId],
      usageLimit: 2,
      expiresOn,
      dueDay: dayAfter(today(), 20),
    });
    await expect(entersByLink(server, { token })).resolves.toBeDefined();
    expect(await docShare(stage).list.query({ documentId })).toMatchObject({
      shares: [{ used: 2, usageLimit: 2, expiresOn }],
    });
    const change = (input: { usageLimit?: number; expiresOn?: string }) =>
      docShare(stage).change.mutate({ shareIds: [shareId], ...input });
    await expect(change({ usageLimit: 1 })).rejects.toMatchObject(
      failingAt("usageLimit", "2 people were already admitted"),
    );
    await expect(change({ expiresOn: dayAfter(today(), 19) })).rejects.toMatchObject(
      failingAt("expiresOn", "This day is before the due day"),
    );
  });

  test("that goes out later opens to nobody before", async () => {
    const stage = await aDocument(server, "draft");
    const { documentId } = stage;
    const { id, email } = await aContact(server, stage);
    const sendOn = dayAfter(today(), 3);
    const { links } = await docShare(stage).create.mutate({ documentId, contactIds: [id], sendOn });
    await region.jobs.drain();
    expect(await listMailbox(region.db.read, { to: email })).toEqual([]);
    await expect(
      server.open.docShare.getTokenInfo.query({ token: tokenOf(links[0]?.url ?? "") }),
    ).rejects.toMatchObject(refusal("forbidden"));
    expect(await docShare(stage).list.query({ documentId })).toMatchObject({
      shares: [{ state: "scheduled", sendOn }],
    });
    expect(await server.as(stage.advisor).document.get.query({ documentId })).toMatchObject({
      status: "draft",
    });
  });
});

test("access rights tell the firm and admins of the client who may open a document", async () => {
  const stage = await aDocument(server);
  const { clientOrgId, documentId } = stage;
  const hidden = await aPerson(region, { orgId: clientOrgId, orgType: "client", role: "Team Member" });
  const wanted = { clientOrgId, documents: [documentId] };
  const rights = await docShare(stage).getDocumentAccessRights.query(wanted);
  expect(rights).toEqual(await server.as(stage.clientAdmin).docShare.getDocumentAccessRights.query(wanted));
  const ofPerson = (userId: string) => rights[0]?.people.find((person) => person.userId === userId);
  expect(ofPerson(stage.clientAdmin.userId)).toMatchObject({ isAdmin: true, hasAccess: true });
  expect(ofPerson(stage.clientMember.userId)).toMatchObject({ isAdmin: false, hasAccess: true });
  expect(ofPerson(hidden.userId)).toMatchObject({ hasAccess: false });
  await expect(
    server.as(stage.clientMember).docShare.getDocumentAccessRights.query(wanted),
  ).rejects.toMatchObject(refusal("forbidden"));
  const stranger = await aPerson(region);
  expect(await server.as(stranger).docShare.getDocumentAccessRights.query(wanted)).toEqual([]);
  await setStatus(region, documentId, "draft");
  expect(await server.as(stage.clientAdmin).docShare.getDocumentAccessRights.query(wanted)).toEqual([]);
});
