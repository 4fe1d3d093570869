import { expect, test } from "vitest";
import { NO_CHANGE } from "@gap/core/value-gap/levers";
import { FIGURES_A, LEVERS_A } from "@gap/core/value-gap/value-gap.test-data";
import { frozenValueOf } from "@gap/core/value-gap/value-of-services";
import { NO_GAP_TO_SHOW, SCENARIO_LEFT, scenarioProblem } from "./value-on-proposal";

const value = (levers = LEVERS_A) =>
  frozenValueOf({ scenarioId: "x", name: "X", yearEnd: null, figures: FIGURES_A, levers, services: [] });

test.each([
  ["without a scenario", {}, undefined, undefined],
  ["with a scenario that raises profit", { scenarioId: "x" }, value(), undefined],
  ["with a scenario that changes nothing", { scenarioId: "x" }, value(NO_CHANGE), NO_GAP_TO_SHOW],
  ["with a scenario that was deleted", { scenarioId: "x" }, undefined, SCENARIO_LEFT],
])("a proposal %s", (_, step4, found, problem) => {
  expect(scenarioProblem(step4, found)).toBe(problem);
});
