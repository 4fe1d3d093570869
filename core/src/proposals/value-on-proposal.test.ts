import { expect, test } from "vitest";
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import { FIGURES_A, LEVERS_A } from "@gap/core/value-gap/value-gap.test-data";
import { closedByServices, frozenValueOf } from "@gap/core/value-gap/value-of-services";
import {
  NO_GAP_TO_SHOW,
  OTHER_CURRENCY,
  SCENARIO_LEFT,
  scenarioProblem,
  worthInWords,
} from "./value-on-proposal";

const valueOf = (levers = LEVERS_A, yearEnd: string | null = "2026-03-31") =>
  frozenValueOf({
    scenarioId: "x",
    name: "X",
    yearEnd,
    currencyCode: "NZD",
    figures: FIGURES_A,
    levers,
    services: [
      {
        serviceId: "review",
        name: "Review",
        levers: [
          { lever: "price", percent: 100 },
          { lever: "costOfSales", percent: 100 },
          { lever: "overheads", percent: 100 },
          { lever: "debtorDays", percent: 50 },
        ],
      },
    ],
  });

test.each([
  ["without a scenario", {}, undefined, undefined],
  ["with a scenario that raises profit", { scenarioId: "x" }, valueOf(), undefined],
  ["with a scenario that changes nothing", { scenarioId: "x" }, valueOf(NO_CHANGE), NO_GAP_TO_SHOW],
  ["with a scenario that was deleted", { scenarioId: "x" }, undefined, SCENARIO_LEFT],
  ["in another currency", { scenarioId: "x" }, { ...valueOf(), currencyCode: "AUD" }, OTHER_CURRENCY],
])("a proposal %s", (_, step4, found, problem) => {
  expect(scenarioProblem(step4, found, "NZD")).toBe(problem);
});

const wordsOf = (feeCents: number, chosen: readonly string[] = ["review"], value = valueOf()) =>
  worthInWords({
    value,
    closed: closedByServices(value, new Set(chosen)),
    feeCents,
    advisorName: "Harbour & Lane",
  });

test("the words of picture 22", () => {
  expect(wordsOf(3_412_600)).toEqual({
    closed: "$123,552",
    ofGap: "of your $164,832 profit gap a year",
    share: "75% closed",
    fee: "$34,126",
    brings: "Brings back 3.6 × the fee",
    note: "Both bars share one scale. An estimate by Harbour & Lane from your figures to 31 Mar 2026, full effect in a year. It pays for itself if 28% of what you selected comes true.",
    cash: "Beside it, about $32,877 of cash is released, once.",
    summary:
      "Your selection closes $123,552 of your $164,832 profit gap a year, an estimate, for a fee of $34,126 in the first year",
  });
});

test.each([
  [
    "a fee above what is closed",
    20_000_000,
    ["review"],
    "Brings back 0.6 × the fee",
    /closes less in a year than/,
  ],
  ["no fee", 0, ["review"], undefined, /full effect in a year\.$/],
  ["nothing selected", 3_412_600, [], undefined, /full effect in a year\.$/],
])("%s promises nothing", (_, feeCents, chosen, brings, note) => {
  const words = wordsOf(feeCents, chosen);
  expect(words.brings).toBe(brings);
  expect(words.note).toMatch(note);
});

test("figures without a year are called figures", () => {
  const words = wordsOf(100, ["review"], valueOf(LEVERS_A, null));
  expect(words.note).toContain("from your figures, full effect");
});
