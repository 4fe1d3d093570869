// The number of SQL statements of the calls that boards and lists make most often (spec 7 §3).
import { afterAll, beforeAll, expect, test } from "vitest";
import { asInstallation } from "@gap/testing/factories/command";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { statementsOf } from "../platform/db/statements.test-kit";
import { moveCard } from "./change-steps";
import { aFirm, type Firm } from "./work-items.test-kit";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await startTestServer();
  firm = await aFirm(server);
});
afterAll(() => server.close());

async function call(name: string, input: object): Promise<Response> {
  const { accessToken, orgId } = firm.advisor;
  const headers = { authorization: `Bearer ${accessToken}`, "org-id": orgId };
  const asked = encodeURIComponent(JSON.stringify({ json: input }));
  return server.handle(`/api/au/trpc/workItem.${name}?input=${asked}`, { headers });
}

/** Answered once before, because the first call also reads configuration that stays in memory. */
async function statementsOfCall(name: string, input: object): Promise<string[]> {
  expect((await call(name, input)).status).toBe(200);
  return statementsOf(() => call(name, input));
}

test.each([
  ["list", {}],
  ["list", { filters: { due: "thisMonth" }, sort: { columnId: "name", direction: "desc" } }],
  ["list", { filters: { isMine: true, isWaitingForClient: true } }],
  ["board", {}],
  ["board", { columnsBy: "status", filters: { due: "overdue" } }],
  ["board", { filters: { tag: "tax", isMine: true } }],
  ["board", { more: { column: "task", from: 50 } }],
])("workItem.%s takes three statements with the one that authenticates: %j", async (name, input) => {
  expect(await statementsOfCall(name, input)).toHaveLength(3);
});

test.each(["list", "board"])("a search of workItem.%s is one statement more", async (name) => {
  await server.as(firm.advisor).workItem.create.mutate({
    clientId: firm.clientId,
    processId: firm.processId,
  });
  expect(await statementsOfCall(name, { search: "kauri" })).toHaveLength(4);
});

test("a work item with its documents, actions and attachments takes nine statements", async () => {
  const { workItemId } = await server.as(firm.advisor).workItem.create.mutate({
    clientId: firm.clientId,
    processId: firm.processId,
  });
  const sent = await statementsOfCall("get", { workItemId });
  expect(sent.filter((text) => /from "(documents|client_actions)"/.test(text))).toHaveLength(2);
  expect(sent).toHaveLength(9);
});

test("moving a card is one statement after the lock", async () => {
  const { workItem } = server.as(firm.advisor);
  const { workItemId } = await workItem.create.mutate({
    clientId: firm.clientId,
    processId: firm.processId,
  });
  const { steps, lastUpdatedAt } = await workItem.get.query({ workItemId });
  const own = { id: workItemId, orgId: firm.advisor.orgId };
  const move = { stepId: steps[2]?.id ?? "", lastUpdatedAt };
  const region = await server.region();
  const sent = await statementsOf(() => asInstallation(region, (command) => moveCard(command, own, move)));
  const ofWork = sent.filter((text) => /"work_item/.test(text));
  expect(ofWork).toEqual([
    expect.stringMatching(/^select .* for update$/s),
    expect.stringMatching(/^with moved as .* update "work_items" set/s),
  ]);
  const { steps: after, currentStep } = await workItem.get.query({ workItemId });
  expect(after.map(({ state }) => state)).toEqual(["done", "done", "todo", "todo"]);
  expect(currentStep?.id).toBe(steps[2]?.id);
  const activity = await workItem.activity.query({ workItemId });
  expect(activity.map(({ text }) => text)).toEqual([
    "marked Step 2 as done",
    "marked Step 1 as done",
    "started Annual planning, version 1",
  ]);
});
