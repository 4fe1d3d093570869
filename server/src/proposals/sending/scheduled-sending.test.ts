// Scheduled sending: scheduling, changing and cancelling it, and the job that sends what is due.
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import {
  MISSED_TIME,
  SCHEDULED_AFTER_DUE_DATE,
  SCHEDULED_TOO_SOON,
  schedulerLeft,
} from "@gap/core/proposals/drafting/scheduled-sending";
import { deactivatedRecipientsMessage } from "@gap/core/proposals/proposal-access";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { COUNTERSIGNEE_LEFT } from "@gap/core/proposals/signees/countersigning";
import { asInstallation } from "@gap/testing/factories/command";
import { deactivate } from "@gap/testing/factories/membership";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aDraft, editOf } from "@gap/testing/factories/proposal";
import { ensureClientOrgExists } from "@gap/server/clients/public";
import { orgs } from "@gap/server/orgs/public";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { proposals } from "../proposals.tables";
import { evidenceOfPeople, mailsTo, refusal } from "../signing/signing.test-kit";
import { advisor, beginWithAdvisor, region, server } from "../with-advisor.test-kit";
import { sendScheduledJob } from "./send-scheduled.job";

beginWithAdvisor();

const calls = (person: TestPerson = advisor) => server.as(person).proposals;
const get = (proposalId: string, person?: TestPerson) => calls(person).getProposalById.query({ proposalId });
const inMinutes = (minutes: number) => new Date(server.clock.now().getTime() + minutes * MINUTE_MS);
const run = () => sendScheduledJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });

function schedule(draft: Proposal, minutes = 60, person: TestPerson = advisor) {
  const { id: proposalId, lastUpdatedAt } = draft;
  return calls(person).scheduleSending.mutate({
    proposalId,
    scheduledFor: inMinutes(minutes),
    lastUpdatedAt,
  });
}

async function later<Out>(ms: number, work: () => Promise<Out>): Promise<Out> {
  server.clock.advance(ms);
  try {
    return await work();
  } finally {
    server.clock.advance(-ms);
  }
}

const notifiedOf = async (person: TestPerson) =>
  (await server.as(person).notifications.list.query({ onlyUnread: false })).notifications;

test("a scheduled draft stays a draft, shows its time to the advisor and can be edited", async () => {
  const draft = await aDraft(server, advisor);
  await schedule(draft);
  const scheduledFor = inMinutes(60);
  expect(await get(draft.id)).toMatchObject({ scheduledFor, lastUpdatedAt: draft.lastUpdatedAt });
  const list = await calls().listProposals.query({ search: draft.step1.clientName, status: "draft" });
  expect(list.rows[0]).toMatchObject({
    id: draft.id,
    status: "draft",
    scheduledFor,
    timezone: expect.any(String),
  });
  const [found] = await calls().find.query({ search: draft.step1.clientName });
  expect(found).toMatchObject({ id: draft.id, scheduledFor });
  await calls().updateProposal.mutate({ ...editOf(draft), step5: { personalMessage: "Changed since" } });
  expect((await get(draft.id)).scheduledFor).toEqual(scheduledFor);
});

test("times that are too soon, after the due date or of an incomplete or outdated draft are refused", async () => {
  const draft = await aDraft(server, advisor);
  await expect(schedule(draft, 4)).rejects.toMatchObject(refusal("unprocessable", SCHEDULED_TOO_SOON));
  const due = await aDraft(server, advisor, {
    steps: (steps) => ({
      ...steps,
      step4: { ...steps.step4, dueDate: "specific-date", dueDateDate: "2026-03-05" },
    }),
  });
  await expect(schedule(due, 5 * 24 * 60)).rejects.toMatchObject(
    refusal("unprocessable", SCHEDULED_AFTER_DUE_DATE),
  );
  const mute = await aDraft(server, advisor, {
    steps: (steps) => ({ ...steps, step5: { personalMessage: "" } }),
  });
  await expect(schedule(mute)).rejects.toMatchObject(refusal("unprocessable"));
  await expect(schedule({ ...draft, lastUpdatedAt: new Date(0) })).rejects.toMatchObject(
    refusal("triedUpdatingStaleRecord"),
  );
  const sent = await aDraft(server, advisor);
  await calls().sendProposalEmail.mutate({ proposalId: sent.id });
  await expect(schedule(sent)).rejects.toMatchObject(refusal("locked"));
});

