// Work items through the API: starting, steps, days, people, ends and figures (spec 7 §3).
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_SUCH_MEMBER, NO_SUCH_PROCESS } from "@gap/core/work-items/work-item-problems";
import { DUE_BEFORE_START } from "@gap/core/work-items/work-item.schema";
import { asInstallation } from "@gap/testing/factories/command";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { refusal } from "@gap/testing/refusal";
import type { Region } from "../platform/region";
import { processKind } from "../processes/public";
import { archiveRecord, restoreRecord } from "../publishing/public";
import { aFirm, type Firm } from "./work-items.test-kit";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const calls = (person: TestPerson) => server.as(person).workItem;
const failingAt = (field: string, message: string) => ({ shape: { validationErrors: [{ field, message }] } });

async function anItem(firm: Firm, more: { startDay?: string; ownerId?: string } = {}) {
  const { advisor, clientId, processId } = firm;
  const { workItemId } = await calls(advisor).create.mutate({
    clientId,
    processId,
    startDay: "2026-03-02",
    ...more,
  });
  return { workItemId, read: () => calls(advisor).get.query({ workItemId }) };
}

test("a work item starts with the steps of its process, their days and its name", async () => {
  const firm = await aFirm(server);
  const { workItemId } = await calls(firm.advisor).create.mutate(firm);
  const item = await calls(firm.advisor).get.query({ workItemId });
  // At nine in the evening in London it is already the next day in Auckland, the firm's zone.
  expect(item).toMatchObject({
    name: "Annual planning – Kauri Joinery",
    status: "open",
    startDay: "2026-03-03",
    dueDay: "2026-03-20",
    today: "2026-03-03",
    ownerId: firm.advisor.userId,
    ownerName: "Pat Tester",
    processVersion: 1,
    progress: { finished: 0, total: 4 },
    currentStep: { title: "Step 1", kind: "task", dueDay: "2026-03-03" },
  });
  expect(item.steps.map(({ dueDay, assigneeId }) => [dueDay, assigneeId])).toEqual([
    ["2026-03-03", firm.advisor.userId],
    ["2026-03-09", undefined],
    ["2026-03-14", firm.advisor.userId],
    ["2026-03-20", firm.advisor.userId],
  ]);
  expect(item.steps[0]?.checklist).toMatchObject([{ text: "Call the client", isDone: false }]);
  expect(item.roles).toMatchObject([{ role: "owner", name: "Owner" }, { role: "assistant" }]);
});

test("steps are marked, noted, checked and assigned, and the progress follows", async () => {
  const firm = await aFirm(server);
  const { workItemId, read } = await anItem(firm);
  const [first, second] = (await read()).steps;
  const stepId = first?.id ?? "";
  const task = { id: first?.checklist[0]?.id ?? "", isDone: true };
  await calls(firm.advisor).setStep.mutate({ workItemId, stepId, task, note: "They prefer mornings." });
  await calls(firm.advisor).setStep.mutate({ workItemId, stepId, state: "done" });
  await calls(firm.advisor).setStep.mutate({
    workItemId,
    stepId: second?.id ?? "",
    state: "doing",
    assigneeId: firm.advisor.userId,
    dueDay: "2026-03-11",
  });
  const item = await read();
  expect(item.steps[0]).toMatchObject({
    state: "done",
    note: "They prefer mornings.",
    checklist: [{ isDone: true }],
    finishedBy: firm.advisor.userId,
  });
  const activity = await calls(firm.advisor).activity.query({ workItemId });
  expect(activity.map(({ text }) => text).slice(0, 3)).toEqual([
    "changed the due day of Step 2",
    "marked Step 2 as in progress",
    "changed the advisor of Step 2",
  ]);
  expect(item.steps[1]).toMatchObject({ dueDay: "2026-03-11", isDueByHand: true });
  expect(item).toMatchObject({
    progress: { finished: 1, total: 4 },
    currentStep: { title: "Step 2" },
    isWaitingForClient: true,
  });
});

test("moving the start moves the days of steps that are neither done nor set by hand", async () => {
  const firm = await aFirm(server);
  const { workItemId, read } = await anItem(firm);
  const [first, second] = (await read()).steps;
  await calls(firm.advisor).setStep.mutate({ workItemId, stepId: first?.id ?? "", state: "done" });
  await calls(firm.advisor).setStep.mutate({ workItemId, stepId: second?.id ?? "", dueDay: "2026-03-11" });
  const { lastUpdatedAt } = await read();
  await calls(firm.advisor).update.mutate({
    workItemId,
    lastUpdatedAt,
    startDay: "2026-03-09",
    tags: ["Year end"],
    roles: { assistant: firm.advisor.userId },
  });
  const item = await read();
  const activity = await calls(firm.advisor).activity.query({ workItemId });
  expect(activity.map(({ text }) => text).slice(0, 3)).toEqual([
    "moved the start day",
    "changed the tags",
    "changed the roles",
  ]);
  expect(item.steps.map(({ dueDay }) => dueDay)).toEqual([
    "2026-03-02",
    "2026-03-11",
    "2026-03-20",
    "2026-03-26",
  ]);
  expect(item.dueDay).toBe("2026-03-26");
});

