// Reminders by the advisor, and the link by which people put their reminders off (spec 7 §5).
import { expect, test } from "vitest";
import { aDocument, saveAnswer } from "@gap/testing/factories/document";
import { aPerson } from "@gap/testing/factories/person";
import { refusal } from "@gap/testing/refusal";
import {
  anotherDocument,
  as,
  aShare,
  beginReminders,
  eventsOf,
  goTo,
  guestOf,
  newContact,
  personOf,
  region,
  remind,
  remindersTo,
  server,
  share,
  type ShareStage,
} from "./reminders.test-kit";

beginReminders();

const DUE = "2026-03-12";
const FIRST = "2026-03-09";

async function byHand(
  { advisor, shareId }: ShareStage,
  more: { readonly personIds?: string[]; readonly message?: string } = {},
) {
  return (await as(advisor)).docShare.remind.mutate({ shareId, ...more });
}

const hana = ({ personId }: ShareStage) => ({ personId, name: "Hana Wereta" });
const not = (stage: ShareStage, reason: string) => ({
  reminded: [],
  notReminded: [{ ...hana(stage), reason }],
});

async function snoozeToken({ email }: ShareStage): Promise<string> {
  const [mail] = await remindersTo(email);
  return (
    mail?.links
      .find((link) => link.includes("/snooze/"))
      ?.split("/")
      .at(-1) ?? ""
  );
}

test("the advisor reminds at any hour, in their own words, and it is on the timeline", async () => {
  const stage = await aShare();
  goTo("2026-03-05", "22:00");
  const message = "We meet on Friday.\nThe first two questions are enough.";
  expect(await byHand(stage, { message })).toEqual({ reminded: [hana(stage)], notReminded: [] });
  const [mail] = await remindersTo(stage.email);
  expect(mail?.subject).toBe("Reminder: Annual planning is due in 7 days");
  expect(mail?.text).toContain("The first two questions are enough.");
  expect((await eventsOf(stage)).at(-1)).toMatchObject({
    kind: "reminded",
    by: "Pat Tester",
    person: "Hana Wereta",
  });
  expect((await personOf(stage))?.remindedAt).toEqual(server.clock.now());
});

test("a person is reminded by hand once in 24 hours, and once a day in all", async () => {
  const stage = await aShare();
  goTo("2026-03-05", "15:00");
  await byHand(stage);
  goTo("2026-03-06", "14:59");
  expect(await byHand(stage)).toEqual(not(stage, "You can remind a person once in 24 hours."));
  goTo("2026-03-06", "15:00");
  expect((await byHand(stage)).reminded).toHaveLength(1);
  goTo(FIRST);
  await remind();
  goTo(FIRST, "11:00");
  expect(await byHand(stage)).toEqual(not(stage, "They have already had a reminder from your firm today."));
  expect(await remindersTo(stage.email)).toHaveLength(3);
});

test("two reminders at once write one mail", async () => {
  const stage = await aShare();
  goTo("2026-03-05");
  const answers = await Promise.all([byHand(stage), byHand(stage)]);
  expect(answers.flatMap(({ reminded }) => reminded)).toHaveLength(1);
  expect(await remindersTo(stage.email)).toHaveLength(1);
});

