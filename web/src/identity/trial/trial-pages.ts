// The pages of the trial sign-up by path, and the progress that each shows (spec 1 §2, Trial sign-up pages).
import { withoutTrailingSlashes } from "@gap/core/shared/addresses/without-trailing-slashes";

const TRIAL_PAGES = ["verification", "org-setup", "almost-there", "completed"] as const;
export type TrialPage = "root" | (typeof TRIAL_PAGES)[number];

/** Signing up independently, or on a firm's invitation. */
export type SignUpKind = "signUp" | "invitation";

/** The page for the path after /trial; undefined for paths that redirect to its root. */
export function trialPageOf(rest: string | undefined): TrialPage | undefined {
  const path = withoutTrailingSlashes(rest ?? "");
  return path === "" ? "root" : TRIAL_PAGES.find((page) => page === path);
}

export const TRIAL_SIGN_UP_STEPS = 3;

const STEP_OF_PAGE: Readonly<Record<TrialPage, number | undefined>> = {
  root: 1,
  verification: 1,
  "org-setup": 1,
  "almost-there": 2,
  completed: undefined,
};

/** The step that the progress bar shows; undefined for users who join an existing firm. */
export function stepShownAt(page: TrialPage, kind: SignUpKind): number | undefined {
  return kind === "invitation" ? undefined : STEP_OF_PAGE[page];
}
