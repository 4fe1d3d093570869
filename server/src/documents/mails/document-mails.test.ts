// Notifications and mails about documents (spec 7 §4): their recipients, words and limits, and that people without access
// get nothing.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentPermission } from "@gap/core/documents/document-access";
import { asInstallation } from "@gap/testing/factories/command";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { aProcess } from "@gap/testing/factories/process";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { orgs, userOrgs } from "@gap/server/orgs/public";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import type { Region } from "@gap/server/platform/region";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { documents } from "../documents.tables";
import {
  aDocument,
  permit,
  saveAnswer,
  setStatus,
  type DocumentStage,
} from "@gap/testing/factories/document";
import { answersCopyMail } from "./answers-copy.email";
import { documentReopenedMail } from "./document-reopened.email";
import { mailCommentsJob } from "./mail-comments.job";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).document;
const titlesTo = async (person: TestPerson) =>
  (await server.as(person).notifications.list.query({})).notifications.map(({ title }) => title);

/** Newest first. */
async function mailsTo({ email }: TestPerson) {
  await region.jobs.drain();
  return listMailbox(region.db.read, { to: email });
}

const subjectsTo = async (person: TestPerson) => (await mailsTo(person)).map(({ subject }) => subject);

/** A document of a firm with a brand, with answers of both sides; the advisor's own note must stay with the firm. */
async function anAnsweredDocument(): Promise<DocumentStage> {
  const stage = await aDocument(server);
  const brand = { name: "Harbour Advisory", mailSenderName: "Harbour", timezone: "Pacific/Auckland" };
  await asInstallation(region, ({ tx }) =>
    tx.update(orgs).set(brand).where(eq(orgs.id, stage.advisor.orgId)),
  );
  const { documentId, blocks } = stage;
  await saveAnswer(server, stage.clientMember, {
    documentId,
    blockId: blocks.goals.id,
    value: "Grow\nslowly",
  });
  await saveAnswer(server, stage.advisor, { documentId, blockId: blocks.notes.id, value: "Too optimistic" });
  return stage;
}

async function aSubmittedDocument(): Promise<DocumentStage> {
  const stage = await anAnsweredDocument();
  await calls(stage.clientMember).submit.mutate({ documentId: stage.documentId });
  await region.jobs.drain();
  return stage;
}

const withoutPermission = ({ clientMember, documentId }: DocumentStage) =>
  asInstallation(region, ({ tx }) =>
    tx
      .update(userOrgs)
      .set({
        permissions: sql`array_remove(${userOrgs.permissions}, ${documentPermission("Pre-work", documentId)})`,
      })
      .where(eq(userOrgs.userId, clientMember.userId)),
  );

const withoutMails = (person: TestPerson) =>
  server.as(person).notifications.updateMyChoices.mutate({ documents: "in-app" });

describe("a submitted document", () => {
  test("notifies its maker, and mails a copy of the answers to the person who submitted it", async () => {
    const stage = await aSubmittedDocument();
    expect(await titlesTo(stage.advisor)).toEqual(["Kauri Joinery submitted Annual planning"]);
    const [copy, ...others] = await mailsTo(stage.clientMember);
    expect(others).toEqual([]);
    expect(copy).toMatchObject({
      subject: "Your answers: Annual planning",
      from: expect.stringMatching(/^Harbour </),
      replyTo: stage.advisor.email,
    });
    expect(copy?.text).toContain("What are your goals?");
    expect(copy?.text).toContain("Grow\nslowly");
    expect(copy?.text).toMatch(/How was this year\?\s+Not answered/);
    expect(copy?.links.join(" ")).toContain(`/org/${stage.clientOrgId}/documents/${stage.documentId}`);
    expect(copy?.text).not.toMatch(/Our view|optimistic/);
    expect(copy?.html).not.toMatch(/Our view|optimistic/);
  });

  test("notifies the owner of its work item instead of its maker", async () => {
    const stage = await anAnsweredDocument();
    const owner = await aPerson(region, { orgId: stage.advisor.orgId, role: "Team Member" });
    const { advisor, clientId } = stage;
    const { id: processId } = await aProcess(server, advisor);
    const { workItemId } = await server
      .as(advisor)
      .workItem.create.mutate({ clientId, processId, ownerId: owner.userId });
    await asInstallation(region, ({ tx }) =>
      tx.update(documents).set({ workItemId }).where(eq(documents.id, stage.documentId)),
    );
    await calls(stage.clientMember).submit.mutate({ documentId: stage.documentId });
    expect(await titlesTo(owner)).toContain("Kauri Joinery submitted Annual planning");
    expect(await titlesTo(stage.advisor)).toEqual([]);
  });

  test("the copy holds the answers of that moment, and does not go to people who have lost access since", async () => {
    const stage = await anAnsweredDocument();
    const { documentId, blocks } = stage;
    await calls(stage.clientMember).submit.mutate({ documentId });
    await saveAnswer(server, stage.advisor, { documentId, blockId: blocks.goals.id, value: "Shrink" });
    expect((await mailsTo(stage.clientMember))[0]?.text).toContain("Grow\nslowly");
    const { userId, email } = stage.clientMember;
    const copy = { documentId, userId, revision: 2, submittedAt: region.clock.now().toISOString() };
    expect(await answersCopyMail.render(copy, region, "former@client.example")).toBeUndefined();
    expect(await answersCopyMail.render(copy, region, email)).toMatchObject({
      subject: "Your answers: Annual planning",
    });
    await deactivate(region, stage.clientMember);
    expect(await answersCopyMail.render(copy, region, email)).toBeUndefined();
  });
});

