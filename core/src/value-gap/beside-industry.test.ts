import { expect, test } from "vitest";
import { besideIndustry } from "./beside-industry";
import type { ClientFigures } from "./value-gap.schema";
import { FIGURES_A } from "./value-gap.test-data";

const FIGURES: ClientFigures = {
  ...FIGURES_A,
  yearEnd: null,
  lastYear: null,
  benchmarks: {
    source: "joinery and furniture makers, New Zealand, 84 firms",
    grossMargin: 43,
    overheads: 28,
    profitMargin: 8,
    debtorDays: 38,
    stockDays: 48,
    creditorDays: 29,
  },
};

test("above or below in points, over or under in days, and which of them are gaps", () => {
  expect(besideIndustry(FIGURES).map(({ words, isGap }) => [words, isGap])).toEqual([
    ["3.0 pts below", true],
    ["2.0 pts above", true],
    ["2.0 pts above", false],
    ["14 days over", true],
    ["The same", false],
    ["1 day under", true],
  ]);
});

test("unknown benchmarks are left out, and unknown figures have no difference", () => {
  expect(besideIndustry({ ...FIGURES, benchmarks: null })).toEqual([]);
  const one = { ...FIGURES, revenue: 0, benchmarks: { ...FIGURES.benchmarks!, debtorDays: null } };
  expect(besideIndustry(one).map(({ id, words }) => [id, words])).toEqual([
    ["grossMargin", "–"],
    ["overheads", "–"],
    ["profitMargin", "–"],
    ["stockDays", "The same"],
    ["creditorDays", "1 day under"],
  ]);
});
