// Automatic reminders of shared documents (spec 7 §5): their days, their hours, and the rules that stop them.
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { calendarDayIn, dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { asInstallation } from "@gap/testing/factories/command";
import { aDocument, saveAnswer } from "@gap/testing/factories/document";
import { deactivate } from "@gap/testing/factories/membership";
import { aProcess } from "@gap/testing/factories/process";
import { clientContacts } from "../clients/public";
import { documents } from "../documents/public";
import { orgs } from "../orgs/public";
import { statementsOf } from "../platform/db/statements.test-kit";
import {
  anotherDocument,
  as,
  aShare,
  beginReminders,
  eventsOf,
  failMailsTo,
  goTo,
  guestOf,
  newContact,
  personOf,
  region,
  remind,
  remindersTo,
  server,
  setTimezone,
  share,
  type ShareStage,
} from "./reminders.test-kit";

beginReminders();

/** The shares of most tests are due on this Thursday; the first reminder is three days before it. */
const DUE = "2026-03-12";
const FIRST = "2026-03-09";

async function remindersOn(stage: ShareStage, day = FIRST) {
  goTo(day);
  await remind();
  return remindersTo(stage.email);
}

async function submit(stage: ShareStage): Promise<void> {
  const guest = await guestOf(stage);
  const { documentId, blocks } = stage;
  await saveAnswer(server, guest, { documentId, blockId: blocks.goals.id, value: "Grow" });
  await server.as(guest).document.submit.mutate({ documentId });
}

// The first test, because people of the others whom a rule stops cost a statement each.
test("a run that finds nobody new forgets old reminders, looks for due days and reads a page of each", async () => {
  await aShare();
  goTo(FIRST);
  await remind();
  expect(await statementsOf(remind)).toEqual([
    expect.stringMatching(/^delete from "document_reminders"/),
    expect.stringMatching(/^select distinct "due_day"/),
    expect.stringMatching(/^select "document_shares"."id", "document_share_people"."id"/),
  ]);
});

test("people are reminded three days and one day before, on the day, and three times after it", async () => {
  const stage = await aShare({ dueDay: DUE, expiresOn: "2026-04-20" });
  for (let day = "2026-03-08"; day < "2026-03-26"; day = dayAfter(day, 1)) {
    goTo(day);
    await remind();
  }
  const reminded = (await eventsOf(stage)).filter(({ kind }) => kind === "reminded");
  // 15 March is a Sunday, so its reminder comes on the Monday.
  expect(reminded.map(({ at }) => calendarDayIn(at, "Pacific/Auckland"))).toEqual([
    "2026-03-09",
    "2026-03-11",
    DUE,
    "2026-03-16",
    "2026-03-18",
    "2026-03-21",
  ]);
  const subjects = (await remindersTo(stage.email)).map(({ subject }) => subject).toSorted();
  expect(subjects).toEqual([
    "Reminder: Annual planning is due in 3 days",
    "Reminder: Annual planning is due today",
    "Reminder: Annual planning is due tomorrow",
    "Reminder: Annual planning was due 4 days ago",
    "Reminder: Annual planning was due 6 days ago",
    "Reminder: Annual planning was due 9 days ago",
  ]);
  expect(reminded[0]).toMatchObject({ person: "Hana Wereta" });
  expect(reminded[0]).not.toHaveProperty("by");
});

test("the mail comes from the firm, tells the progress, and its link opens the document", async () => {
  const stage = await aShare();
  const { documentId, blocks } = stage;
  await saveAnswer(server, await guestOf(stage), { documentId, blockId: blocks.mood.id, value: 7 });
  const [mail] = await remindersOn(stage);
  expect(mail?.text).toContain("12 Mar 2026");
  expect(mail?.text).toContain("Due in 3 days");
  expect(mail?.text).toContain("1 of 2 questions answered");
  expect(mail?.text).toContain("Remind me later");
  expect(mail?.from).toContain("Org");
  expect(mail?.replyTo).toBe(stage.advisor.email);
  const link = mail?.links.find((each) => each.includes("/share/")) ?? "";
  const token = link.split("/").at(-1) ?? "";
  expect(await server.open.docShare.getTokenInfo.query({ token })).toMatchObject({ docId: documentId });
  const guest = await guestOf(stage);
  const opened = await server.as(guest).docShare.ensureDocumentAccessFromToken.query({ token });
  expect(opened.docId).toBe(documentId);
  expect((await personOf(stage))?.remindedAt).toEqual(server.clock.now());
});

test.each<[string, (stage: ShareStage) => Promise<unknown>]>([
  ["the document is submitted", submit],
  [
    "the share is revoked",
    async ({ advisor, shareId }) => (await as(advisor)).docShare.revoke.mutate({ shareId }),
  ],
  [
    "the person's access is revoked",
    async ({ advisor, shareId, personId }) =>
      (await as(advisor)).docShare.revoke.mutate({ shareId, personId }),
  ],
  [
    "the document is finalised",
    async ({ advisor, documentId }) =>
      (await as(advisor)).document.finalise.mutate({ documentId, revision: 0, reason: "By phone" }),
  ],
  [
    "the work is completed",
    async ({ advisor, clientId, documentId }) => {
      const { id: processId } = await aProcess(server, advisor);
      const { workItemId } = await server.as(advisor).workItem.create.mutate({ clientId, processId });
      await asInstallation(region, ({ tx }) =>
        tx.update(documents).set({ workItemId }).where(eq(documents.id, documentId)),
      );
      await server.as(advisor).workItem.complete.mutate({ workItemId });
    },
  ],
  [
    "the contact is archived",
    ({ contactId }) =>
      asInstallation(region, ({ tx }) =>
        tx.update(clientContacts).set({ status: "archived" }).where(eq(clientContacts.id, contactId)),
      ),
  ],
  ["the person is deactivated", async (stage) => deactivate(region, await guestOf(stage))],
  [
    "reminders are switched off for the share",
    async ({ advisor, shareId }) =>
      (await as(advisor)).docShare.change.mutate({ shareIds: [shareId], reminds: false }),
  ],
  [
    "reminders are switched off for the firm",
    async ({ advisor: { orgId } }) =>
      asInstallation(region, ({ tx }) =>
        tx.update(orgs).set({ remindsClients: false }).where(eq(orgs.id, orgId)),
      ),
  ],
])("nobody is reminded if %s", async (_name, stop) => {
  const [stage, other] = [await aShare(), await aShare()];
  await stop(stage);
  expect(await remindersOn(stage)).toEqual([]);
  expect(await remindersTo(other.email)).toHaveLength(1);
});

test("nobody is reminded after the link has expired", async () => {
  const stage = await aShare({ expiresOn: DUE });
  expect(await remindersOn(stage, DUE)).toHaveLength(1);
  expect(await remindersOn(stage, "2026-03-16")).toHaveLength(1);
});

test("a mail that waited is not sent if the document was submitted meanwhile", async () => {
  const stage = await aShare();
  await region.jobs.drain();
  const { deliver } = region.mail;
  let goOn = () => {};
  const submitted = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const waiting = vi.spyOn(region.mail, "deliver").mockImplementation(async (...mail) => {
    await submitted;
    return deliver.apply(region.mail, mail);
  });
  goTo(FIRST);
  await remind();
  await submit(stage);
  goOn();
  expect(await remindersTo(stage.email)).toEqual([]);
  waiting.mockRestore();
});

test("a document that went out today is not reminded of, and one without a due day never", async () => {
  const stage = await aDocument(server, "draft");
  goTo(FIRST, "08:00");
  const today = await share(stage, await newContact(stage));
  const contact = await newContact(stage);
  const { documentId } = await anotherDocument(stage);
  const calls = await as(stage.advisor);
  await calls.docShare.create.mutate({ documentId, contactIds: [contact.contactId] });
  expect(await remindersOn(today)).toEqual([]);
  expect(await remindersOn(today, "2026-03-11")).toHaveLength(1);
  expect(await remindersTo(contact.email)).toEqual([]);
});

test("reminders come at nine in the zone of the client, not of the firm", async () => {
  const stage = await aDocument(server, "draft");
  await setTimezone(stage.clientOrgId, "Europe/London");
  const shared = await share(stage, await newContact(stage));
  expect(await remindersOn(shared)).toEqual([]);
  goTo(FIRST, "08:45", "Europe/London");
  await remind();
  expect(await remindersTo(shared.email)).toEqual([]);
  goTo(FIRST, "09:00", "Europe/London");
  await remind();
  expect(await remindersTo(shared.email)).toHaveLength(1);
});

test("a Sunday in the zone of the client has no reminders", async () => {
  const stage = await aDocument(server, "draft");
  await setTimezone(stage.clientOrgId, "America/Los_Angeles");
  const shared = await share(stage, await newContact(stage), { dueDay: "2026-03-18" });
  // Three days before is Sunday 15 March there.
  goTo("2026-03-15", "09:00", "America/Los_Angeles");
  await remind();
  expect(await remindersTo(shared.email)).toEqual([]);
  goTo("2026-03-16", "09:00", "America/Los_Angeles");
  await remind();
  expect(await remindersTo(shared.email)).toHaveLength(1);
});

test("one mail a day names all documents of the person, with a link for each", async () => {
  const first = await aShare({ dueDay: DUE });
  const second = await share(await anotherDocument(first), first, { dueDay: FIRST });
  const mails = await remindersOn(first);
  expect(mails.map(({ subject }) => subject)).toEqual(["Reminder: 2 documents are waiting for you"]);
  // The later document is the more urgent one.
  expect(mails[0]?.text.indexOf("Due today")).toBeLessThan(mails[0]?.text.indexOf("Due in 3 days") ?? 0);
  expect(mails[0]?.links.filter((link) => link.includes("/share/"))).toHaveLength(2);
  expect(mails[0]?.links.filter((link) => link.includes("/snooze/"))).toHaveLength(1);
  for (const stage of [first, second])
    expect((await eventsOf(stage)).filter(({ kind }) => kind === "reminded")).toHaveLength(1);
  goTo(FIRST, "15:00");
  await remind();
  expect(await remindersTo(first.email)).toHaveLength(1);
});

test("two firms remind the same person with a mail each", async () => {
  const first = await aShare();
  const other = await aDocument(server, "draft");
  await share(other, await newContact(other, first));
  expect(await remindersOn(first)).toHaveLength(2);
});

test("contacts of one share are reminded each, and those who fill in copies until theirs is submitted", async () => {
  const stage = await aDocument(server, "draft");
  const [hana, tom] = [await newContact(stage), await newContact(stage)];
  await (
    await as(stage.advisor)
  ).docShare.create.mutate({
    documentId: stage.documentId,
    contactIds: [hana.contactId, tom.contactId],
    dueDay: DUE,
    mode: "copies",
  });
  const { shares } = await (await as(stage.advisor)).docShare.list.query({ documentId: stage.documentId });
  const ofHana = shares[0]?.people.find(({ email }) => email === hana.email);
  await submit({
    ...stage,
    ...hana,
    shareId: "",
    personId: "",
    documentId: ofHana?.documentId ?? "",
  });
  goTo(FIRST);
  await remind();
  expect(await remindersTo(hana.email)).toEqual([]);
  expect(await remindersTo(tom.email)).toHaveLength(1);
});

test("people who see only some questions are reminded until those are answered", async () => {
  const stage = await aDocument(server, "draft");
  const { documentId, blocks } = stage;
  const [asked, done] = [await newContact(stage), await newContact(stage)];
  const blockIds = [blocks.mood.id];
  const toAsked = await share(stage, asked, { blockIds: [blocks.goals.id] });
  const toDone = await share(stage, done, { blockIds });
  await saveAnswer(server, await guestOf(toDone), { documentId, blockId: blocks.mood.id, value: 5 });
  const [mail] = await remindersOn(toAsked);
  expect(mail?.text).toContain("0 of 1 questions answered");
  expect(await remindersTo(done.email)).toEqual([]);
});

test("people whom an open link has admitted are reminded by the open link", async () => {
  const stage = await aDocument(server, "draft");
  const { documentId, clientMember } = stage;
  const { links } = await (
    await as(stage.advisor)
  ).docShare.create.mutate({ documentId, open: true, dueDay: DUE, usageLimit: 1 });
  const token = links[0]?.url.split("/").at(-1) ?? "";
  await (await as(clientMember)).docShare.ensureDocumentAccessFromToken.query({ token });
  goTo(FIRST);
  await remind();
  const [mail] = await remindersTo(clientMember.email);
  const fresh =
    mail?.links
      .find((link) => link.includes("/share/"))
      ?.split("/")
      .at(-1) ?? "";
  expect(fresh).not.toBe(token);
  const opened = await (
    await as(clientMember)
  ).docShare.ensureDocumentAccessFromToken.query({ token: fresh });
  expect(opened.docId).toBe(documentId);
});

test("runs at once, repeated and after a failure write one mail", async () => {
  const stage = await aShare();
  const other = await aShare();
  goTo(FIRST);
  const mailsAgain = failMailsTo(stage.email);
  await remind();
  mailsAgain();
  expect(await remindersTo(other.email)).toHaveLength(1);
  expect((await personOf(stage))?.remindedAt).toBeUndefined();
  await Promise.all([remind(), remind()]);
  await remind();
  expect(await remindersTo(stage.email)).toHaveLength(1);
  expect((await eventsOf(stage)).filter(({ kind }) => kind === "reminded")).toHaveLength(1);
  expect(await remindersTo(other.email)).toHaveLength(1);
});