describe("sent back and reopened", () => {
  test("answers that are sent back reach the people who were given the document, with the word and the questions", async () => {
    const stage = await aSubmittedDocument();
    const { documentId, blocks, clientMember, clientAdmin, advisor } = stage;
    await calls(advisor).sendBack.mutate({ documentId, blockIds: [blocks.goals.id], reason: "By when?" });
    const [mail] = await mailsTo(clientMember);
    expect(mail).toMatchObject({ subject: "Please look again: Annual planning", replyTo: advisor.email });
    expect(mail?.text).toContain("Harbour Advisory asks you to look again at one answer.");
    expect(mail?.text).toContain("By when?");
    expect(mail?.text).toContain("What are your goals?");
    expect(mail?.links.join(" ")).toContain(`/documents/edit/${documentId}`);
    expect((await titlesTo(clientMember))[0]).toBe("Please look again at Annual planning");
    expect([await titlesTo(clientAdmin), await mailsTo(clientAdmin)]).toEqual([[], []]);
  });

  test("people who want no mails get only the notification", async () => {
    const stage = await aSubmittedDocument();
    await withoutMails(stage.clientMember);
    await calls(stage.advisor).reopen.mutate({ documentId: stage.documentId, reason: "One more round" });
    expect(await titlesTo(stage.clientMember)).toEqual(["Annual planning is open again"]);
    expect(await subjectsTo(stage.clientMember)).toEqual(["Your answers: Annual planning"]);
  });

  test("people without access get nothing, nor does anyone once the document is submitted again", async () => {
    const stage = await aSubmittedDocument();
    const { documentId, advisor, clientAdmin, clientMember } = stage;
    const second = await aPerson(region, {
      orgId: stage.clientOrgId,
      orgType: "client",
      role: "Team Member",
    });
    await permit(region, second, documentPermission("Pre-work", documentId));
    const mailFor = ({ userId, email }: TestPerson) =>
      documentReopenedMail.render({ documentId, userId, reason: "", blockIds: [] }, region, email);
    await withoutPermission(stage);
    await calls(advisor).reopen.mutate({ documentId });
    expect(await titlesTo(clientMember)).toEqual([]);
    expect(await titlesTo(second)).toEqual(["Annual planning is open again"]);
    expect(await mailFor(clientMember)).toBeUndefined();
    expect(await mailFor(second)).toMatchObject({ subject: "Open again: Annual planning" });
    await calls(clientAdmin).submit.mutate({ documentId });
    expect(await mailFor(second)).toBeUndefined();
  });

  test("a request to reopen notifies the advisor", async () => {
    const stage = await aSubmittedDocument();
    await calls(stage.clientMember).askToReopen.mutate({
      documentId: stage.documentId,
      reason: "The figures have changed.",
    });
    const { notifications } = await server.as(stage.advisor).notifications.list.query({});
    expect(notifications[0]).toMatchObject({
      title: "Pat Tester asks to reopen Annual planning",
      content: "Kauri Joinery: The figures have changed.",
      action: { url: `/org/${stage.advisor.orgId}/documents/${stage.documentId}` },
    });
  });
});

