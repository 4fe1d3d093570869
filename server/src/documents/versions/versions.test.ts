// Finalised versions through the API (spec 7 §4): kept unchanged, readable by both sides, with one PDF each that is mailed
// to the chosen people.
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { aClient } from "@gap/testing/factories/client";
import { asInstallation } from "@gap/testing/factories/command";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aProcess } from "@gap/testing/factories/process";
import { entersByLink, sharesWithContact } from "@gap/testing/factories/share";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { refusal } from "@gap/testing/refusal";
import { clientContacts } from "@gap/server/clients/public";
import { deleteOrg } from "@gap/server/orgs/public";
import { files } from "@gap/server/platform/files/files.tables";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import type { Region } from "@gap/server/platform/region";
import { documents, documentVersions } from "../documents.tables";
import { aDocument, saveAnswer, type DocumentStage } from "@gap/testing/factories/document";
import { finalisedCopyMail } from "../mails/finalised-copy.email";
import { sealDocumentJob } from "./seal-document.job";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).document;

/** With an answer of each side; the rating is not answered. */
async function anAnsweredDocument(): Promise<DocumentStage> {
  const stage = await aDocument(server);
  const { documentId, blocks, advisor, clientMember } = stage;
  await saveAnswer(server, clientMember, { documentId, blockId: blocks.goals.id, value: "Grow" });
  await saveAnswer(server, advisor, { documentId, blockId: blocks.notes.id, value: "Too optimistic" });
  return stage;
}

const finalise = ({ advisor, documentId }: DocumentStage, more: object = {}) =>
  calls(advisor).finalise.mutate({ documentId, revision: 2, ...more });

async function aFinalisedDocument(more: object = {}): Promise<DocumentStage> {
  const stage = await anAnsweredDocument();
  await finalise(stage, more);
  await region.jobs.drain();
  return stage;
}

const ofVersion = (documentId: string, version = 1) =>
  and(eq(documentVersions.documentId, documentId), eq(documentVersions.version, version));

async function keptVersion({ documentId }: DocumentStage) {
  const [row] = await region.db.read.select().from(documentVersions).where(ofVersion(documentId));
  return row;
}

async function contactOf({ advisor, clientId }: DocumentStage) {
  const [contact] = await server.as(advisor).advisor.getClientContacts.query({ clientId });
  if (contact === undefined) throw new Error("The client has a contact");
  return contact;
}

const subjectsTo = async (email: string) =>
  (await listMailbox(region.db.read, { to: email })).map(({ subject }) => subject);

