// Bad input of the calls about work items: each is refused at its field, and nothing changes (spec 6).
import { afterAll, beforeAll, expect, test } from "vitest";
import { NO_SUCH_MEMBER, NO_SUCH_PROCESS, NO_SUCH_TASK } from "@gap/core/work-items/work-item-problems";
import { YEAR_OUT_OF_RANGE } from "@gap/core/shared/calendar/day.schema";
import { DUE_BEFORE_START } from "@gap/core/work-items/work-item.schema";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { send } from "../platform/files/files.test-kit";
import { aFirm, type Firm } from "./work-items.test-kit";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
});
afterAll(() => server.close());

const calls = (person: TestPerson = firm.advisor) => server.as(person).workItem;
const failingAt = (field: string, message: unknown = expect.any(String)) => ({
  shape: { validationErrors: [{ field, message }] },
});
const create = (more: object = {}) =>
  calls().create.mutate({ clientId: firm.clientId, processId: firm.processId, ...more });

const NAME = "n".repeat(200);

test("a name of 200 characters is accepted and one of 201 is refused, also when it is changed", async () => {
  const { workItemId } = await create({ name: NAME });
  const { name, lastUpdatedAt } = await calls().get.query({ workItemId });
  expect(name).toBe(NAME);
  await expect(create({ name: `${NAME}n` })).rejects.toMatchObject(failingAt("name"));
  await expect(calls().update.mutate({ workItemId, lastUpdatedAt, name: `${NAME}n` })).rejects.toMatchObject(
    failingAt("name"),
  );
});

test("a client that was deleted meanwhile is refused at its field", async () => {
  const { advisor: clients } = server.as(firm.advisor);
  const deleted = await clients.addClientManually.mutate({
    name: "Gone Fishing",
    primaryContactFirstName: "Gil",
    primaryContactLastName: "Gone",
    email: "gil@gone.example",
    status: "prospect",
  });
  await clients.deleteClient.mutate({ id: deleted.id, lastUpdatedAt: deleted.lastUpdatedAt });
  await expect(create({ clientId: deleted.id })).rejects.toMatchObject(
    failingAt("clientId", "This client was deleted. Choose another one."),
  );
});

test("a refused change leaves the work item as it was: due before its start, roles of people who left, a stale version", async () => {
  const left = await aPerson(await server.region(), { orgId: firm.advisor.orgId });
  const { workItemId } = await create({ startDay: "2026-05-04" });
  await server.as(firm.advisor).team.deactivate.mutate({ orgId: firm.advisor.orgId, userId: left.userId });
  const before = await calls().get.query({ workItemId });
  const update = (more: object) =>
    calls().update.mutate({ workItemId, lastUpdatedAt: before.lastUpdatedAt, name: "Changed", ...more });
  for (const [more, field, message] of [
    [{ dueDay: "2026-05-03" }, "dueDay", DUE_BEFORE_START],
    [{ startDay: "2026-05-08", dueDay: "2026-05-07" }, "dueDay", DUE_BEFORE_START],
    [{ ownerId: left.userId }, "ownerId", NO_SUCH_MEMBER],
    [{ roles: { assistant: left.userId } }, "roles.assistant", NO_SUCH_MEMBER],
  ] as const)
    await expect(update(more)).rejects.toMatchObject(failingAt(field, message));
  await expect(update({ lastUpdatedAt: new Date(before.lastUpdatedAt.getTime() - 1) })).rejects.toMatchObject(
    {
      data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
    },
  );
  expect(await calls().get.query({ workItemId })).toEqual(before);
  await expect(
    calls().setStep.mutate({ workItemId, stepId: before.steps[0]?.id ?? "", assigneeId: left.userId }),
  ).rejects.toMatchObject(failingAt("assigneeId", NO_SUCH_MEMBER));
});

test("a recurrence that would go on for more than fifty years, or with a person who left, is refused at its field", async () => {
  const left = await aPerson(await server.region(), { orgId: firm.advisor.orgId });
  await server.as(firm.advisor).team.deactivate.mutate({ orgId: firm.advisor.orgId, userId: left.userId });
  const { clientId, processId } = firm;
  const rule = {
    every: 1,
    unit: "month",
    on: { kind: "date", day: 1 },
    firstDay: "2026-05-01",
    leadDays: 0,
  } as const;
  const repeat = (more: object, ruleMore: object = {}) =>
    calls().createRecurrence.mutate({ clientId, processId, rule: { ...rule, ...ruleMore }, ...more });
  await expect(repeat({}, { until: "2076-05-02" })).rejects.toMatchObject(failingAt("rule.until"));
  await expect(repeat({}, { until: "2026-04-30" })).rejects.toMatchObject(failingAt("rule.until"));
  await expect(repeat({}, { every: 53 })).rejects.toMatchObject(failingAt("rule.every"));
  await expect(repeat({}, { leadDays: 61 })).rejects.toMatchObject(failingAt("rule.leadDays"));
  await expect(repeat({ ownerId: left.userId })).rejects.toMatchObject(failingAt("ownerId", NO_SUCH_MEMBER));
  expect((await calls().listRecurrences.query()).rows).toEqual([]);
});

