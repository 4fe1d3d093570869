// How far the set-up of a trial is (spec 1 §4, Trial step), and where its person has to go.
export const TRIAL_STEPS = ["org-setup", "almost-there", "completed"] as const;
export type TrialStep = (typeof TRIAL_STEPS)[number];
export type UnfinishedTrialStep = Exclude<TrialStep, "completed">;

/**
 * Where somebody is sent whose set-up is unfinished; undefined where they may stay. Everybody without a trial, and who
 * has completed it, may be anywhere; the organisation may still be changed while the questions are open.
 */
export function trialStepToGoTo(
  step: TrialStep | undefined,
  isAt: TrialStep | undefined,
): UnfinishedTrialStep | undefined {
  if (step === undefined || step === "completed") return undefined;
  if (isAt === step || (isAt === "org-setup" && step === "almost-there")) return undefined;
  return step;
}
