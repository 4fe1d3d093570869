// Recurring work: made on its day in the firm's zone, once, also with several processes and after an outage.
import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "@gap/core/shared/calendar/durations";
import { ALREADY_REPEATED } from "@gap/core/work-items/work-item-problems";
import type { NewRecurrence } from "@gap/core/work-items/work-item.schema";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, signedInAgain } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "@gap/server/platform/region";
import { processKind } from "@gap/server/processes/public";
import { archiveRecord } from "@gap/server/publishing/public";
import { statementsOf } from "@gap/server/platform/db/statements.test-kit";
import { aFirm, type Firm } from "../work-items.test-kit";
import { makeDueWorkJob } from "./make-due-work.job";

let server: TestServer;
let region: Region;
let firm: Firm;
beforeEach(async () => {
  // Nine in the morning of Tuesday, 3 March 2026, in Auckland.
  server = await startTestServer({ startAt: new Date("2026-03-02T20:00:00Z") });
  region = await server.region();
  firm = await aFirm(server);
});
afterEach(() => server.close());

type Rule = NewRecurrence["rule"];
const MONTHLY: Rule = {
  every: 1,
  unit: "month",
  on: { kind: "date", day: 10 },
  firstDay: "2026-03-01",
  leadDays: 0,
};

/** Signed in again, because the clock advances past the end of sessions. */
const calls = async () => server.as(await signedInAgain(region, firm.advisor)).workItem;
const run = () => makeDueWorkJob.handle({}, region, { id: "test", attempt: 1, isLastAttempt: false });
const names = async () => (await (await calls()).list.query()).rows.map(({ name }) => name);

async function aRecurrence(rule: Partial<Rule> = {}) {
  const { clientId, processId } = firm;
  return (await calls()).createRecurrence.mutate({ clientId, processId, rule: { ...MONTHLY, ...rule } });
}

test("a work item appears on its day in the firm's zone, with the period in its name, and once", async () => {
  await aRecurrence();
  // 10 March begins in Auckland at eleven in the morning of 9 March in UTC.
  server.clock.advance(6 * DAY_MS + 14 * HOUR_MS);
  await run();
  expect(await names()).toEqual([]);
  server.clock.advance(HOUR_MS);
  await Promise.all([run(), run()]);
  await run();
  expect(await names()).toEqual(["Annual planning – Kauri Joinery, March 2026"]);
  const { rows } = await (await calls()).list.query();
  expect(rows[0]).toMatchObject({ startDay: "2026-03-10", ownerId: firm.advisor.userId });
  expect((await (await calls()).listRecurrences.query()).rows).toMatchObject([
    { nextRunDay: "2026-04-10", lastRunDay: "2026-03-10" },
  ]);
});

test("a period whose day came during an outage is made, also if only the people of the recurrence changed since", async () => {
  const { recurrenceId } = await aRecurrence();
  const colleague = await aPerson(region, { orgId: firm.advisor.orgId });
  server.clock.advance(8 * DAY_MS);
  const { updateRecurrence, listRecurrences } = await calls();
  const lastUpdatedAt = (await listRecurrences.query()).rows[0]?.lastUpdatedAt ?? new Date(0);
  const { userId: ownerId } = colleague;
  await updateRecurrence.mutate({ recurrenceId, lastUpdatedAt, rule: MONTHLY, ownerId });
  await run();
  expect(await names()).toEqual(["Annual planning – Kauri Joinery, March 2026"]);
});

test("after an outage only the newest period is made, and the activity names the others", async () => {
  await aRecurrence();
  server.clock.advance(100 * DAY_MS);
  await run();
  expect(await names()).toEqual(["Annual planning – Kauri Joinery, June 2026"]);
  const { rows } = await (await calls()).list.query();
  const activity = await (await calls()).activity.query({ workItemId: rows[0]?.workItemId ?? "" });
  expect(activity.map(({ text }) => text)).toContain("3 earlier periods were missed");
  server.clock.advance(30 * DAY_MS);
  await run();
  expect(await names()).toHaveLength(2);
});

test("after three weeks without the hourly job, two that run at once make only the newest week", async () => {
  // Every Thursday from 5 March on.
  await aRecurrence({ unit: "week", firstDay: "2026-03-05" });
  server.clock.advance(3 * DAY_MS);
  await run();
  expect(await names()).toEqual(["Annual planning – Kauri Joinery, week of 5 Mar 2026"]);
  server.clock.advance(21 * DAY_MS);
  await Promise.all([run(), run()]);
  expect(await names()).toEqual([
    "Annual planning – Kauri Joinery, week of 5 Mar 2026",
    "Annual planning – Kauri Joinery, week of 26 Mar 2026",
  ]);
  const { rows } = await (await calls()).list.query();
  const activity = await (await calls()).activity.query({ workItemId: rows[1]?.workItemId ?? "" });
  expect(activity.map(({ text }) => text)).toContain("2 earlier periods were missed");
});

