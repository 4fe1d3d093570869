// Notifications about work: given to a person, due tomorrow and overdue, by the person's choices (spec 7 §3).
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "@gap/core/shared/calendar/durations";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";
import { makeDueWorkJob } from "./recurrences/make-due-work.job";
import { tellDueWorkJob } from "./tell-due-work.job";
import { aFirm, type Firm } from "./work-items.test-kit";

let server: TestServer;
let region: Region;
let firm: Firm;
let colleague: TestPerson;
beforeEach(async () => {
  // Six in the morning of Tuesday, 3 March 2026, in Auckland.
  server = await startTestServer({ startAt: new Date("2026-03-02T17:00:00Z") });
  region = await server.region();
  firm = await aFirm(server);
  colleague = await aPerson(region, { orgId: firm.advisor.orgId });
});
afterEach(() => server.close());

const tell = () => tellDueWorkJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });

async function notificationsOf(person: TestPerson) {
  const bell = server.as(await signedInAgain(region, person)).notifications;
  const { notifications } = await bell.list.query({});
  return notifications.map(({ title, content }) => [title, content]);
}

async function anItem(roles: Record<string, string>, startDay = "2026-03-16") {
  const { advisor, clientId, processId } = firm;
  const { workItem } = server.as(await signedInAgain(region, advisor));
  return workItem.create.mutate({ clientId, processId, startDay, roles });
}

const NAME = "Annual planning – Kauri Joinery";

test("a person is notified of work that a colleague gives them, and not of their own", async () => {
  const { workItemId } = await anItem({ assistant: colleague.userId });
  expect(await notificationsOf(colleague)).toEqual([[`You have work in ${NAME}`, "Your steps: Step 2."]]);
  expect(await notificationsOf(firm.advisor)).toEqual([]);
  const { workItem } = server.as(firm.advisor);
  const { lastUpdatedAt } = await workItem.get.query({ workItemId });
  await workItem.update.mutate({ workItemId, lastUpdatedAt, ownerId: colleague.userId });
  expect((await notificationsOf(colleague))[0]).toEqual([
    `You own ${NAME}`,
    "Your steps: Step 1, Step 3 and Step 4.",
  ]);
});

test("people are notified of due days once a day from seven in the morning: tomorrow's and those overdue since yesterday", async () => {
  await anItem({ assistant: colleague.userId }, "2026-03-04");
  await anItem({ assistant: colleague.userId }, "2026-03-02");
  await tell();
  expect(await notificationsOf(firm.advisor)).toEqual([]);
  server.clock.advance(HOUR_MS);
  await Promise.all([tell(), tell()]);
  server.clock.advance(HOUR_MS);
  await tell();
  expect(await notificationsOf(firm.advisor)).toEqual([
    ["1 step is overdue and 1 due tomorrow", `Overdue: Step 1 (${NAME}). Due tomorrow: Step 1 (${NAME}).`],
  ]);
  // Step 2 of both is due later.
  expect(await notificationsOf(colleague)).toHaveLength(2);
  server.clock.advance(DAY_MS);
  await tell();
  expect(await notificationsOf(firm.advisor)).toHaveLength(1);
});

test("after an outage, people are notified once of all steps that became overdue meanwhile", async () => {
  await anItem({ assistant: colleague.userId }, "2026-03-03");
  await anItem({ assistant: colleague.userId }, "2026-03-05");
  server.clock.advance(HOUR_MS);
  await tell();
  server.clock.advance(5 * DAY_MS);
  await tell();
  await tell();
  expect(await notificationsOf(firm.advisor)).toEqual([
    ["2 steps are overdue", `Overdue: Step 1 (${NAME}) and Step 1 (${NAME}).`],
  ]);
});

test("after an outage, people are notified of steps due today, because their day was missed", async () => {
  await anItem({ assistant: colleague.userId }, "2026-03-02");
  server.clock.advance(HOUR_MS);
  await tell();
  // Due on Saturday, 7 March: its notice was due on Friday.
  await anItem({ assistant: colleague.userId }, "2026-03-07");
  server.clock.advance(4 * DAY_MS);
  await anItem({ assistant: colleague.userId }, "2026-03-07");
  await tell();
  await tell();
  expect((await notificationsOf(firm.advisor))[0]).toEqual([
    "1 step is due today",
    `Due today: Step 1 (${NAME}).`,
  ]);
  server.clock.advance(DAY_MS);
  await tell();
  expect((await notificationsOf(firm.advisor))[0]?.[0]).toBe("2 steps are overdue");
});