describe("comments", () => {
  const comment = (person: TestPerson, stage: DocumentStage, text: string, more: object = {}) =>
    calls(person).addComment.mutate({
      documentId: stage.documentId,
      commentId: region.newId(),
      blockId: stage.blocks.goals.id,
      isInternal: false,
      text,
      ...more,
    });

  test("shared ones reach the other side, internal ones the firm alone, even if they mention the client", async () => {
    const stage = await anAnsweredDocument();
    const colleague = await aPerson(region, { orgId: stage.advisor.orgId, role: "Team Member" });
    const { advisor, clientMember } = stage;
    await comment(clientMember, stage, "Is revenue meant?");
    expect(await subjectsTo(advisor)).toEqual(["Pat Tester commented on Annual planning"]);
    await comment(advisor, stage, "They mean profit.", {
      isInternal: true,
      mentions: [clientMember.userId, colleague.userId],
    });
    expect([await subjectsTo(colleague), await titlesTo(colleague)]).toEqual([
      ["Pat Tester commented on Annual planning"],
      ["Pat Tester commented on Annual planning"],
    ]);
    expect([await mailsTo(clientMember), await titlesTo(clientMember)]).toEqual([[], []]);
    await comment(advisor, stage, "Yes, revenue.");
    const [mail] = await mailsTo(clientMember);
    expect(mail).toMatchObject({ from: expect.stringMatching(/^Harbour </), replyTo: advisor.email });
    expect(mail?.text).toContain("Yes, revenue.");
    expect(mail?.text).not.toContain("profit");
  });

  test("answer people who commented before, even if the document was not given to them", async () => {
    const stage = await anAnsweredDocument();
    await comment(stage.clientAdmin, stage, "Who wrote this?");
    await comment(stage.advisor, stage, "Your colleague did.");
    expect(await subjectsTo(stage.clientAdmin)).toEqual(["Pat Tester commented on Annual planning"]);
    expect(await subjectsTo(stage.clientMember)).toEqual(["Pat Tester commented on Annual planning"]);
  });

  test("on a question that the client does not see stay with the firm", async () => {
    const stage = await anAnsweredDocument();
    await comment(stage.advisor, stage, "Our own view", {
      blockId: stage.blocks.notes.id,
      mentions: [stage.clientMember.userId],
    });
    expect([await mailsTo(stage.clientMember), await titlesTo(stage.clientMember)]).toEqual([[], []]);
  });

  test("send one mail a person in ten minutes; later ones wait for the next mail", async () => {
    const stage = await anAnsweredDocument();
    const { advisor, clientMember, documentId } = stage;
    const textsOfMails = async () =>
      (await mailsTo(advisor)).map(({ text }) =>
        ["First", "Second", "Third"].filter((word) => text.includes(word)),
      );
    await comment(clientMember, stage, "First");
    expect(await textsOfMails()).toEqual([["First"]]);
    await comment(clientMember, stage, "Second");
    await comment(clientMember, stage, "Third");
    expect(await textsOfMails()).toEqual([["First"]]);
    server.clock.advance(10 * MINUTE_MS);
    // The waiting job starts by the clock of the database.
    const whom = { documentId, userId: advisor.userId };
    await region.db.transaction((tx) => region.jobs.enqueue(tx, mailCommentsJob, whom));
    expect(await textsOfMails()).toEqual([["Second", "Third"], ["First"]]);
    await region.db.transaction((tx) => region.jobs.enqueue(tx, mailCommentsJob, whom));
    expect(await textsOfMails()).toHaveLength(2);
  });

  test("send one mail in ten minutes also to a person of several documents", async () => {
    const stage = await anAnsweredDocument();
    const { advisor, clientId, blueprintId, clientAdmin } = stage;
    const { documentId } = await calls(advisor).create.mutate({ clientId, blueprintId, title: "Review" });
    await setStatus(region, documentId, "shared");
    await comment(clientAdmin, stage, "First");
    await comment(clientAdmin, { ...stage, documentId }, "Second");
    expect(await subjectsTo(advisor)).toEqual(["Pat Tester commented on Annual planning"]);
    server.clock.advance(10 * MINUTE_MS);
    const whom = { documentId, userId: advisor.userId };
    await region.db.transaction((tx) => region.jobs.enqueue(tx, mailCommentsJob, whom));
    expect(await subjectsTo(advisor)).toContain("Pat Tester commented on Review");
  });

  test("are not mailed to people who want no mails about documents", async () => {
    const stage = await anAnsweredDocument();
    const advisor = await signedInAgain(region, stage.advisor);
    await withoutMails(advisor);
    const clientMember = await signedInAgain(region, stage.clientMember);
    await comment(clientMember, stage, "Hello");
    expect(await titlesTo(advisor)).toEqual(["Pat Tester commented on Annual planning"]);
    expect(await mailsTo(advisor)).toEqual([]);
  });
});
