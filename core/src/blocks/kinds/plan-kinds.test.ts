// Targets, goals and measures: what they read from their answers, and their words.
import { expect, test } from "vitest";
import { answerInWords, answersOf } from "@gap/core/blocks/answers";
import { rulesOf } from "@gap/core/blocks/block-kinds";
import { aBlock, answered, idOf } from "@gap/core/blocks/blocks.test-data";
import { problemsOfChanges } from "@gap/core/documents/save-answers";
import { goalsIn } from "./goals/goals";
import {
  currentTarget,
  lastMonths,
  latestOf,
  measuresIn,
  measureTargetInWords,
  reachesTarget,
  targetIn,
} from "./measures/measures";
import { MEASURE_LIMITS } from "./measures/measures.schema";
import { reachedPercent, targetsIn, yearEndAfter } from "./targets/targets";

const WORDS = { currencyCode: "NZD" };
const at = (number: number, column: string) => `${idOf(number)}/${column}`;

test("targets read their figures, and say them from now to three years", () => {
  const block = aBlock("targets", 1);
  const answers = answered(
    [block, "2027-03-31", "until"],
    [block, "Revenue", at(10, "name")],
    [block, "money", at(10, "unit")],
    [block, 2_400_000, at(10, "now")],
    [block, 2_570_880, at(10, "y1")],
    [block, 3_600_000, at(10, "y3")],
    [block, "Team", at(11, "name")],
    [block, 3, at(11, "q1")],
  );
  expect(targetsIn(answersOf(answers, block)).map(({ name, figures }) => [name, figures])).toEqual([
    ["Revenue", { now: 2_400_000, y1: 2_570_880, y3: 3_600_000 }],
    ["Team", { q1: 3 }],
  ]);
  expect(answerInWords(block, answers, WORDS)).toBe(
    "12 months to 31 Mar 2027; Revenue: now $2,400,000, in 12 months $2,570,880, in 3 years $3,600,000; Team: Q1 3",
  );
});

test.each([
  [2_400_000, 2_570_880, 93],
  [240_000, 404_832, 59],
  [13, 11, 100],
  [0, 11, 0],
  [-5, 11, undefined],
  [5, 0, undefined],
  [undefined, 11, undefined],
])("now %s of target %s is %s percent of the bar", (now, target, expected) => {
  expect(reachedPercent(now, target)).toBe(expected);
});

test.each([
  ["2027-03-31", 3, "2029-03-31"],
  ["2028-02-29", 2, "2029-02-28"],
  ["2028-02-29", 1, "2028-02-29"],
] as const)("the years to %s end with year %i on %s", (until, year, expected) => {
  expect(yearEndAfter(until, year)).toBe(expected);
});

test("a goal has its fields and its actions, and is complete once it is done", () => {
  const block = aBlock("goals", 1);
  const answers = answered(
    [block, "Price list live", at(10, "text")],
    [block, "Hana", at(10, "owner")],
    [block, "2026-05-29", at(10, "due")],
    [block, 80, at(10, "progress")],
    [block, "atRisk", at(10, "state")],
    [block, "Publish on 29 May", at(10, "next")],
    [block, true, at(10, idOf(20))],
    [block, true, at(10, idOf(21))],
    [block, 30, at(11, "progress")],
    [block, "done", at(11, "state")],
  );
  const [first, second] = goalsIn(answersOf(answers, block));
  expect(first).toMatchObject({ owner: "Hana", progress: 80, actionIds: [idOf(20), idOf(21)] });
  expect(second).toMatchObject({ text: "", progress: 100, state: "done" });
  expect(answerInWords(block, answers, WORDS)).toBe(
    "Price list live (Hana, due 29 May 2026, 80%, at risk, next step: Publish on 29 May); New goal (100%, done)",
  );
});

test("months of a measure are in their order, whatever the order of saving", () => {
  const block = aBlock("measures", 1);
  const answers = answered(
    [block, "Debtor days", at(10, "name")],
    [block, 46, at(10, "2026-04")],
    [block, 52, at(10, "2025-11")],
    [block, 50, at(10, "2026-01")],
  );
  const [measure] = measuresIn(answersOf(answers, block));
  expect(measure?.months.map(({ month }) => month)).toEqual(["2025-11", "2026-01", "2026-04"]);
  expect(measure && lastMonths(measure).map(({ month, value }) => [month, value])).toEqual([
    ["2025-11", 52],
    ["2025-12", undefined],
    ["2026-01", 50],
    ["2026-02", undefined],
    ["2026-03", undefined],
    ["2026-04", 46],
  ]);
  expect(measure && latestOf(measure)).toEqual({ month: "2026-04", value: 46 });
  expect(answerInWords(block, answers, WORDS)).toBe("Debtor days: 46 in April 2026");
});

