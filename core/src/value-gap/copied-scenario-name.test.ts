import { expect, it } from "vitest";
import { copiedScenarioName } from "./copied-scenario-name";

it.each<[string, readonly string[], string]>([
  ["Steady growth", ["Steady growth"], "Steady growth (copy)"],
  ["Steady growth", ["Steady growth", "STEADY  growth (Copy)"], "Steady growth (copy 2)"],
  ["Steady growth (copy)", ["Steady growth", "Steady growth (copy)"], "Steady growth (copy 2)"],
  ["Plan (copy 2)", ["Plan (copy)", "Plan (copy 2)"], "Plan (copy 3)"],
  ["x".repeat(100), [], `${"x".repeat(93)} (copy)`],
  [`${"x".repeat(92)}😀 more`, [], `${"x".repeat(92)} (copy)`],
])("a copy of %s beside %j is %s", (name, taken, copied) => {
  expect(copiedScenarioName(name, taken)).toBe(copied);
});