test("a reminder by hand counts as the day's mail, and names the documents that are due then", async () => {
  const stage = await aShare({ reminds: false });
  const due = await share(await anotherDocument(stage), stage);
  goTo(FIRST, "08:00");
  expect((await byHand(stage)).reminded).toHaveLength(1);
  goTo(FIRST);
  await remind();
  const mails = await remindersTo(stage.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Reminder: 2 documents are waiting for you"]);
  expect((await eventsOf(stage)).at(-1)).toMatchObject({ kind: "reminded", by: "Pat Tester" });
  expect((await eventsOf(due)).at(-1)).not.toHaveProperty("by");
});

test("each person who is not reminded is answered with the reason", async () => {
  const stage = await aDocument(server, "draft");
  const contacts = [await newContact(stage), await newContact(stage), await newContact(stage)];
  const { advisor, documentId, blocks } = stage;
  const { shareId, links } = await (
    await as(advisor)
  ).docShare.create.mutate({
    documentId,
    contactIds: contacts.map(({ contactId }) => contactId),
    blockIds: [blocks.mood.id],
  });
  const [first = "", second = "", third = ""] = links.map(({ personId = "" }) => personId);
  await (await as(advisor)).docShare.revoke.mutate({ shareId, personId: second });
  const all = { ...stage, ...(contacts[0] ?? { contactId: "", email: "" }), shareId, personId: first };
  const answer = await byHand(all, { personIds: [first, second] });
  expect(answer.reminded.map(({ personId }) => personId)).toEqual([first]);
  expect(answer.notReminded).toMatchObject([{ personId: second, reason: "Their access was revoked." }]);
  await saveAnswer(server, await guestOf(all), { documentId, blockId: blocks.mood.id, value: 8 });
  const rest = await byHand(all);
  expect(rest.reminded).toEqual([]);
  const answered = "They have answered everything they were asked.";
  expect(rest.notReminded.map(({ personId, reason }) => [personId, reason]).toSorted()).toEqual(
    [
      [first, answered],
      [third, answered],
    ].toSorted(),
  );
  await expect(byHand(all, { personIds: [region.newId()] })).rejects.toMatchObject(refusal("unprocessable"));
});

test("shares that are not open cannot be reminded of, nor by people of other firms", async () => {
  const stage = await aShare({ sendOn: "2026-03-06" });
  await expect(byHand(stage)).rejects.toMatchObject(refusal("conflict", "This share has not gone out yet."));
  const open = await aShare({ expiresOn: DUE });
  const stranger = await aPerson(region);
  await expect(byHand({ ...open, advisor: stranger })).rejects.toMatchObject(refusal("forbidden"));
  goTo("2026-03-13");
  await expect(byHand(open)).rejects.toMatchObject(
    refusal("conflict", "This link has expired. Extend it before you remind people."),
  );
  await (await as(open.advisor)).docShare.revoke.mutate({ shareId: open.shareId });
  await expect(byHand(open)).rejects.toMatchObject(refusal("conflict", "This share is revoked."));
  await expect(byHand({ ...open, shareId: region.newId() })).rejects.toMatchObject(refusal("notFound"));
});

test("people put off the reminders of a firm; looking at the page changes nothing", async () => {
  const stage = await aShare();
  const second = await share(await anotherDocument(stage), stage, { dueDay: "2026-03-20" });
  goTo(FIRST);
  await remind();
  const token = await snoozeToken(stage);
  const info = () => server.open.docShare.getSnoozeInfo.query({ token });
  expect(await info()).toEqual({ advisorOrgName: expect.stringContaining("Org") });
  expect((await personOf(stage))?.snoozedUntil).toBeUndefined();
  // A mail scanner that opens the call itself.
  const input = encodeURIComponent(JSON.stringify({ json: { token, days: 3 } }));
  const scanned = await server.fetch(`/api/au/trpc-public/docShare.snooze?input=${input}`);
  expect(scanned.status).toBe(405);
  expect((await personOf(stage))?.snoozedUntil).toBeUndefined();
  expect(await server.open.docShare.snooze.mutate({ token, days: 3 })).toEqual({ until: DUE });
  expect(await info()).toMatchObject({ snoozedUntil: DUE });
  for (const each of [stage, second]) {
    expect((await personOf(each))?.snoozedUntil).toBe(DUE);
    expect((await eventsOf(each)).at(-1)).toMatchObject({
      kind: "snoozed",
      person: "Hana Wereta",
      note: "12 Mar 2026",
    });
  }
  goTo("2026-03-11");
  await remind();
  expect(await remindersTo(stage.email)).toHaveLength(1);
  expect(await byHand(stage)).toEqual(not(stage, "They asked not to be reminded before 12 Mar 2026."));
  goTo(DUE);
  await remind();
  expect(await remindersTo(stage.email)).toHaveLength(2);
});

test("unknown, garbled and old links get one answer, and guesses are limited", async () => {
  const stage = await aShare();
  goTo(FIRST);
  await remind();
  const token = await snoozeToken(stage);
  const over = refusal("notFound", "This link no longer works.");
  const { docShare } = server.open;
  for (const wrong of ["", "x", token.slice(1), `${token}x`, "a".repeat(5_000)]) {
    await expect(docShare.getSnoozeInfo.query({ token: wrong })).rejects.toMatchObject(over);
    await expect(docShare.snooze.mutate({ token: wrong, days: 1 })).rejects.toMatchObject(over);
  }
  await expect(docShare.snooze.mutate({ token, days: 30 as never })).rejects.toMatchObject(
    refusal("unprocessable"),
  );
  for (let guess = 0; guess < 60; guess += 1)
    await docShare.snooze.mutate({ token: "x", days: 1 }).catch(() => undefined);
  await expect(docShare.snooze.mutate({ token, days: 1 })).rejects.toMatchObject(refusal("locked"));
  goTo("2026-06-01");
  await remind();
  await expect(docShare.getSnoozeInfo.query({ token })).rejects.toMatchObject(over);
});