test("a rule without an end is as quick after fifty years as on its first day", async () => {
  await aRecurrence({ unit: "week" });
  server.clock.advance(50 * 365 * DAY_MS);
  const sent = await statementsOf(run);
  expect(await names()).toHaveLength(1);
  expect(sent.length).toBeLessThan(30);
});

test("lead days make it earlier, and nothing is made after the last day", async () => {
  await aRecurrence({ leadDays: 7, until: "2026-04-30" });
  await run();
  const { rows } = await (await calls()).list.query();
  expect(rows).toMatchObject([{ startDay: "2026-03-10" }]);
  server.clock.advance(200 * DAY_MS);
  await run();
  expect(await names()).toHaveLength(2);
  expect((await (await calls()).listRecurrences.query()).rows[0]).not.toHaveProperty("nextRunDay");
});

test("work that starts within the lead days is made at once, each period ahead, and not again after a change", async () => {
  // Fridays, the first one in three days; lead days of two weeks began before the recurrence was set up.
  const weekly = { unit: "week", firstDay: "2026-03-06", leadDays: 14 } as const;
  const { recurrenceId } = await aRecurrence(weekly);
  const listed = async () => (await (await calls()).listRecurrences.query()).rows[0];
  expect(await listed()).toMatchObject({ nextRunDay: "2026-03-03" });
  await run();
  const made = ["week of 6 Mar 2026", "week of 13 Mar 2026"];
  expect(await names()).toEqual(made.map((week) => `Annual planning – Kauri Joinery, ${week}`));
  const lastUpdatedAt = (await listed())?.lastUpdatedAt ?? new Date(0);
  const rule = { ...MONTHLY, ...weekly, leadDays: 0 };
  await (await calls()).updateRecurrence.mutate({ recurrenceId, lastUpdatedAt, rule });
  expect(await listed()).toMatchObject({ nextRunDay: "2026-03-20" });
  server.clock.advance(17 * DAY_MS);
  await run();
  expect(await names()).toHaveLength(3);
  const { rows } = await (await calls()).list.query();
  const activity = await (await calls()).activity.query({ workItemId: rows[2]?.workItemId ?? "" });
  expect(activity.filter(({ text }) => text.includes("missed"))).toEqual([]);
});

test("a paused recurrence makes nothing, and goes on from the day it is resumed", async () => {
  const { recurrenceId } = await aRecurrence();
  const set = async (isPaused: boolean) => {
    const { rows } = await (await calls()).listRecurrences.query();
    const lastUpdatedAt = rows[0]?.lastUpdatedAt ?? new Date(0);
    await (await calls()).updateRecurrence.mutate({ recurrenceId, lastUpdatedAt, isPaused });
  };
  await set(true);
  server.clock.advance(60 * DAY_MS);
  await run();
  await set(false);
  await run();
  expect(await names()).toEqual([]);
  server.clock.advance(10 * DAY_MS);
  await run();
  expect(await names()).toEqual(["Annual planning – Kauri Joinery, May 2026"]);
});

test("changing the day within a month does not make the month twice", async () => {
  const { recurrenceId } = await aRecurrence();
  server.clock.advance(8 * DAY_MS);
  await run();
  const [listed] = (await (await calls()).listRecurrences.query()).rows;
  const rule = { ...MONTHLY, on: { kind: "date", day: 20 } } as const;
  await (
    await calls()
  ).updateRecurrence.mutate({
    recurrenceId,
    lastUpdatedAt: listed?.lastUpdatedAt ?? new Date(0),
    rule,
  });
  server.clock.advance(15 * DAY_MS);
  await run();
  expect(await names()).toHaveLength(1);
});

test("a recurrence that was removed and set up again does not make a period twice", async () => {
  const { recurrenceId } = await aRecurrence();
  server.clock.advance(8 * DAY_MS);
  await run();
  await (await calls()).removeRecurrence.mutate({ recurrenceId });
  await aRecurrence({ on: { kind: "date", day: 20 } });
  server.clock.advance(15 * DAY_MS);
  await Promise.all([run(), run()]);
  expect(await names()).toEqual(["Annual planning – Kauri Joinery, March 2026"]);
  server.clock.advance(30 * DAY_MS);
  await Promise.all([run(), run()]);
  expect(await names()).toHaveLength(2);
});