test("a card moves forward and back, and only where it has a step", async () => {
  const firm = await aFirm(server);
  const { workItemId, read } = await anItem(firm);
  const { steps, lastUpdatedAt } = await read();
  const ids = steps.map(({ id }) => id);
  const moved = await calls(firm.advisor).moveTo.mutate({ workItemId, stepId: ids[2] ?? "", lastUpdatedAt });
  expect((await read()).steps.map(({ state }) => state)).toEqual(["done", "done", "todo", "todo"]);
  await calls(firm.advisor).moveTo.mutate({ workItemId, stepId: ids[1] ?? "", ...moved });
  expect(await read()).toMatchObject({ currentStep: { id: ids[1] }, progress: { finished: 1 } });
  const stale = calls(firm.advisor).moveTo.mutate({ workItemId, stepId: ids[3] ?? "", ...moved });
  await expect(stale).rejects.toMatchObject(refusal("triedUpdatingStaleRecord"));
  const foreign = { workItemId, stepId: region.newId(), lastUpdatedAt: (await read()).lastUpdatedAt };
  await expect(calls(firm.advisor).moveTo.mutate(foreign)).rejects.toMatchObject(refusal("conflict"));
});

test("ends change the figures of Home and of the list, and lock the steps", async () => {
  const firm = await aFirm(server);
  const { workItemId, read } = await anItem(firm);
  await anItem(firm);
  const figures = async () => {
    const { openWorkItems, completedWorkItems } = await server.as(firm.advisor).metrics.get.query();
    const { counts } = await calls(firm.advisor).list.query();
    return [openWorkItems, completedWorkItems, counts.open, counts.completed, counts.archived];
  };
  expect(await figures()).toEqual([2, 0, 2, 0, 0]);
  await calls(firm.advisor).complete.mutate({ workItemId });
  expect(await figures()).toEqual([1, 1, 1, 1, 0]);
  const stepId = (await read()).steps[0]?.id ?? "";
  const locked = calls(firm.advisor).setStep.mutate({ workItemId, stepId, state: "done" });
  await expect(locked).rejects.toMatchObject(refusal("conflict"));
  await calls(firm.advisor).archive.mutate({ workItemId });
  expect(await figures()).toEqual([1, 0, 1, 0, 1]);
  await calls(firm.advisor).reopen.mutate({ workItemId });
  expect(await figures()).toEqual([2, 0, 2, 0, 0]);
  const activity = await calls(firm.advisor).activity.query({ workItemId });
  expect(activity.map(({ kind }) => kind)).toEqual(["reopened", "archived", "completed", "created"]);
});

test("the list is searched, filtered and sorted, and the board has the same cards", async () => {
  const firm = await aFirm(server);
  const { advisor } = firm;
  const late = await anItem(firm, { startDay: "2026-01-05" });
  const soon = await anItem(firm, { startDay: "2026-03-03" });
  const list = async (input: Parameters<ReturnType<typeof calls>["list"]["query"]>[0]) => {
    const { rows, total } = await calls(advisor).list.query(input);
    return [total, rows.map((row) => row.workItemId)];
  };
  expect(await list({})).toEqual([2, [late.workItemId, soon.workItemId]]);
  expect(await list({ filters: { due: "overdue" } })).toEqual([1, [late.workItemId]]);
  expect(await list({ filters: { due: "thisMonth" } })).toEqual([1, [soon.workItemId]]);
  expect(await list({ search: "kauri plan" })).toMatchObject([2, expect.anything()]);
  expect(await list({ search: "nothing" })).toEqual([0, []]);
  expect(await list({ filters: { ownerIds: [region.newId()] } })).toEqual([0, []]);
  expect(await list({ filters: { isMine: true }, sort: { columnId: "dueDay", direction: "desc" } })).toEqual([
    2,
    [soon.workItemId, late.workItemId],
  ]);
  const { columns, counts } = await calls(advisor).board.query();
  expect(columns.map(({ column, total, cards }) => [column, total, cards.length])).toEqual([
    ["task", 2, 2],
    ["pre-work", 0, 0],
    ["meeting", 0, 0],
    ["delivery", 0, 0],
    ["feedback", 0, 0],
  ]);
  expect(counts).toMatchObject({ open: 2, overdue: 1, waitingForClient: 0 });
  const overdue = await calls(advisor).board.query({ filters: { due: "overdue" } });
  expect(overdue.columns.map(({ total }) => total)).toEqual([1, 0, 0, 0, 0]);
  const byStatus = await calls(advisor).board.query({ columnsBy: "status" });
  expect(byStatus.columns.map(({ total }) => total)).toEqual([2, 0, 0]);
});

