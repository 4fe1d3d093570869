// Levers of a scenario in a business plan (spec 8 §4, Lever to result): goals, targets of measures, and what came of them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { answersFrom } from "@gap/core/documents/document-content";
import { answersOf } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { goalsIn } from "@gap/core/blocks/kinds/goals/goals";
import { measuresIn } from "@gap/core/blocks/kinds/measures/measures";
import { PLAN_BLOCKS, PLAN_LAYOUT } from "@gap/core/business-plans/plan-layout";
import { monthAfter } from "@gap/core/shared/calendar/calendar-day";
import { NO_CHANGE, type Lever, type Levers } from "@gap/core/value-gap/levers";
import { aClient } from "@gap/testing/factories/client";
import { saveAnswer } from "@gap/testing/factories/document";
import { aPerson, type TestPerson } from "@gap/testing/factories/person";
import { aPlan } from "@gap/testing/factories/plan";
import { withFigures } from "@gap/testing/factories/scenario";
import { aTemplate } from "@gap/testing/factories/template";
import { refusal } from "@gap/testing/refusal";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { Region } from "../platform/region";

let server: TestServer;
let region: Region;
beforeAll(async () => {
  server = await startTestServer();
  region = await server.region();
});
afterAll(() => server.close());

const UNTIL = "2099-12-31";
const failingAt = (field: string, message: string) => ({ shape: { validationErrors: [{ field, message }] } });
const plans = (person: TestPerson) => server.as(person).businessPlan;

async function aScenario(advisor: TestPerson, clientOrgId: string, name: string, levers: Partial<Levers>) {
  const scenarioId = region.newId();
  await server.as(advisor).valueGap.createScenario.mutate({
    clientOrgId,
    scenarioId,
    name,
    content: { levers: { ...NO_CHANGE, ...levers }, fee: null, services: [], partPercent: 100 },
  });
  return scenarioId;
}

/** Prices rise by 3%, volume by 4%, and debtors pay after 42 days instead of 52. */
async function aScenarioOfPlan() {
  const stage = await aPlan(server);
  const { advisor, clientId, clientOrgId, documentId } = stage;
  await withFigures(server, advisor, clientId);
  const levers = { price: 3, volume: 4, debtorDays: 42 };
  const scenarioId = await aScenario(advisor, clientOrgId, "Steady growth", levers);
  const add = (chosen: Lever[], more: { scenarioId?: string; until?: string } = {}) =>
    plans(advisor).addLevers.mutate({ clientOrgId, scenarioId, levers: chosen, until: UNTIL, ...more });
  const rows = async () => {
    const { answers } = await server.as(advisor).document.get.query({ documentId });
    const blockOf = (id: string) => PLAN_LAYOUT.find((block) => block.id === id) ?? PLAN_LAYOUT[0];
    const all = answersFrom(answers);
    const ofBlock = (id: string) => answersOf(all, blockOf(id) as (typeof PLAN_LAYOUT)[number]);
    return {
      goals: goalsIn(ofBlock(PLAN_BLOCKS.goals)),
      measures: measuresIn(ofBlock(PLAN_BLOCKS.measures)),
    };
  };
  return { ...stage, scenarioId, add, rows };
}

test("each lever becomes a goal and the target of a measure; levers of one measure share it", async () => {
  const { add, rows } = await aScenarioOfPlan();
  await add(["price", "volume", "debtorDays"]);
  const { goals, measures } = await rows();
  expect(goals.map(({ text, due, note }) => [text, due, note])).toEqual([
    ["Raise prices by 3%", UNTIL, "From Steady growth"],
    ["Sell 4% more", UNTIL, "From Steady growth"],
    ["Debtor days from 52 to 42", UNTIL, "From Steady growth"],
  ]);
  expect(measures.map(({ name, unit, better, target }) => [name, unit, better, target])).toEqual([
    ["Revenue a month", "money", "up", 214_240],
    ["Debtor days", "days", "down", 42],
  ]);
});

test("added again, a lever keeps its goal; that of the next scenario gets its own, and the measure the new target", async () => {
  const { advisor, clientOrgId, documentId, add, rows } = await aScenarioOfPlan();
  await add(["debtorDays"]);
  const [measure] = (await rows()).measures;
  await saveAnswer(server, advisor, {
    documentId,
    blockId: PLAN_BLOCKS.measures,
    path: `${measure?.measureId}/name`,
    value: "Days until we are paid",
  });
  await add(["debtorDays"], { until: "2098-12-31" });
  const next = await aScenario(advisor, clientOrgId, "Faster", { debtorDays: 35 });
  await add(["debtorDays"], { scenarioId: next });
  const { goals, measures } = await rows();
  expect(goals.map(({ text, due }) => [text, due])).toEqual([
    ["Debtor days from 52 to 42", "2098-12-31"],
    ["Debtor days from 52 to 35", UNTIL],
  ]);
  expect(measures).toMatchObject([{ name: "Days until we are paid", target: 35 }]);
});

