import { expect, test } from "vitest";
import { aBlock, answered, idOf } from "@gap/core/blocks/blocks.test-data";
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import { FIGURES_A, FIGURES_C, LEVERS_A, LEVERS_C, LEVERS_D } from "@gap/core/value-gap/value-gap.test-data";
import { leverResults, planLevers, type AddedLever } from "./plan-levers";

const inWords = (all: ReturnType<typeof planLevers>) =>
  all.map(({ goal, measure: { name, better, now, target } }) => [goal, name, better, now, target]);

test("each moved lever has a goal and a measure with its target", () => {
  expect(inWords(planLevers(FIGURES_A, LEVERS_A))).toEqual([
    ["Raise prices by 3%", "Revenue a month", "up", 200_000, 214_240],
    ["Sell 4% more", "Revenue a month", "up", 200_000, 214_240],
    ["Lower cost of sales by 2%", "Gross margin", "up", 40, 42.9],
    ["Lower overheads by 3%", "Overheads a month", "down", 60_000, 58_200],
    ["Debtor days from 52 to 42", "Debtor days", "down", 52, 42],
    ["Stock days from 48 to 40", "Stock days", "down", 48, 40],
    ["Creditor days from 28 to 32", "Creditor days", "up", 28, 32],
  ]);
});

test("levers that change nothing have none, and worse is said as worse", () => {
  expect(planLevers(FIGURES_A, NO_CHANGE)).toEqual([]);
  // A firm of services has no cost of sales: its levers are off.
  expect(
    planLevers(FIGURES_C, { ...LEVERS_C, costOfSales: -2, stockDays: 3 }).map(({ lever }) => lever),
  ).toEqual(["price", "volume", "overheads", "debtorDays"]);
  expect(planLevers(FIGURES_A, LEVERS_D).map(({ goal }) => goal)).toEqual([
    "Lower prices by 2%",
    "Sell 5% less",
    "Debtor days from 52 to 60",
    "Stock days from 48 to 55",
    "Creditor days from 28 to 20",
  ]);
});

const goals = aBlock("goals", 1);
const measures = aBlock("measures", 2);
const added = (fields: Partial<AddedLever>): AddedLever => ({
  lever: "debtorDays",
  scenarioId: idOf(50),
  scenarioName: "Steady growth",
  addedOn: "2026-03-18",
  goalId: idOf(10),
  measureId: idOf(20),
  unit: "days",
  now: 52,
  target: 42,
  ...fields,
});
const answers = answered(
  [goals, "Debtor days from 52 to 42", `${idOf(10)}/text`],
  [goals, 60, `${idOf(10)}/progress`],
  [goals, "onTrack", `${idOf(10)}/state`],
  [goals, "2026-06-30", `${idOf(10)}/closed`],
  [goals, "Raise prices", `${idOf(11)}/text`],
  [measures, "Debtor days", `${idOf(20)}/name`],
  [measures, 55, `${idOf(20)}/2026-02`],
  [measures, 46, `${idOf(20)}/2026-04`],
);

test("the result of a lever is its goal and the latest month since, also once the goal is closed", () => {
  expect(leverResults([added({})], [goals, measures], answers)).toEqual([
    {
      lever: "debtorDays",
      scenarioName: "Steady growth",
      addedOn: "2026-03-18",
      unit: "days",
      now: 52,
      target: 42,
      goal: { progress: 60, state: "onTrack" },
      latest: { month: "2026-04", value: 46 },
    },
  ]);
});

test("figures from before, other scenarios and removed goals are no result", () => {
  const results = (...all: AddedLever[]) => leverResults(all, [goals, measures], answers);
  expect(results(added({ addedOn: "2026-05-01" }))[0]).not.toHaveProperty("latest");
  expect(results(added({ goalId: idOf(99) }))).toEqual([]);
  const last = added({ scenarioName: "Price first", goalId: idOf(11) });
  expect(results(added({}), last).map(({ scenarioName }) => scenarioName)).toEqual(["Price first"]);
});