test("a draft that could not be sent now is not scheduled either", async () => {
  const leaving = await aPerson(region, { orgId: advisor.orgId });
  const countersigned = await aDraft(server, advisor, {
    steps: (steps) => ({ ...steps, step4: { ...steps.step4, countersigneeId: leaving.userId } }),
  });
  await deactivate(region, leaving);
  await expect(schedule(countersigned)).rejects.toMatchObject(refusal("unprocessable", COUNTERSIGNEE_LEFT));
  const deactivated = await aDraft(server, advisor);
  const [contact = { id: "", name: "", email: "" }] = deactivated.step1.contacts;
  const { id: orgId } = await asInstallation(region, (command) =>
    ensureClientOrgExists(command, advisor.orgId, deactivated.advisorClientId ?? ""),
  );
  await deactivate(region, await aPerson(region, { orgId, email: contact.email }));
  await expect(schedule(deactivated)).rejects.toMatchObject(
    refusal("unprocessable", deactivatedRecipientsMessage([contact.name])),
  );
});

test("the schedule is changed and cancelled; then nothing is sent", async () => {
  const draft = await aDraft(server, advisor);
  await schedule(draft);
  await schedule(draft, 120);
  await later(61 * MINUTE_MS, run);
  expect((await get(draft.id)).sentAt).toBeUndefined();
  await calls().cancelScheduledSending.mutate({ proposalId: draft.id });
  await later(3 * HOUR_MS, run);
  expect(await get(draft.id)).not.toHaveProperty("scheduledFor");
  await expect(calls().cancelScheduledSending.mutate({ proposalId: draft.id })).rejects.toMatchObject(
    refusal("conflict"),
  );
});

test("two runs at once send a due draft once, in the name of the person who scheduled it", async () => {
  const draft = await aDraft(server, advisor);
  await schedule(draft);
  await calls().updateProposal.mutate({ ...editOf(draft), step5: { personalMessage: "As it is now" } });
  await later(DAY_MS, () => Promise.all([run(), run()]));
  const sent = await get(draft.id);
  expect(sent).toMatchObject({ version: 1, step5: { personalMessage: "As it is now" } });
  // Two weeks are counted from the day of sending.
  const scheduledLater = sent.sentAt?.getTime() ?? 0;
  expect(scheduledLater).toBe(server.clock.now().getTime() + DAY_MS);
  expect(sent).not.toHaveProperty("scheduledFor");
  const events = await evidenceOfPeople(server, draft.id);
  expect(events.map(({ kind }) => kind)).toEqual(["created", "sent"]);
  expect(events[1]).toMatchObject({
    actor: { userId: advisor.userId, authenticatedBy: "installation" },
    details: { scheduledBy: "Pat Tester" },
  });
  expect(await mailsTo(server, draft.step1.contacts[0]?.email ?? "")).toHaveLength(1);
  await later(DAY_MS, run);
  expect((await evidenceOfPeople(server, draft.id)).length).toBe(2);
});

test("sending by hand, archiving and duplicating leave no schedule", async () => {
  const [sent, archived, copied] = [
    await aDraft(server, advisor),
    await aDraft(server, advisor),
    await aDraft(server, advisor),
  ];
  for (const draft of [sent, archived, copied]) await schedule(draft);
  await calls().sendProposalEmail.mutate({ proposalId: sent.id });
  await calls().archiveProposal.mutate({ proposalId: archived.id });
  await calls().restoreProposal.mutate({ proposalId: archived.id });
  const { id: copy } = await calls().duplicateProposal.mutate({ proposalId: copied.id });
  for (const id of [sent.id, archived.id, copy]) expect(await get(id)).not.toHaveProperty("scheduledFor");
  await calls().deleteDraft.mutate({ proposalId: copied.id });
  await later(2 * HOUR_MS, run);
  expect((await get(archived.id)).sentAt).toBeUndefined();
});

test("a draft that became incomplete is not sent; owner and scheduler are notified once", async () => {
  const owner = await aPerson(region);
  const scheduler = await aPerson(region, { orgId: owner.orgId });
  const draft = await aDraft(server, owner);
  await schedule(draft, 60, scheduler);
  await calls(owner).updateProposal.mutate({ ...editOf(draft), step5: { personalMessage: "" } });
  await later(2 * HOUR_MS, run);
  await later(3 * HOUR_MS, run);
  const after = await get(draft.id, owner);
  expect(after.sentAt).toBeUndefined();
  expect(after).not.toHaveProperty("scheduledFor");
  for (const person of [owner, scheduler]) {
    const [notice, ...others] = await notifiedOf(person);
    expect(others).toEqual([]);
    expect(notice?.title).toBe(`Your proposal to ${draft.step1.clientName} was not sent`);
    expect(notice?.content).toContain("Some of its steps are not complete.");
    const [mail] = await mailsTo(server, person.email);
    expect(mail?.subject).toMatch(/^Proposal P-\d{4} was not sent$/);
  }
});

