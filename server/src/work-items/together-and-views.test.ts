// Bulk actions, saved views and my work, through the API (spec 7 §3).
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_SUCH_MEMBER } from "@gap/core/work-items/work-item-problems";
import { DUE_BEFORE_START, TOO_MANY_VIEWS, VIEW_NAME_TAKEN } from "@gap/core/work-items/work-item.schema";
import { asInstallation } from "@gap/testing/factories/command";
import { manyWorkItems } from "@gap/testing/factories/many-work-items";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";
import { aFirm, type Firm } from "./work-items.test-kit";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).workItem;

async function items(firm: Firm, startDays: readonly string[]): Promise<string[]> {
  const { advisor, clientId, processId } = firm;
  const ids: string[] = [];
  for (const startDay of startDays)
    ids.push((await calls(advisor).create.mutate({ clientId, processId, startDay })).workItemId);
  return ids;
}

test("several get another owner, whose steps follow, and each refusal has its reason", async () => {
  const firm = await aFirm(server);
  const { advisor } = firm;
  const colleague = await aPerson(region, { orgId: advisor.orgId });
  const [first = "", second = ""] = await items(firm, ["2026-03-02", "2026-03-09"]);
  await calls(advisor).complete.mutate({ workItemId: second });
  const result = await calls(advisor).changeTogether.mutate({
    workItemIds: [first, second, region.newId()],
    change: { kind: "owner", ownerId: colleague.userId },
  });
  expect(result).toMatchObject({
    changed: 1,
    refused: expect.arrayContaining([
      { workItemId: second, reason: "This work item is completed. Reopen it first." },
      expect.objectContaining({ reason: "Work item not found" }),
    ]),
  });
  const { ownerId, steps } = await calls(advisor).get.query({ workItemId: first });
  expect([ownerId, ...steps.map(({ assigneeId }) => assigneeId)]).toEqual([
    colleague.userId,
    colleague.userId,
    undefined,
    colleague.userId,
    colleague.userId,
  ]);
  const stranger = await aPerson(region);
  const refused = calls(advisor).changeTogether.mutate({
    workItemIds: [first],
    change: { kind: "owner", ownerId: stranger.userId },
  });
  await expect(refused).rejects.toMatchObject({
    shape: { validationErrors: [{ field: "ownerId", message: NO_SUCH_MEMBER }] },
  });
});

test("several get a due day, except those that start later; several are archived, also by two calls at once", async () => {
  const firm = await aFirm(server);
  const { advisor } = firm;
  const ids = await items(firm, ["2026-03-02", "2026-03-09", "2026-06-01"]);
  const due = await calls(advisor).changeTogether.mutate({
    workItemIds: ids,
    change: { kind: "due", dueDay: "2026-05-01" },
  });
  expect(due).toEqual({ changed: 2, refused: [{ workItemId: ids[2], reason: DUE_BEFORE_START }] });
  const archive = (workItemIds: string[]) =>
    calls(advisor).changeTogether.mutate({ workItemIds, change: { kind: "archive" } });
  const both = await Promise.all([archive(ids), archive(ids.toReversed())]);
  expect(both.map(({ changed }) => changed).toSorted()).toEqual([0, 3]);
  expect((await calls(advisor).list.query()).counts).toMatchObject({ open: 0, archived: 3 });
});

test("a person keeps views under different names, up to a limit, and sees only their own", async () => {
  const { advisor } = await aFirm(server);
  const view = { layout: "board", columnsBy: "step", filters: { due: "overdue" } } as const;
  const save = (name: string, viewId?: string) =>
    calls(advisor).saveView.mutate({ ...view, name, ...(viewId !== undefined && { viewId }) });
  const { viewId } = await save("Late");
  await save("Very late", viewId);
  const { viewId: other } = await save("Late");
  await expect(save("Late", viewId)).rejects.toMatchObject({
    shape: { validationErrors: [{ field: "name", message: VIEW_NAME_TAKEN }] },
  });
  expect(await calls(advisor).listViews.query()).toMatchObject([
    { name: "Late", filters: { due: "overdue", isMine: false } },
    { name: "Very late", viewId },
  ]);
  for (let number = 3; number <= 20; number += 1) await save(`View ${number}`);
  await expect(save("One more")).rejects.toThrow(TOO_MANY_VIEWS);
  await calls(advisor).deleteView.mutate({ viewId: other });
  const colleague = await aPerson(region, { orgId: advisor.orgId });
  expect(await calls(colleague).listViews.query()).toEqual([]);
  await calls(colleague).deleteView.mutate({ viewId });
  expect(await calls(advisor).listViews.query()).toHaveLength(19);
});