test("a step without an assignee is the owner's, who is notified of its due day", async () => {
  // The assistant's step has no assignee; it is due on 4 March.
  const { workItemId } = await anItem({}, "2026-02-26");
  const { workItem } = server.as(firm.advisor);
  const { lastUpdatedAt } = await workItem.get.query({ workItemId });
  await workItem.update.mutate({ workItemId, lastUpdatedAt, ownerId: colleague.userId });
  server.clock.advance(HOUR_MS);
  await tell();
  expect((await notificationsOf(colleague))[0]).toEqual([
    "1 step is overdue and 1 due tomorrow",
    `Overdue: Step 1 (${NAME}). Due tomorrow: Step 2 (${NAME}).`,
  ]);
});

test("steps of a person who has left are the owner's, and the admins' once the owner has left too", async () => {
  const { advisor } = firm;
  const { orgId } = advisor;
  const owner = await aPerson(region, { orgId });
  // Step 1 is the owner's, due on 26 February; step 2 is the colleague's, due on 4 March.
  const { workItemId } = await anItem({ assistant: colleague.userId }, "2026-02-26");
  const { lastUpdatedAt } = await server.as(advisor).workItem.get.query({ workItemId });
  await server.as(advisor).workItem.update.mutate({ workItemId, lastUpdatedAt, ownerId: owner.userId });
  const deactivate = async ({ userId }: TestPerson) =>
    server.as(await signedInAgain(region, advisor)).team.deactivate.mutate({ orgId, userId });
  await deactivate(colleague);
  server.clock.advance(HOUR_MS);
  await tell();
  const due = [
    "1 step is overdue and 1 due tomorrow",
    `Overdue: Step 1 (${NAME}). Due tomorrow: Step 2 (${NAME}).`,
  ];
  expect((await notificationsOf(owner))[0]).toEqual(due);
  expect(await notificationsOf(advisor)).toEqual([]);
  const mine = async (person: TestPerson) =>
    server.as(await signedInAgain(region, person)).workItem.mine.query();
  expect(await mine(owner)).toMatchObject({ overdue: 1, steps: [{ workItemId, title: "Step 1" }] });
  expect(await mine(advisor)).toMatchObject({ overdue: 0, steps: [] });
  await deactivate(owner);
  await tell();
  expect((await notificationsOf(advisor))[0]).toEqual(due);
  expect(await mine(advisor)).toMatchObject({ overdue: 1, steps: [{ workItemId, title: "Step 1" }] });
  // Colleagues who are no admins do not get it.
  const other = await aPerson(region, { orgId, role: "Team Member" });
  expect(await mine(other)).toMatchObject({ overdue: 0, steps: [] });
});

test("the notice of a paused recurrence names the work and leads to its newest work item", async () => {
  const { advisor, clientId, processId } = firm;
  const { workItem, notifications } = server.as(advisor);
  const rule = {
    every: 1,
    unit: "month",
    on: { kind: "date", day: 3 },
    firstDay: "2026-03-03",
    leadDays: 0,
  } as const;
  await workItem.create.mutate({ clientId, processId });
  const { workItemId } = await workItem.create.mutate({ clientId, processId });
  await workItem.createRecurrence.mutate({ clientId, processId, rule });
  await asInstallation(region, ({ tx }) =>
    tx.raw("update clients set status = 'archived' where id = $1", [clientId]),
  );
  await makeDueWorkJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
  const { notifications: shown } = await notifications.list.query({});
  expect(shown).toMatchObject([
    {
      title: `${NAME} is no longer repeated`,
      content: expect.stringMatching(/^The repetition was paused\. ./),
      action: { url: expect.stringContaining(`/work-items/${workItemId}`) },
    },
  ]);
});

test("the firm's admins are notified of work that starts without an owner", async () => {
  const { advisor, clientId, processId } = firm;
  const rule = {
    every: 1,
    unit: "month",
    on: { kind: "date", day: 10 },
    firstDay: "2026-03-01",
    leadDays: 7,
  } as const;
  const ownerId = colleague.userId;
  await server.as(advisor).workItem.createRecurrence.mutate({ clientId, processId, ownerId, rule });
  await server.as(advisor).team.deactivate.mutate({ orgId: advisor.orgId, userId: ownerId });
  await makeDueWorkJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
  expect(await notificationsOf(advisor)).toEqual([
    [
      `${NAME}, March 2026 has no owner`,
      "Choose an owner, who is reminded of steps without an advisor. Until then, the admins are.",
    ],
  ]);
});

test("completed work and finished steps are left out", async () => {
  const { workItemId } = await anItem({}, "2026-03-04");
  const { workItem } = server.as(firm.advisor);
  const { steps } = await workItem.get.query({ workItemId });
  await workItem.setStep.mutate({ workItemId, stepId: steps[0]?.id ?? "", state: "done" });
  const other = await anItem({}, "2026-03-04");
  await workItem.complete.mutate(other);
  server.clock.advance(2 * HOUR_MS);
  await tell();
  expect(await notificationsOf(firm.advisor)).toEqual([]);
});
