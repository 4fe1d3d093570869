import { expect, it, test } from "vitest";
import { alteredFigures } from "./altered-value";
import { FIGURES_A, LEVERS_A } from "./value-gap.test-data";
import { frozenValueOf, type FrozenValue } from "./value-of-services";

const VALUE: FrozenValue = frozenValueOf({
  scenarioId: "scenario",
  name: "Steady growth",
  yearEnd: "2026-03-31",
  currencyCode: "NZD",
  figures: FIGURES_A,
  levers: LEVERS_A,
  services: [{ serviceId: "pricing", name: "Pricing review", levers: [{ lever: "price", percent: 100 }] }],
});
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const WHY = "does not follow from the frozen figures of the value gap";

it("is nothing in a value as it was frozen", () => {
  expect(alteredFigures(throughJson(VALUE))).toEqual([]);
});

test.each<[string, FrozenValue, string]>([
  ["a figure", { ...VALUE, figures: { ...FIGURES_A, revenue: 2_500_000 } }, "Revenue now"],
  ["the debt", { ...VALUE, figures: { ...FIGURES_A, debt: 0 } }, "Value to owners now"],
  ["a lever", { ...VALUE, levers: { ...LEVERS_A, price: 4 } }, "Revenue at the target"],
  ["a target", { ...VALUE, levers: { ...LEVERS_A, debtorDays: 12 } }, "Debtor days at the target"],
  ["the gap", { ...VALUE, results: { ...VALUE.results, gap: 964_832 } }, "Profit gap"],
  [
    "a part of the gap",
    { ...VALUE, results: { ...VALUE.results, parts: { ...VALUE.results.parts, price: 1 } } },
    "What price closes",
  ],
  [
    "how far a service moves its lever",
    { ...VALUE, services: [{ ...VALUE.services[0]!, levers: [{ lever: "price", percent: 50 }] }] },
    "What Pricing review closes",
  ],
])("names the first figure that no longer follows from %s", (_, altered, name) => {
  expect(alteredFigures(throughJson(altered))[0]).toBe(`${name} ${WHY}`);
});

test.each([
  ["nothing", null],
  ["no figures", { ...VALUE, figures: undefined }],
  ["a text for a figure", { ...VALUE, figures: { ...FIGURES_A, revenue: "much" } }],
  ["no results", { ...VALUE, results: undefined }],
])("%s cannot be read", (_, value) => {
  expect(alteredFigures(throughJson(value))).toEqual(["The value of the proposal cannot be read"]);
});

it("names everything that is missing from the results", () => {
  expect(alteredFigures({ ...VALUE, results: { closes: [] } })).toContain(`Profit gap ${WHY}`);
});