test("my work is the next of my open steps in each work item, overdue ones first", async () => {
  const firm = await aFirm(server);
  const { advisor } = firm;
  // Today is Tuesday, 3 March 2026.
  const [late = "", today = "", soon = "", later = ""] = await items(firm, [
    "2026-02-23",
    "2026-03-03",
    "2026-03-04",
    "2026-03-09",
    "2026-03-10",
  ]);
  const mine = await calls(advisor).mine.query();
  expect(mine).toMatchObject({ today: "2026-03-03", hasMore: true, overdue: 1, dueToday: 1 });
  // Those of this week, and later ones up to four.
  expect(mine.steps.map(({ workItemId, title, dueDay }) => [workItemId, title, dueDay])).toEqual([
    [late, "Step 1", "2026-02-23"],
    [today, "Step 1", "2026-03-03"],
    [soon, "Step 1", "2026-03-04"],
    [later, "Step 1", "2026-03-09"],
  ]);
  await calls(advisor).archive.mutate({ workItemId: late });
  await calls(advisor).complete.mutate({ workItemId: soon });
  const after = await calls(advisor).mine.query();
  expect(after.steps.map(({ workItemId }) => workItemId).slice(0, 2)).toEqual([today, later]);
  const { startedByMonth, completedByMonth } = after.firm;
  // Archived work items count in neither figure.
  expect([startedByMonth, completedByMonth]).toEqual([
    [0, 0, 0, 0, 0, 0, 0, 4],
    [0, 0, 0, 0, 0, 0, 0, 1],
  ]);
  const filtered = await calls(advisor).list.query({ filters: { isMine: true } });
  expect(filtered.total).toBe(5);
});

test("Home counts all work of a person, and steps without an assignee are the owner's", async () => {
  const { advisor, clientId, processId } = await aFirm(server);
  const { workItemId } = await calls(advisor).create.mutate({ clientId, processId, startDay: "2026-03-02" });
  const { steps } = await calls(advisor).get.query({ workItemId });
  for (const { id: stepId } of steps)
    await calls(advisor).setStep.mutate({ workItemId, stepId, assigneeId: null });
  const mine = await calls(advisor).mine.query();
  expect(mine.steps).toMatchObject([{ workItemId, title: "Step 1", progress: { finished: 0, total: 4 } }]);
  expect(mine).toMatchObject({ overdue: 1, dueToday: 0, hasMore: false });
  const { orgId, userId: ownerId } = advisor;
  await manyWorkItems(region, { orgId, ownerId, clientId, processId }, [1, 1_500]);
  await asInstallation(region, ({ tx }) =>
    tx.raw("update work_item_steps set due_day = '2026-03-03', assignee_id = null where org_id = $1", [
      orgId,
    ]),
  );
  // The day of the one above changed as well.
  expect(await calls(advisor).mine.query()).toMatchObject({ overdue: 0, dueToday: 301, hasMore: true });
});

test("the figures of Home count what is due until the end of the week", async () => {
  const firm = await aFirm(server);
  const [first = ""] = await items(firm, ["2026-03-02", "2026-03-03"]);
  await calls(firm.advisor).changeTogether.mutate({
    workItemIds: [first],
    change: { kind: "due", dueDay: "2026-03-07" },
  });
  expect((await calls(firm.advisor).mine.query()).firm.dueThisWeek).toBe(1);
});

test("people who left and still own work are listed for the filter by owner", async () => {
  const firm = await aFirm(server);
  const { advisor } = firm;
  const { orgId } = advisor;
  const colleague = await aPerson(region, { orgId });
  const idle = await aPerson(region, { orgId });
  const [first = ""] = await items(firm, ["2026-03-02"]);
  await calls(advisor).changeTogether.mutate({
    workItemIds: [first],
    change: { kind: "owner", ownerId: colleague.userId },
  });
  expect(await calls(advisor).listPastOwners.query()).toEqual([]);
  for (const { userId } of [colleague, idle])
    await server.as(advisor).team.deactivate.mutate({ orgId, userId });
  expect(await calls(advisor).listPastOwners.query()).toMatchObject([{ userId: colleague.userId }]);
});

test("tags of open work items are listed once, and filter the list", async () => {
  const firm = await aFirm(server);
  const { advisor } = firm;
  const [first = "", second = "", third = ""] = await items(firm, ["2026-03-02", "2026-03-03", "2026-03-04"]);
  const tag = async (workItemId: string, tags: string[]) => {
    const { lastUpdatedAt } = await calls(advisor).get.query({ workItemId });
    await calls(advisor).update.mutate({ workItemId, lastUpdatedAt, tags });
  };
  await tag(first, ["Year end", "audit"]);
  await tag(second, ["audit"]);
  await tag(third, ["Old"]);
  await calls(advisor).complete.mutate({ workItemId: third });
  expect(await calls(advisor).listTags.query()).toEqual(["audit", "Year end"]);
  const { rows } = await calls(advisor).list.query({ filters: { tag: "audit" } });
  expect(rows.map(({ workItemId }) => workItemId)).toEqual([first, second]);
  const [completed] = (await calls(advisor).list.query({ filters: { status: "completed" } })).rows;
  expect(completed?.completedAt).toEqual(server.clock.now());
  await expect(tag(first, ["a, b"])).rejects.toMatchObject({
    shape: { validationErrors: [{ field: "tags.0", message: "A tag cannot contain a comma" }] },
  });
});