test("a person who has left sends nothing any more", async () => {
  const owner = await aPerson(region);
  const scheduler = await aPerson(region, { orgId: owner.orgId });
  const draft = await aDraft(server, owner);
  await schedule(draft, 60, scheduler);
  await deactivate(region, scheduler);
  await later(2 * HOUR_MS, run);
  expect((await get(draft.id, owner)).sentAt).toBeUndefined();
  const [notice] = await notifiedOf(owner);
  expect(notice?.content).toContain(schedulerLeft("Pat Tester"));
  expect((await mailsTo(server, scheduler.email)).map(({ subject }) => subject)).not.toContainEqual(
    expect.stringContaining("was not sent"),
  );
});

/** Steps that no code can read, so that sending fails unexpectedly. Returns the way back. */
async function withBrokenSteps({ id }: Proposal): Promise<() => Promise<unknown>> {
  const stepsAre = (steps: unknown) =>
    asInstallation(region, ({ tx }) =>
      tx
        .update(proposals)
        .set({ steps: steps as typeof proposals.$inferSelect.steps })
        .where(eq(proposals.id, id)),
    );
  const [row] = await region.db.read.select().from(proposals).where(eq(proposals.id, id));
  await stepsAre({});
  return () => stepsAre(row?.steps);
}

test("an unexpected error is retried for an hour, does not stop other drafts, and then ends the schedule", async () => {
  const owner = await aPerson(region);
  const [broken, sound] = [await aDraft(server, owner), await aDraft(server, owner)];
  await schedule(broken, 10, owner);
  await schedule(sound, 20, owner);
  const repair = await withBrokenSteps(broken);
  await later(30 * MINUTE_MS, run);
  await repair();
  expect((await get(sound.id, owner)).sentAt).toBeDefined();
  expect((await get(broken.id, owner)).scheduledFor).toBeDefined();
  await withBrokenSteps(broken);
  await later(90 * MINUTE_MS, run);
  await repair();
  expect(await get(broken.id, owner)).not.toHaveProperty("scheduledFor");
  expect(await notifiedOf(owner)).toHaveLength(1);
});

test("after an interruption, an unexpected error at the first try does not end the schedule", async () => {
  const draft = await aDraft(server, advisor);
  await schedule(draft);
  const repair = await withBrokenSteps(draft);
  await later(4 * HOUR_MS, run);
  await repair();
  expect((await get(draft.id)).scheduledFor).toBeDefined();
  await later(4 * HOUR_MS + MINUTE_MS, run);
  expect((await get(draft.id)).sentAt).toBeDefined();
});

test("a draft whose schedule cannot be ended does not stop other drafts", async () => {
  const owner = await aPerson(region);
  const [incomplete, sound] = [await aDraft(server, owner), await aDraft(server, owner)];
  await schedule(incomplete, 10, owner);
  await schedule(sound, 20, owner);
  await calls(owner).updateProposal.mutate({ ...editOf(incomplete), step5: { personalMessage: "" } });
  const mail = vi.spyOn(region.mail, "send").mockRejectedValueOnce(new Error("connection lost"));
  await later(HOUR_MS, run);
  mail.mockRestore();
  expect((await get(incomplete.id, owner)).scheduledFor).toBeDefined();
  expect((await get(sound.id, owner)).sentAt).toBeDefined();
  await later(HOUR_MS, run);
  expect(await get(incomplete.id, owner)).not.toHaveProperty("scheduledFor");
});

test.each([
  ["within a day, it is sent", DAY_MS, { isSent: true, notices: [] }],
  ["later, it is given up", 26 * HOUR_MS, { isSent: false, notices: [true] }],
])("a draft of a deactivated organisation waits; reactivated %s", async (_when, after, expected) => {
  const owner = await aPerson(region);
  const draft = await aDraft(server, owner);
  await schedule(draft, 60, owner);
  const deactivatedOn = (at: Date | null) =>
    asInstallation(region, ({ tx }) =>
      tx.update(orgs).set({ deactivatedOn: at }).where(eq(orgs.id, owner.orgId)),
    );
  await deactivatedOn(server.clock.now());
  await later(2 * HOUR_MS, run);
  await deactivatedOn(null);
  expect((await get(draft.id, owner)).scheduledFor).toBeDefined();
  expect(await mailsTo(server, owner.email)).toEqual([]);
  await later(after, run);
  const { sentAt, ...shown } = await get(draft.id, owner);
  expect(shown).not.toHaveProperty("scheduledFor");
  const notices = (await notifiedOf(owner)).map(({ content }) => content.includes(MISSED_TIME));
  expect({ isSent: sentAt !== undefined, notices }).toEqual(expected);
});
