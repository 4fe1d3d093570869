import { expect, test } from "vitest";
import { placeInRange, rangeOfLever, steppedValue } from "./lever-range";
import {
  effectOf,
  judgeTypedTarget,
  nowInWords,
  targetInWords,
  worthInWords,
  type JudgedTarget,
} from "./lever-words";
import { LEVERS, NO_CHANGE, type Lever } from "./levers";
import { shownGapOf } from "./shown-gap";
import { valueGapOf } from "./value-gap";
import type { ClientFigures } from "./value-gap.schema";
import { FIGURES_A, LEVERS_A, LEVERS_D } from "./value-gap.test-data";

const FIGURES: ClientFigures = { ...FIGURES_A, yearEnd: null, lastYear: null, benchmarks: null };

test("each lever of table A", () => {
  const shown = shownGapOf(valueGapOf(FIGURES, LEVERS_A));
  expect(
    LEVERS.map(
      (lever) =>
        `${nowInWords(FIGURES, lever)} to ${targetInWords(FIGURES, LEVERS_A, lever)}: ${effectOf(lever, shown, "NZD").text}`,
    ),
  ).toEqual([
    "0% to +3%: +$72,000",
    "0% to +4%: +$41,280",
    "0% to -2%: +$29,952",
    "0% to -3%: +$21,600",
    "52 to 42: $65,753 released",
    "48 to 40: $31,562 released",
    "28 to 32: $15,781 released",
  ]);
});

test("worse is shown as worse, and no change as none", () => {
  const shown = shownGapOf(valueGapOf(FIGURES, LEVERS_D));
  expect(effectOf("price", shown, "NZD")).toEqual({ text: "-$48,000", tone: "worse" });
  expect(effectOf("debtorDays", shown, "NZD")).toEqual({ text: "$52,603 tied up", tone: "worse" });
  expect(effectOf("overheads", shown, "NZD").tone).toBe("none");
  expect(targetInWords(FIGURES, NO_CHANGE, "stockDays")).toBe("48");
});

test.each<[Lever, string]>([
  ["price", "One percent is worth $24,000"],
  ["volume", "One percent is worth $9,600"],
  ["debtorDays", "1 day of debtors is worth $6,575"],
  ["creditorDays", "1 day of creditors is worth $3,945"],
])("a step of %s", (lever, words) => {
  expect(worthInWords(FIGURES, lever, "NZD")).toBe(words);
});

test.each<[Lever, string, JudgedTarget]>([
  ["price", "+3%", { value: 3 }],
  ["price", "", { value: 0 }],
  ["price", "some", { error: "Enter a percentage, such as 3" }],
  ["price", "-101", { error: "A fall of more than 100% is not possible" }],
  ["overheads", "1001", { error: "Enter at most 1,000%" }],
  ["debtorDays", "", { value: null }],
  ["debtorDays", "42 days", { value: 42 }],
  ["debtorDays", "-1", { error: "Days cannot be negative" }],
  ["stockDays", "fewer", { error: "Enter a number of days, such as 45" }],
])("%s typed as %j", (lever, text, judged) => {
  expect(judgeTypedTarget(lever, text)).toEqual(judged);
});

test("a slider has its usual ends, and typed values widen it", () => {
  expect(rangeOfLever("price", 0, 3)).toMatchObject({ min: -5, max: 10, step: 0.5 });
  expect(rangeOfLever("price", 0, 23)).toMatchObject({ min: -5, max: 25 });
  expect(rangeOfLever("overheads", 0, -12)).toMatchObject({ min: -15, max: 5 });
  expect(rangeOfLever("debtorDays", 95, 42)).toMatchObject({ min: 0, max: 120, step: 1 });
});

test("values of a slider are steps within its ends", () => {
  const range = rangeOfLever("price", 0);
  expect([2.26, 99, -99, -0.1].map((value) => steppedValue(value, range))).toEqual([2.5, 10, -5, 0]);
  expect([-5, 0, 10, 99].map((value) => Math.round(placeInRange(value, range)))).toEqual([0, 33, 100, 100]);
});
