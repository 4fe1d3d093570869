// What a proposal says about the value of its scenario (spec 8 §3): why it cannot be sent, and its figures in words.
import { hasGapToShow, type FrozenValue } from "@gap/core/value-gap/value-of-services";
import type { Step4 } from "./proposal.schema";

export const NO_SCENARIO_OF_CLIENT = "This scenario cannot be chosen for this client";
export const SCENARIO_LEFT =
  "The scenario of this proposal was deleted, or its figures were. Choose another one, or none.";
export const NO_GAP_TO_SHOW =
  "This scenario does not raise profit, so there is nothing to show. Choose another one, or none.";

/** Undefined if the proposal can be sent with the scenario that it names. */
export function scenarioProblem(
  { scenarioId }: Pick<Step4, "scenarioId">,
  value: FrozenValue | undefined,
): string | undefined {
  if (scenarioId === undefined) return undefined;
  if (value === undefined) return SCENARIO_LEFT;
  return hasGapToShow(value) ? undefined : NO_GAP_TO_SHOW;
}
