// How far the set-up of a trial is (spec 1 §4, Trial step), and where its person has to go.
export const TRIAL_STEPS = ["org-setup", "almost-there", "completed"] as const;
export type TrialStep = (typeof TRIAL_STEPS)[number];
