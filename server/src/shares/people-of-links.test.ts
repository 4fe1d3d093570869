// The people of links over time (spec 7 §5): a contact who gets another address, a person whose access is revoked, and own
// copies within a work item.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { aContact, archiveContact, readdressContact } from "@gap/testing/factories/contact";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument, saveAnswer } from "@gap/testing/factories/document";
import { aProcess } from "@gap/testing/factories/process";
import { entersByLink, sharesWithContact, tokenOf } from "@gap/testing/factories/share";
import { aTemplate } from "@gap/testing/factories/template";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { documents } from "../documents/public";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const opens = (person: { readonly accessToken: string }, documentId: string) =>
  server.as(person).document.get.query({ documentId });

test("a contact's new address takes the place of the former one, whose person loses the document", async () => {
  const stage = await aDocument(server);
  const { shareId, contactId, email, token } = await sharesWithContact(server, stage);
  const former = await entersByLink(server, { token, email });
  const person = await entersByLink(server, {
    token,
    email: await readdressContact(server, stage, contactId),
  });
  await opens(person, stage.documentId);
  await expect(opens(former, stage.documentId)).rejects.toMatchObject(refusal("forbidden"));
  await server.as(stage.advisor).docShare.revoke.mutate({ shareId });
  await expect(opens(person, stage.documentId)).rejects.toMatchObject(refusal("forbidden"));
});

test("a contact with a new address continues in the contact's own copy", async () => {
  const stage = await aDocument(server, "draft");
  const { contactId, email, token } = await sharesWithContact(server, stage, { mode: "copies" });
  const former = await entersByLink(server, { token, email });
  const { docId: documentId } = former;
  await saveAnswer(server, former, { documentId, blockId: stage.blocks.goals.id, value: "Grow" });
  const person = await entersByLink(server, {
    token,
    email: await readdressContact(server, stage, contactId),
  });
  expect(person.docId).toBe(documentId);
  expect((await opens(person, documentId)).answers).toMatchObject([{ value: "Grow" }]);
  await expect(opens(former, documentId)).rejects.toMatchObject(refusal("forbidden"));
});

test("the link of a person who was revoked or archived tells nothing any more", async () => {
  const stage = await aDocument(server);
  const contacts = [
    await aContact(server, stage),
    await aContact(server, stage),
    await aContact(server, stage),
  ];
  const { shareId, links } = await server.as(stage.advisor).docShare.create.mutate({
    documentId: stage.documentId,
    contactIds: contacts.map(({ id }) => id),
  });
  const [revoked, archived, kept] = links;
  const tells = (url = "") => server.open.docShare.getTokenInfo.query({ token: tokenOf(url) });
  await server.as(stage.advisor).docShare.revoke.mutate({ shareId, personId: revoked?.personId ?? "" });
  await archiveContact(server, stage, archived?.contactId ?? "");
  for (const link of [revoked, archived])
    await expect(tells(link?.url)).rejects.toMatchObject(refusal("forbidden"));
  expect(await tells(kept?.url)).toMatchObject({ documentTitle: "Annual planning" });
});

test("a file of a work item goes to the person's own copy, whatever copies others have", async () => {
  const stage = await aDocument(server);
  const { advisor, clientId } = stage;
  const files = newBlock("fileUpload", () => region.newId(), "Accounts");
  const { id: blueprintId } = await aTemplate(server, advisor, { content: [files] });
  const { id: processId } = await aProcess(server, advisor);
  const { workItemId } = await server.as(advisor).workItem.create.mutate({ clientId, processId });
  const { documentId } = await server.as(advisor).document.create.mutate({
    clientId,
    blueprintId,
    workItemId,
  });
  const copies = { ...stage, documentId };
  const first = await entersByLink(server, await sharesWithContact(server, copies, { mode: "copies" }));
  const second = await entersByLink(server, await sharesWithContact(server, copies, { mode: "copies" }));
  for (const person of [first, second]) {
    const upload = await server.as(person).docBlock.getUploadUrl.query({
      orgId: person.orgId,
      workItemId,
      workItemBlockId: files.id,
      fileName: "accounts.pdf",
    });
    const [stored] = await asInstallation(region, ({ tx }) =>
      tx.select({ workItemId: documents.workItemId }).from(documents).where(eq(documents.id, person.docId)),
    );
    expect(stored).toEqual({ workItemId });
    expect(upload.url).not.toBe("");
  }
});