test("a recurrence whose process was archived pauses with the reason", async () => {
  await aRecurrence();
  const own = { id: firm.processId, orgId: firm.advisor.orgId };
  await asInstallation(region, (command) => archiveRecord(command, processKind, own));
  server.clock.advance(8 * DAY_MS);
  await run();
  expect((await (await calls()).listRecurrences.query()).rows).toMatchObject([
    { isPaused: true, pauseReason: "This process can no longer be used. Choose another one." },
  ]);
  // The reason stays while it is paused, whatever else is changed.
  const { updateRecurrence, listRecurrences } = await calls();
  const [{ recurrenceId, lastUpdatedAt } = { recurrenceId: "", lastUpdatedAt: new Date(0) }] = (
    await listRecurrences.query()
  ).rows;
  await updateRecurrence.mutate({ recurrenceId, lastUpdatedAt, rule: { ...MONTHLY, leadDays: 2 } });
  expect((await listRecurrences.query()).rows).toMatchObject([
    { isPaused: true, pauseReason: "This process can no longer be used. Choose another one." },
  ]);
  expect(await names()).toEqual([]);
});

test("a rule that ends before it begins or after fifty years is refused at its field", async () => {
  await expect(aRecurrence({ until: "2026-02-01" })).rejects.toMatchObject({
    shape: { validationErrors: [{ field: "rule.until" }] },
  });
  await expect(aRecurrence({ until: "2090-01-01" })).rejects.toMatchObject({
    shape: { validationErrors: [{ field: "rule.until" }] },
  });
});

test("removing a recurrence keeps the work items that it made", async () => {
  const { recurrenceId } = await aRecurrence();
  server.clock.advance(8 * DAY_MS);
  await run();
  await (await calls()).removeRecurrence.mutate({ recurrenceId });
  expect((await (await calls()).listRecurrences.query()).rows).toEqual([]);
  expect(await names()).toHaveLength(1);
});

test("other people can be named for later work, while those who left stay until they are replaced", async () => {
  const colleague = await aPerson(region, { orgId: firm.advisor.orgId });
  const { recurrenceId } = await aRecurrence();
  const change = async (more: object) => {
    const [listed] = (await (await calls()).listRecurrences.query()).rows;
    const lastUpdatedAt = listed?.lastUpdatedAt ?? new Date(0);
    await (await calls()).updateRecurrence.mutate({ recurrenceId, lastUpdatedAt, ...more });
  };
  const assistant = colleague.userId;
  await change({ roles: { assistant } });
  await server
    .as(firm.advisor)
    .team.deactivate.mutate({ orgId: firm.advisor.orgId, userId: colleague.userId });
  await expect(change({ ownerId: colleague.userId })).rejects.toMatchObject({
    shape: { validationErrors: [{ field: "ownerId" }] },
  });
  await change({ roles: { assistant }, rule: { ...MONTHLY, leadDays: 7 } });
  const { rows } = await (await calls()).listRecurrences.query();
  expect(rows).toMatchObject([{ ownerId: firm.advisor.userId, roles: { assistant } }]);
});

test("a recurrence that is set up, changed, made, paused and removed comes live to others", async () => {
  const { orgId } = firm.advisor;
  const told = async () => {
    const { rows } = await region.db.read.raw(
      `select count(*)::int as count from live_messages
        where type = 'work-item-event' and entity_id = $1 and payload->'ids' is null`,
      [orgId],
    );
    return rows[0]?.["count"];
  };
  const { recurrenceId } = await aRecurrence();
  expect(await told()).toBe(1);
  const [listed] = (await (await calls()).listRecurrences.query()).rows;
  const lastUpdatedAt = listed?.lastUpdatedAt ?? new Date(0);
  const rule = { ...MONTHLY, on: { kind: "date", day: 3 } } as const;
  await (await calls()).updateRecurrence.mutate({ recurrenceId, lastUpdatedAt, rule });
  expect(await told()).toBe(2);
  await run();
  expect(await told()).toBe(3);
  await (await calls()).removeRecurrence.mutate({ recurrenceId });
  expect(await told()).toBe(4);
});

test("a client has one recurrence of a process, also if two people set it up at once", async () => {
  const outcomes = await Promise.allSettled([aRecurrence(), aRecurrence({ unit: "quarter" })]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(aRecurrence()).rejects.toMatchObject({ message: ALREADY_REPEATED });
  const { rows } = await (await calls()).listRecurrences.query();
  expect(rows).toHaveLength(1);
  await (await calls()).removeRecurrence.mutate({ recurrenceId: rows[0]?.recurrenceId ?? "" });
  await expect(aRecurrence()).resolves.toBeDefined();
});