test("T2: clients, processes and people of another firm are refused like ones that do not exist", async () => {
  const other = await aFirm(server);
  await expect(create({ clientId: other.clientId })).rejects.toMatchObject(failingAt("clientId"));
  await expect(create({ processId: other.processId })).rejects.toMatchObject(
    failingAt("processId", NO_SUCH_PROCESS),
  );
  await expect(create({ ownerId: other.advisor.userId })).rejects.toMatchObject(
    failingAt("ownerId", NO_SUCH_MEMBER),
  );
  const { workItemId } = await create();
  const { steps } = await calls().get.query({ workItemId });
  await expect(
    calls().setStep.mutate({ workItemId, stepId: steps[0]?.id ?? "", assigneeId: other.advisor.userId }),
  ).rejects.toMatchObject(failingAt("assigneeId", NO_SUCH_MEMBER));
});

test("T4: fields that only the server writes are ignored", async () => {
  const { workItemId } = await create({ status: "completed", orgId: "other", proposalId: "made up" });
  const item = await calls().get.query({ workItemId });
  expect(item.status).toBe("open");
  expect(item).not.toHaveProperty("proposalId");
});

test("F4: a step that was changed since it was read answers 409, which names it", async () => {
  const { workItemId } = await create();
  const { steps, lastUpdatedAt } = await calls().get.query({ workItemId });
  const stepId = steps[0]?.id ?? "";
  await calls().setStep.mutate({ workItemId, stepId, lastUpdatedAt, note: "From the first tab" });
  await expect(
    calls().setStep.mutate({ workItemId, stepId, lastUpdatedAt, note: "From the second tab" }),
  ).rejects.toMatchObject({
    message: "Step 1 was changed by someone else. Please reload and try again.",
    data: { httpStatus: 409, gapError: { gapErrorData: { gapErrorType: "triedUpdatingStaleRecord" } } },
  });
  expect((await calls().get.query({ workItemId })).steps[0]?.note).toBe("From the first tab");
});

test("a step of another work item, an unknown column and days that do not exist are refused", async () => {
  const [one, other] = [await create(), await create()];
  const { steps } = await calls().get.query(other);
  await expect(calls().setStep.mutate({ ...one, stepId: steps[0]?.id ?? "", state: "done" })).rejects.toThrow(
    "Step not found",
  );
  await expect(create({ startDay: "2026-02-30" })).rejects.toMatchObject(failingAt("startDay"));
});

test("a task that the checklist does not have is refused at its field", async () => {
  const { workItemId } = await create();
  const { steps } = await calls().get.query({ workItemId });
  const tick = (stepId = "", id = "") =>
    calls().setStep.mutate({ workItemId, stepId, task: { id, isDone: true } });
  const [first, second] = steps;
  const foreign = (await server.region()).newId();
  await expect(tick(first?.id, foreign)).rejects.toMatchObject(failingAt("task.id", NO_SUCH_TASK));
  // One of another step.
  await expect(tick(second?.id, first?.checklist[0]?.id)).rejects.toMatchObject(
    failingAt("task.id", NO_SUCH_TASK),
  );
  await tick(first?.id, first?.checklist[0]?.id);
  expect((await calls().get.query({ workItemId })).steps[0]?.checklist).toMatchObject([{ isDone: true }]);
});

test("days before 1900 and after 2200 are refused at their field", async () => {
  const { workItemId } = await create();
  const { lastUpdatedAt, steps } = await calls().get.query({ workItemId });
  const stepId = steps[0]?.id ?? "";
  const refused = (field: string) => failingAt(field, YEAR_OUT_OF_RANGE);
  for (const day of ["0000-01-01", "1899-12-31", "2201-01-01", "9999-12-31"]) {
    await expect(create({ startDay: day })).rejects.toMatchObject(refused("startDay"));
    const edit = { workItemId, lastUpdatedAt };
    await expect(calls().update.mutate({ ...edit, startDay: day })).rejects.toMatchObject(
      refused("startDay"),
    );
    await expect(calls().update.mutate({ ...edit, dueDay: day })).rejects.toMatchObject(refused("dueDay"));
    await expect(calls().setStep.mutate({ workItemId, stepId, dueDay: day })).rejects.toMatchObject(
      refused("dueDay"),
    );
    const meeting = { at: new Date(`${day}T12:00:00Z`) };
    await expect(calls().setStep.mutate({ workItemId, stepId, meeting })).rejects.toMatchObject(
      refused("meeting.at"),
    );
  }
  expect((await calls().get.query(await create({ startDay: "2200-12-31" }))).dueDay).toMatch(/^2201-01/);
});

test("C5: an attachment of one byte more than 25 MB is refused", async () => {
  const { workItemId } = await create();
  const { url, key } = await calls().getUploadUrl.query({ workItemId, fileName: "scan.txt" });
  const file = Buffer.alloc(25 * 1024 * 1024 + 1, "a");
  const response = await send(server, url, file, { "content-type": "text/plain" });
  expect(response.status).toBe(413);
  await expect(calls().addAttachment.mutate({ workItemId, fileKey: key })).rejects.toThrow("No such file");
});