test.each([
  ["up", 42, 41.2, false, "Target 42%"],
  ["up", 42, 42, true, "At least 42%"],
  ["down", 42, 46, false, "Target 42%"],
  ["down", 42, 40, true, "At most 42%"],
  ["up", undefined, 40, undefined, ""],
  ["up", 42, undefined, undefined, "Target 42%"],
] as const)("better %s, target %s, now %s: reached %s, %s", (better, target, value, reached, words) => {
  const measure = {
    measureId: idOf(1),
    name: "Margin",
    unit: "percent" as const,
    better,
    ...(target !== undefined && { target }),
    months: value === undefined ? [] : [{ month: "2026-05", value }],
    monthTargets: [],
  };
  expect(reachesTarget(measure)).toBe(reached);
  expect(measureTargetInWords(measure, WORDS)).toBe(words);
});

test("a month has a target of its own, and other months that of the measure", () => {
  const block = aBlock("measures", 1);
  const read = (...more: (readonly [typeof block, unknown, string])[]) => {
    const answers = answered(
      [block, "Debtor days", at(10, "name")],
      [block, "days", at(10, "unit")],
      [block, "down", at(10, "better")],
      [block, 50, at(10, "target-2026-04")],
      [block, 42, at(10, "target-2026-08")],
      ...more,
    );
    const [measure] = measuresIn(answersOf(answers, block));
    if (measure === undefined) throw new Error("There is no measure");
    return { measure, words: answerInWords(block, answers, WORDS) };
  };
  const before = read();
  expect(before.measure.monthTargets).toEqual([
    { month: "2026-04", value: 50 },
    { month: "2026-08", value: 42 },
  ]);
  expect(currentTarget(before.measure)).toBe(50);
  expect(before.words).toBe("Debtor days: no figures yet, target 50 days");
  const { measure, words } = read([block, 49, at(10, "2026-04")], [block, 40, at(10, "target")]);
  expect([targetIn(measure, "2026-04"), targetIn(measure, "2026-05")]).toEqual([50, 40]);
  expect(reachesTarget(measure)).toBe(true);
  expect(words).toBe("Debtor days: 49 days in April 2026, at most 50 days");
});

test.each([
  ["target-2026-13", false],
  ["target-1999-12", false],
  ["target-", false],
  ["target-2026-05", true],
  ["source", true],
])("a measure has a field %s: %s", (column, isKnown) => {
  const block = aBlock("measures", 1);
  const value = column === "source" ? "grossMargin" : 42;
  const change = { blockId: block.id, path: at(10, column), value, baseRevision: 0, operationId: idOf(1) };
  const problems = problemsOfChanges([change], { blocks: [block], answers: answered(), revision: 1 });
  expect(problems.length === 0).toBe(isKnown);
});

test("one measure too many is refused at its answer, and a further month of a known one is not", () => {
  const block = aBlock("measures", 1);
  const names = Array.from({ length: MEASURE_LIMITS.rows }, (_, place) => at(100 + place, "name"));
  const answers = answered(...names.map((path) => [block, "Measure", path] as const));
  const change = (path: string, value: unknown) => ({
    blockId: block.id,
    path,
    value,
    baseRevision: 0,
    operationId: idOf(1),
  });
  const problems = problemsOfChanges([change(at(100, "2026-05"), 1), change(at(99, "name"), "One more")], {
    blocks: [block],
    answers,
    revision: 20,
  });
  expect(problems).toEqual([{ field: "answers.1", message: "There can be 20 measures" }]);
});

test.each([
  ["goals", at(10, "text"), at(10, "owner"), "Owner, Open a shop"],
  ["goals", at(10, "text"), at(10, idOf(30)), "Action, Open a shop"],
  ["goals", at(10, "text"), at(11, "due"), "Due day, removed goal"],
  ["goals", at(10, "text"), "until", "End of the ninety days"],
  ["targets", at(10, "name"), at(10, "q2"), "Q2, Open a shop"],
  ["targets", at(10, "name"), "until", "End of the twelve months"],
  ["measures", at(10, "name"), at(10, "2026-05"), "May 2026, Open a shop"],
  ["measures", at(10, "name"), at(10, "target-2026-05"), "Target of May 2026, Open a shop"],
  ["measures", at(10, "name"), at(11, "unit"), "Unit, removed measure"],
] as const)("the history of %s names the part at %s", (kind, named, path, expected) => {
  const block = aBlock(kind, 1);
  const answers = answersOf(answered([block, "Open a shop", named]), block);
  expect(rulesOf(block).answers?.partName?.(block, path, answers)).toBe(expected);
});