describe("a finalised version", () => {
  test("never changes: neither content nor PDF can be replaced, and nothing of it is deleted", async () => {
    const stage = await aFinalisedDocument();
    const { documentId } = stage;
    const before = await keptVersion(stage);
    expect(before).toMatchObject({
      fileKey: expect.any(String),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const change = (values: Partial<typeof documentVersions.$inferInsert>) =>
      asInstallation(region, ({ tx }) =>
        tx.update(documentVersions).set(values).where(ofVersion(documentId)),
      );
    for (const values of [
      { reason: "Other" },
      { fileKey: "other", sha256: "0".repeat(64) },
      { fileKey: null },
    ])
      await expect(change(values)).rejects.toMatchObject({
        cause: { message: "A finalised version is never changed" },
      });
    await expect(
      asInstallation(region, ({ tx }) => tx.delete(documentVersions).where(ofVersion(documentId))),
    ).rejects.toMatchObject({ cause: { message: "A finalised version is never deleted" } });
    await expect(
      asInstallation(region, ({ tx }) => tx.delete(documents).where(eq(documents.id, documentId))),
    ).rejects.toMatchObject({ cause: { message: "A document that was finalised is never deleted" } });
    expect(await keptVersion(stage)).toEqual(before);
    await asInstallation(region, (command) => deleteOrg(command, stage.advisor.orgId));
    expect(await keptVersion(stage)).toBeUndefined();
  });

  test("can be read by both sides after reopening; the client's side without the advisor's own parts", async () => {
    const stage = await aFinalisedDocument({ reason: "The rest follows" });
    const { documentId, advisor, clientMember, blocks } = stage;
    await calls(advisor).reopen.mutate({ documentId });
    await saveAnswer(server, clientMember, { documentId, blockId: blocks.goals.id, value: "Shrink" });
    expect(await calls(clientMember).getVersions.query({ documentId })).toMatchObject([
      { version: 1, finalisedBy: "Pat Tester", reason: "The rest follows", pdf: "ready" },
    ]);
    const [ours, theirs] = await Promise.all(
      [advisor, clientMember].map((person) => calls(person).getVersion.query({ documentId, version: 1 })),
    );
    expect(ours?.snapshot.answers.map(({ value }) => value)).toEqual(["Grow", "Too optimistic"]);
    expect(theirs?.snapshot).toMatchObject({
      title: "Annual planning",
      client: { name: "Kauri Joinery" },
      answers: [{ value: "Grow" }],
    });
    expect(JSON.stringify(theirs)).not.toMatch(/Our view|optimistic/);
    expect(theirs?.hash).toBe(ours?.hash);
    await expect(calls(advisor).getVersion.query({ documentId, version: 2 })).rejects.toMatchObject(
      refusal("notFound"),
    );
    const stranger = await aPerson(region, {
      orgId: stage.clientOrgId,
      orgType: "client",
      role: "Team Member",
    });
    await expect(calls(stranger).getVersion.query({ documentId, version: 1 })).rejects.toMatchObject(
      refusal("forbidden"),
    );
  });

  test("stays readable for the client after reopening also if the document was never shared", async () => {
    const { advisor, clientAdmin, documentId } = await aDocument(server, "draft");
    await expect(calls(clientAdmin).get.query({ documentId })).rejects.toMatchObject(refusal("forbidden"));
    await calls(advisor).finalise.mutate({ documentId, revision: 0, reason: "Held by phone" });
    await region.jobs.drain();
    await calls(advisor).reopen.mutate({ documentId });
    await expect(calls(clientAdmin).get.query({ documentId })).rejects.toMatchObject(refusal("forbidden"));
    expect((await calls(clientAdmin).list.query({})).rows).toEqual([]);
    expect(await calls(clientAdmin).getVersions.query({ documentId })).toMatchObject([{ version: 1 }]);
    await calls(clientAdmin).getVersion.query({ documentId, version: 1 });
    expect(await calls(clientAdmin).getDownload.query({ documentId })).toMatchObject({ status: "ready" });
    const { rows } = await calls(clientAdmin).list.query({ isDelivered: true });
    expect(rows).toMatchObject([{ documentId, delivered: { version: 1 } }]);
  });
});

test("a document that is open again stays among the delivered ones, by its latest version", async () => {
  const stage = await anAnsweredDocument();
  const { advisor, clientMember, documentId } = stage;
  const delivered = async (person: TestPerson) =>
    (await server.as(person).document.list.query({ isDelivered: true })).rows;
  expect(await delivered(advisor)).toEqual([]);
  await finalise(stage);
  const [finalised] = await delivered(advisor);
  expect(finalised).toMatchObject({ documentId, status: "finalised" });
  await server.as(advisor).document.reopen.mutate({ documentId });
  for (const person of [advisor, clientMember])
    expect(await delivered(person)).toMatchObject([
      { documentId, status: "shared", delivered: { version: 1, at: finalised?.finalisedAt } },
    ]);
});

test("delivered documents are counted by status, those that are open again included", async () => {
  const { advisor, clientId, blueprintId } = await anAnsweredDocument();
  const made = async () => (await calls(advisor).create.mutate({ clientId, blueprintId })).documentId;
  const [, second, third] = [await made(), await made(), await made()];
  for (const documentId of [second, third])
    await calls(advisor).finalise.mutate({ documentId, revision: 0, reason: "Held by phone" });
  await calls(advisor).reopen.mutate({ documentId: third });
  const { list } = calls(advisor);
  const delivered = { draft: 1, shared: 0, submitted: 0, finalised: 1 };
  expect(await list.query({ isDelivered: true })).toMatchObject({ total: 2, statusCounts: delivered });
  expect(await list.query({ isDelivered: true, docTypes: ["Pre-work"] })).toMatchObject({ total: 2 });
  expect(await list.query({ isDelivered: true, docTypes: ["Delivery"] })).toMatchObject({ total: 0 });
  expect(await list.query({ isDelivered: true, clientId })).toMatchObject({
    total: 2,
    statusCounts: delivered,
  });
});

test("people who see only some questions have a delivered document while it is finalised", async () => {
  const stage = await aDocument(server);
  const { advisor, documentId, blocks } = stage;
  const guest = await entersByLink(
    server,
    await sharesWithContact(server, stage, { blockIds: [blocks.mood.id] }),
  );
  const delivered = async () => (await calls(guest).list.query({ isDelivered: true })).rows;
  await calls(advisor).finalise.mutate({ documentId, revision: 0, reason: "Held by phone" });
  expect(await delivered()).toMatchObject([{ documentId, status: "finalised" }]);
  await calls(advisor).reopen.mutate({ documentId });
  expect(await delivered()).toEqual([]);
});

describe("the PDF", () => {
  test("is made once, also by two jobs at the same time, and downloaded by both sides", async () => {
    const stage = await anAnsweredDocument();
    const { documentId, advisor, clientMember } = stage;
    expect(await calls(advisor).getDownload.query({ documentId })).toEqual({ status: "none" });
    await finalise(stage);
    const which = { documentId, version: 1 };
    await Promise.all(
      [1, 2].map(() =>
        sealDocumentJob.handle(which, region, { id: "test", attempt: 1, isLastAttempt: false }),
      ),
    );
    await region.jobs.drain();
    const kept = await region.db.read.select().from(files).where(eq(files.subjectId, documentId));
    expect(kept).toMatchObject([
      { kind: "sealed-document", fileName: "Pre-work Annual planning Kauri Joinery.pdf" },
    ]);
    for (const person of [advisor, clientMember]) {
      const download = await calls(person).getDownload.query({ documentId });
      expect(download).toMatchObject({ status: "ready", sha256: kept[0]?.sha256 });
      const { pathname, search } = new URL(download.url ?? "", server.url);
      const response = await server.fetch(`${pathname}${search}`);
      expect(response.headers.get("content-type")).toBe("application/pdf");
    }
  });

  test("that cannot be made is tried again, then reported as failed, and made on request", async () => {
    const stage = await anAnsweredDocument();
    const { documentId, advisor, clientMember } = stage;
    const states = async (person: TestPerson) => {
      const [listed] = await calls(person).getVersions.query({ documentId });
      return [listed?.pdf, (await calls(person).getDownload.query({ documentId })).status];
    };
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const printing = vi.spyOn(region.pdf, "print").mockImplementation(async () => {
      await held;
      throw new Error("No browser");
    });
    onTestFinished(() => printing.mockRestore());
    await finalise(stage);
    expect(await states(clientMember)).toEqual(["waiting", "waiting"]);
    release();
    await region.jobs.drain();
    for (const person of [advisor, clientMember])
      expect(await states(person)).toEqual(["retrying", "retrying"]);
    await region.db.read.raw(
      "update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'documents.seal' and state = 'retry'",
    );
    await region.jobs.drain();
    for (const person of [advisor, clientMember]) expect(await states(person)).toEqual(["failed", "failed"]);
    printing.mockRestore();
    const { pdf } = server.pdf(clientMember);
    expect(await pdf.generateWorkspaceDocumentIfNotExists.mutate({ documentId })).toEqual({
      status: "waiting",
    });
    await region.jobs.drain();
    expect(await states(clientMember)).toEqual(["ready", "ready"]);
  });

  test("is also made for a client that has no organisation yet", async () => {
    const { advisor, blueprintId } = await aDocument(server);
    const { id: clientId } = await aClient(server, advisor, { name: "Rimu Boats" });
    const { documentId } = await calls(advisor).create.mutate({ clientId, blueprintId });
    await calls(advisor).finalise.mutate({ documentId, revision: 0, reason: "Held by phone" });
    await region.jobs.drain();
    expect(await calls(advisor).getDownload.query({ documentId })).toMatchObject({ status: "ready" });
  });

  test("is returned by the PDF service, which queues it again if it is missing", async () => {
    const stage = await anAnsweredDocument();
    const { documentId, clientMember, advisor } = stage;
    const generate = (person: TestPerson) =>
      server.pdf(person).pdf.generateWorkspaceDocumentIfNotExists.mutate({ documentId });
    await expect(generate(advisor)).rejects.toMatchObject(refusal("conflict"));
    await finalise(stage);
    await region.jobs.drain();
    expect(await generate(clientMember)).toMatchObject({ status: "ready", url: expect.any(String) });
    const [row] = await region.db.read.select().from(documentVersions).where(ofVersion(documentId));
    await asInstallation(region, ({ tx }) =>
      tx.insert(documentVersions).values({
        ...row!,
        version: 2,
        content: { ...row!.content, version: 2 },
        fileKey: null,
        sha256: null,
      }),
    );
    expect(await generate(advisor)).toEqual({ status: "waiting" });
    await region.jobs.drain();
    expect(await generate(advisor)).toMatchObject({ status: "ready" });
    await expect(generate(await aPerson(region))).rejects.toMatchObject(refusal("forbidden"));
  });
});

describe("the mail with the PDF", () => {
  test("goes to the chosen members and contacts, with the file", async () => {
    const stage = await anAnsweredDocument();
    const contact = await contactOf(stage);
    const colleague = await aPerson(region, { orgId: stage.advisor.orgId, role: "Team Member" });
    await finalise(stage, { mailTo: [contact.id, colleague.userId] });
    await region.jobs.drain();
    for (const email of [contact.email, colleague.email]) {
      const [mail, ...others] = await listMailbox(region.db.read, { to: email });
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        subject: "Finalised: Annual planning, Kauri Joinery",
        attached: ["Pre-work Annual planning Kauri Joinery.pdf"],
        replyTo: stage.advisor.email,
      });
      expect(mail?.text).not.toMatch(/Our view|optimistic/);
    }
    expect(await subjectsTo(stage.clientMember.email)).toEqual([]);
    const recipientsFor = async (person: TestPerson) => {
      const which = { documentId: stage.documentId, version: 1 };
      const { snapshot, sentTo } = await calls(person).getVersion.query(which);
      return { kinds: snapshot.finalised.mailTo.map(({ kind }) => kind), sentTo };
    };
    const sentTo = [`${contact.firstName} ${contact.lastName}`, "Pat Tester"];
    expect(await recipientsFor(stage.advisor)).toEqual({ kinds: ["contact", "member"], sentTo });
    // The client's copy has no ids of recipients; the PDF names them in a sentence.
    expect(await recipientsFor(stage.clientMember)).toEqual({ kinds: [], sentTo });
  });

  test("can only go to people of the firm and contacts of the client", async () => {
    const stage = await anAnsweredDocument();
    const other = await aDocument(server);
    const gone = await aPerson(region, { orgId: stage.advisor.orgId });
    await deactivate(region, gone);
    const foreign = [
      (await contactOf(other)).id,
      other.advisor.userId,
      gone.userId,
      stage.clientMember.userId,
      region.newId(),
    ];
    for (const id of foreign)
      await expect(finalise(stage, { mailTo: [stage.advisor.userId, id] })).rejects.toMatchObject({
        shape: { validationErrors: [{ field: "mailTo" }] },
      });
    await finalise(stage, { mailTo: [stage.advisor.userId] });
  });

  test("is not sent to contacts who were archived in between, nor to a former address", async () => {
    const stage = await anAnsweredDocument();
    const contact = await contactOf(stage);
    await finalise(stage);
    await region.jobs.drain();
    const mailTo = (email: string) =>
      finalisedCopyMail.render(
        { documentId: stage.documentId, version: 1, recipientId: contact.id },
        region,
        email,
      );
    expect(await mailTo(contact.email)).toMatchObject({
      subject: "Finalised: Annual planning, Kauri Joinery",
    });
    expect(await mailTo("former@client.example")).toBeUndefined();
    await asInstallation(region, ({ tx }) =>
      tx
        .update(clientContacts)
        .set({ status: "archived", primaryContact: false })
        .where(eq(clientContacts.id, contact.id)),
    );
    expect(await mailTo(contact.email)).toBeUndefined();
  });
});