test("the next scenario shows what came of the last one", async () => {
  const { advisor, clientOrgId, documentId, add, rows } = await aScenarioOfPlan();
  expect(await plans(advisor).getLeverResults.query({ clientOrgId })).toEqual([]);
  await add(["debtorDays"]);
  const { goals, measures } = await rows();
  const month = monthAfter(region.clock.now().toISOString().slice(0, 7), 1);
  const write = (blockId: string, path: string, value: unknown) =>
    saveAnswer(server, advisor, { documentId, blockId, path, value });
  await write(PLAN_BLOCKS.measures, `${measures[0]?.measureId}/${month}`, 46);
  await write(PLAN_BLOCKS.goals, `${goals[0]?.goalId}/progress`, 60);
  expect(await plans(advisor).getLeverResults.query({ clientOrgId })).toMatchObject([
    {
      lever: "debtorDays",
      scenarioName: "Steady growth",
      unit: "days",
      now: 52,
      target: 42,
      goal: { progress: 60 },
      latest: { month, value: 46 },
    },
  ]);
});

test("levers become goals that the client sees, even if the firm has a list of its own before them", async () => {
  const advisor = await aPerson(region);
  const { id: clientId } = await aClient(server, advisor, { status: "client" });
  const clientOrgId = await withFigures(server, advisor, clientId);
  const ofFirm = { ...newBlock("goals", region.newId, "Ours"), visibility: "advisor-only" } as Block;
  const shared = newBlock("goals", region.newId, "Shared");
  const template = await aTemplate(server, advisor, { type: "Business Plan", content: [ofFirm, shared] });
  const { documentId } = await plans(advisor).open.mutate({ clientId, blueprintId: template.id });
  const scenarioId = await aScenario(advisor, clientOrgId, "Price first", { price: 6 });
  await plans(advisor).addLevers.mutate({ clientOrgId, scenarioId, levers: ["price"], until: UNTIL });
  const { answers } = await server.as(advisor).document.get.query({ documentId });
  expect(goalsIn(answersOf(answersFrom(answers), shared))).toMatchObject([{ text: "Raise prices by 6%" }]);
});

test("a client without a plan gets one", async () => {
  const advisor = await aPerson(region);
  const { id: clientId } = await aClient(server, advisor, { status: "client" });
  const clientOrgId = await withFigures(server, advisor, clientId);
  const scenarioId = await aScenario(advisor, clientOrgId, "Price first", { price: 6 });
  await plans(advisor).addLevers.mutate({ clientOrgId, scenarioId, levers: ["price"], until: UNTIL });
  expect((await plans(advisor).get.query({ clientId })).goals).toMatchObject([
    { text: "Raise prices by 6%" },
  ]);
});

test("levers that change nothing, days in the past and a plan without goals are refused, and change nothing", async () => {
  const { advisor, documentId, add, rows } = await aScenarioOfPlan();
  await expect(add(["price", "overheads"])).rejects.toMatchObject(
    failingAt("levers", "This lever changes nothing in the scenario"),
  );
  await expect(add([])).rejects.toMatchObject(failingAt("levers", "Choose at least one lever"));
  await expect(add(["price"], { until: "2020-01-31" })).rejects.toMatchObject(
    failingAt("until", "The day must be later than today"),
  );
  await plans(advisor).setSections.mutate({ documentId, sectionIds: [PLAN_BLOCKS.direction] });
  await expect(add(["price"])).rejects.toMatchObject(refusal("conflict"));
  expect((await rows()).goals).toEqual([]);
});

test("scenarios of other clients and firms do not exist; people of the client add none", async () => {
  const { advisor, clientOrgId, clientAdmin, scenarioId, add } = await aScenarioOfPlan();
  const other = await aScenarioOfPlan();
  await expect(add(["price"], { scenarioId: other.scenarioId })).rejects.toMatchObject(refusal("notFound"));
  const input = { clientOrgId, scenarioId, levers: ["price" as const], until: UNTIL };
  await expect(plans(other.advisor).addLevers.mutate(input)).rejects.toMatchObject(refusal("notFound"));
  await expect(plans(other.advisor).getLeverResults.query({ clientOrgId })).rejects.toMatchObject(
    refusal("notFound"),
  );
  await expect(plans(clientAdmin).addLevers.mutate(input)).rejects.toMatchObject(refusal("forbidden"));
  await server.as(advisor).valueGap.deleteScenario.mutate({ scenarioId });
  await expect(add(["price"])).rejects.toMatchObject(refusal("notFound"));
});

test("the plan of an archived client gets no levers", async () => {
  const { advisor, clientId, add } = await aScenarioOfPlan();
  const { lastUpdatedAt } = await server.as(advisor).advisor.getClient.query({ id: clientId });
  await server.as(advisor).advisor.archiveClient.mutate({ id: clientId, lastUpdatedAt });
  await expect(add(["price"])).rejects.toMatchObject(refusal("unprocessable"));
});
