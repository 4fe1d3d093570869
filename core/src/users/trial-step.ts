// Progress of a trial's set-up (spec 1 §4, Trial step), and the page it redirects the user to.
export const TRIAL_STEPS = ["org-setup", "almost-there", "completed"] as const;
export type TrialStep = (typeof TRIAL_STEPS)[number];
export type UnfinishedTrialStep = Exclude<TrialStep, "completed">;

/**
 * The step that a user with an unfinished set-up is redirected to; undefined when they may stay. Users without a trial
 * or with a completed one are never redirected. At almost-there, users may go back to org-setup.
 */
export function trialRedirect(
  step: TrialStep | undefined,
  isAt: TrialStep | undefined,
): UnfinishedTrialStep | undefined {
  if (step === undefined || step === "completed") return undefined;
  if (isAt === step || (isAt === "org-setup" && step === "almost-there")) return undefined;
  return step;
}
