// Mails about the meetings of work items: invited contacts get a calendar file, again when the meeting moves, and a
// cancellation (spec 7 §3).
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { NO_MEETING, NO_SUCH_CONTACT } from "@gap/core/work-items/work-item-problems";
import { asInstallation } from "@gap/testing/factories/command";
import { aClient } from "@gap/testing/factories/client";
import { signedInAgain } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { orgs } from "@gap/server/orgs/public";
import { listMailbox } from "@gap/server/platform/mail/mailbox";
import type { Region } from "@gap/server/platform/region";
import { aFirm } from "../work-items.test-kit";
import { workItemInvitations } from "../work-items.tables";
import { meetingMail } from "./meeting.email";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const failingAt = (field: string, message: string) => ({ shape: { validationErrors: [{ field, message }] } });
const AT = new Date("2026-03-16T21:00:00Z");

/** A work item of a firm with a brand, and the primary contact of its client. */
async function aPlannedMeeting() {
  const firm = await aFirm(server);
  const { advisor, clientId, processId } = firm;
  const brand = { name: "Harbour Advisory", mailSenderName: "Harbour", timezone: "Pacific/Auckland" };
  await asInstallation(region, ({ tx }) => tx.update(orgs).set(brand).where(eq(orgs.id, advisor.orgId)));
  const { workItem, advisor: clients } = server.as(advisor);
  const { workItemId } = await workItem.create.mutate({ clientId, processId, startDay: "2026-03-03" });
  const { steps } = await workItem.get.query({ workItemId });
  const [contact] = await clients.getClientContacts.query({ clientId });
  if (contact === undefined) throw new Error("The client has a contact");
  const stepId = steps.find(({ kind }) => kind === "meeting")?.id ?? "";
  const meeting = { at: AT, minutes: 90, place: "40 Quay Street, Auckland", contactIds: [contact.id] };
  return {
    ...firm,
    workItemId,
    stepId,
    steps,
    contact,
    meeting,
    set: async (edit: object) => {
      await workItem.setStep.mutate({ workItemId, stepId, ...edit });
      await region.jobs.drain();
    },
    /** Newest first. */
    mails: () => listMailbox(region.db.read, { to: contact.email }),
    /** The calendar file of the newest mail. */
    calendar: async (kind: "invited" | "moved" | "cancelled") => {
      const [row] = await region.db.read
        .select({ sequence: workItemInvitations.sequence })
        .from(workItemInvitations)
        .where(eq(workItemInvitations.stepId, stepId));
      const data = { stepId, contactId: contact.id, sequence: row?.sequence ?? 0, kind };
      const mail = await meetingMail.render(data, region, contact.email);
      const [file] = mail?.attachments ?? [];
      const lines = new TextDecoder().decode(file?.content).replaceAll("\r\n ", "").split("\r\n");
      const value = (name: string) =>
        lines.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
      return { type: file?.type, uid: value("UID"), sequence: value("SEQUENCE"), start: value("DTSTART") };
    },
  };
}

test("an invited contact gets a mail of the firm with the time in its zone and a calendar file", async () => {
  const { set, meeting, mails, advisor, calendar } = await aPlannedMeeting();
  await set({ meeting });
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    subject: "Invitation: Step 3, Tuesday 17 March 2026, 10:00 am",
    from: expect.stringMatching(/^Harbour </),
    replyTo: advisor.email,
    attached: ["invite.ics"],
  });
  expect(mail?.text).toContain("Hi Cora,");
  expect(mail?.text).toContain("Harbour Advisory invites you to a meeting.");
  expect(mail?.text).toContain("10:00 am to 11:30 am (New Zealand time)");
  expect(mail?.text).toContain("40 Quay Street, Auckland");
  expect(await calendar("invited")).toMatchObject({
    type: "text/calendar; charset=utf-8; method=REQUEST",
    sequence: "1",
    start: "20260316T210000Z",
  });
});

test("a meeting that moves keeps its UID and raises its sequence; the same time again sends nothing", async () => {
  const { set, meeting, mails, calendar } = await aPlannedMeeting();
  await set({ meeting });
  const first = await calendar("invited");
  await set({ meeting });
  expect(await mails()).toHaveLength(1);
  await set({ meeting: { ...meeting, at: new Date("2026-03-17T21:00:00Z") } });
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "Changed: Step 3, Wednesday 18 March 2026, 10:00 am",
    "Invitation: Step 3, Tuesday 17 March 2026, 10:00 am",
  ]);
  expect(await calendar("moved")).toEqual({
    ...first,
    sequence: "2",
    start: "20260317T210000Z",
  });
});

test("removing the meeting, skipping its step and archiving the work item cancel it", async () => {
  const { set, meeting, mails, calendar, workItemId, stepId, advisor } = await aPlannedMeeting();
  const subjects = async () => (await mails()).map(({ subject }) => subject.split(":")[0]);
  await set({ meeting });
  await set({ state: "skipped" });
  expect(await subjects()).toEqual(["Cancelled", "Invitation"]);
  expect(await calendar("cancelled")).toMatchObject({
    type: "text/calendar; charset=utf-8; method=CANCEL",
    sequence: "2",
    start: "20260316T210000Z",
  });
  await set({ state: "todo" });
  expect(await subjects()).toEqual(["Invitation", "Cancelled", "Invitation"]);
  // The next hour, in which further mails are allowed.
  server.clock.advance(HOUR_MS);
  const { workItem } = server.as(await signedInAgain(region, advisor));
  await workItem.archive.mutate({ workItemId });
  await region.jobs.drain();
  expect(await subjects()).toEqual(["Cancelled", "Invitation", "Cancelled", "Invitation"]);
  await workItem.reopen.mutate({ workItemId });
  await region.jobs.drain();
  await workItem.setStep.mutate({ workItemId, stepId, meeting: null });
  await region.jobs.drain();
  expect((await subjects()).slice(0, 2)).toEqual(["Cancelled", "Invitation"]);
  expect(await mails()).toHaveLength(6);
});

test("a meeting that moves many times sends three mails an hour, the last one with the final time", async () => {
  const { set, meeting, mails, calendar } = await aPlannedMeeting();
  await set({ meeting });
  for (let move = 1; move <= 10; move += 1)
    await set({ meeting: { ...meeting, at: new Date(AT.getTime() + move * MINUTE_MS) } });
  expect(await mails()).toHaveLength(3);
  server.clock.advance(HOUR_MS);
  await region.db.read.raw("update pgboss.job set start_after = now() where state < 'active'");
  await region.jobs.drain();
  expect(await mails()).toHaveLength(4);
  expect(await calendar("moved")).toMatchObject({ sequence: "4", start: "20260316T211000Z" });
});

test("only contacts of the client are invited, and only to meetings", async () => {
  const { set, meeting, steps, workItemId, advisor, mails } = await aPlannedMeeting();
  const other = await aClient(server, advisor);
  const foreign = await aPlannedMeeting();
  const [contact] = await server.as(advisor).advisor.getClientContacts.query({ clientId: other.id });
  for (const id of [contact?.id ?? "", foreign.contact.id, region.newId()])
    await expect(set({ meeting: { ...meeting, contactIds: [id] } })).rejects.toMatchObject(
      failingAt("meeting.contactIds", NO_SUCH_CONTACT),
    );
  const task = { workItemId, stepId: steps[0]?.id ?? "", meeting };
  await expect(server.as(advisor).workItem.setStep.mutate(task)).rejects.toMatchObject(
    failingAt("meeting", NO_MEETING),
  );
  await region.jobs.drain();
  expect(await mails()).toEqual([]);
});