test("docBlock.getUploadUrl finds the document by its work item and block", async () => {
  const stage = await anAnsweredDocument();
  const { advisor, clientId, documentId, blocks } = stage;
  const { id: processId } = await aProcess(server, advisor);
  const { workItemId } = await server.as(advisor).workItem.create.mutate({ clientId, processId });
  const upload = { ...blocks.goals, kind: "fileUpload" as const, mostFiles: 3, accepts: "pdf" as const };
  await asInstallation(region, ({ tx }) =>
    tx
      .update(documents)
      .set({ workItemId, blocks: [upload] })
      .where(eq(documents.id, documentId)),
  );
  const wanted = { workItemId, workItemBlockId: upload.id, fileName: "Accounts.pdf" };
  const uploadUrl = (person: TestPerson, more: object = {}) =>
    server.as(person).docBlock.getUploadUrl.query({ orgId: person.orgId, ...wanted, ...more });
  expect(await uploadUrl(advisor)).toMatchObject({ url: expect.any(String), key: expect.any(String) });
  expect(await uploadUrl(stage.clientMember)).toMatchObject({ url: expect.any(String) });
  await expect(uploadUrl(advisor, { fileName: "a.exe" })).rejects.toMatchObject(refusal("unprocessable"));
  await expect(uploadUrl(advisor, { workItemBlockId: region.newId() })).rejects.toMatchObject(
    refusal("notFound"),
  );
  await expect(uploadUrl(await aPerson(region))).rejects.toMatchObject(refusal("forbidden"));
});