test("records that changed while the dialog was open are refused at their field", async () => {
  const firm = await aFirm(server);
  const { advisor, clientId, processId } = firm;
  const { workItem, advisor: clients } = server.as(advisor);
  const left = await aPerson(region, { orgId: advisor.orgId });
  await server.as(advisor).team.deactivate.mutate({ orgId: advisor.orgId, userId: left.userId });
  const create = (more: object) => workItem.create.mutate({ clientId, processId, ...more });
  for (const { userId } of [left, await aPerson(region)]) {
    await expect(create({ ownerId: userId })).rejects.toMatchObject(failingAt("ownerId", NO_SUCH_MEMBER));
    await expect(create({ roles: { assistant: userId } })).rejects.toMatchObject(
      failingAt("roles.assistant", NO_SUCH_MEMBER),
    );
  }
  const own = { id: processId, orgId: advisor.orgId };
  await asInstallation(region, (command) => archiveRecord(command, processKind, own));
  await expect(create({})).rejects.toMatchObject(failingAt("processId", NO_SUCH_PROCESS));
  await asInstallation(region, (command) => restoreRecord(command, processKind, own));
  const { lastUpdatedAt } = await clients.getClient.query({ id: clientId });
  await clients.archiveClient.mutate({ id: clientId, lastUpdatedAt });
  await expect(create({})).rejects.toMatchObject(
    failingAt("clientId", "This client has the status Archived. Restore it first."),
  );
});

test("a due day before the start is refused, and one by hand stays when the start moves", async () => {
  const firm = await aFirm(server);
  const { workItemId, read } = await anItem(firm);
  const edit = async (more: object) =>
    calls(firm.advisor).update.mutate({
      workItemId,
      lastUpdatedAt: (await read()).lastUpdatedAt,
      ...more,
    });
  await expect(edit({ dueDay: "2026-03-01" })).rejects.toMatchObject(failingAt("dueDay", DUE_BEFORE_START));
  await edit({ dueDay: "2026-05-01" });
  await edit({ startDay: "2026-03-09" });
  expect(await read()).toMatchObject({ dueDay: "2026-05-01", isDueByHand: true });
  await edit({ dueDay: null });
  expect(await read()).toMatchObject({ dueDay: "2026-03-26", isDueByHand: false });
});

test("a step due before the start is refused at its field, and the work item is due with its last step", async () => {
  const firm = await aFirm(server);
  const { workItemId, read } = await anItem(firm);
  const stepId = (await read()).steps[3]?.id ?? "";
  const setDue = (dueDay: string | null) =>
    calls(firm.advisor).setStep.mutate({ workItemId, stepId, dueDay });
  await expect(setDue("2026-03-01")).rejects.toMatchObject(failingAt("dueDay", DUE_BEFORE_START));
  expect(await read()).toMatchObject({ dueDay: "2026-03-19" });
  await setDue("2026-04-30");
  expect(await read()).toMatchObject({ dueDay: "2026-04-30", isDueByHand: false });
  const { rows } = await calls(firm.advisor).list.query({ filters: { due: "thisMonth" } });
  expect(rows).toEqual([]);
  await setDue(null);
  const { lastUpdatedAt, dueDay } = await read();
  expect(dueDay).toBe("2026-03-19");
  await calls(firm.advisor).update.mutate({ workItemId, lastUpdatedAt, dueDay: "2026-05-01" });
  await setDue("2026-06-01");
  expect(await read()).toMatchObject({ dueDay: "2026-05-01", isDueByHand: true });
});

test("a process that is renamed keeps its former name in work that runs", async () => {
  const firm = await aFirm(server);
  const { advisor, processId } = firm;
  const { workItemId, read } = await anItem(firm);
  await asInstallation(region, ({ tx }) =>
    tx.raw("update processes set name = 'Yearly planning', name_key = 'yearly planning' where id = $1", [
      processId,
    ]),
  );
  expect(await read()).toMatchObject({ processName: "Annual planning" });
  const { lastUpdatedAt } = await read();
  await calls(advisor).update.mutate({ workItemId, lastUpdatedAt, name: "Kauri" });
  expect((await calls(advisor).list.query({ search: "annual" })).rows).toMatchObject([
    { workItemId, processName: "Annual planning" },
  ]);
});

test("a renamed client is shown and found by its new name", async () => {
  const firm = await aFirm(server);
  const { workItemId } = await anItem(firm);
  const { advisor: clients } = server.as(firm.advisor);
  const { lastUpdatedAt, status } = await clients.getClient.query({ id: firm.clientId });
  if (status === "archived" || status === "deleted") throw new Error("The client is at work");
  await clients.updateClient.mutate({ id: firm.clientId, name: "Rimu Furniture", status, lastUpdatedAt });
  const { rows } = await calls(firm.advisor).list.query({ search: "rimu" });
  expect(rows).toMatchObject([{ workItemId, clientName: "Rimu Furniture" }]);
});

test("another firm neither reads nor changes it", async () => {
  const { workItemId } = await anItem(await aFirm(server));
  const { advisor: stranger } = await aFirm(server);
  await expect(calls(stranger).get.query({ workItemId })).rejects.toMatchObject(refusal("notFound"));
  await expect(calls(stranger).complete.mutate({ workItemId })).rejects.toMatchObject(refusal("notFound"));
  await expect(calls(stranger).addNote.mutate({ workItemId, text: "Hello" })).rejects.toMatchObject(
    refusal("notFound"),
  );
  expect((await calls(stranger).list.query()).total).toBe(0);
});
