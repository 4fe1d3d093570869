// The accounting provider's name on screens (spec 1 §2), and the messages for problems while logging in with it.
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";

export const ACCOUNTING_PROVIDER_NAME = "Xero";

/** Addresses carry only the problem's name; users read these texts, so an edited address cannot show its own words. */
const PROVIDER_PROBLEMS = {
  away: `${ACCOUNTING_PROVIDER_NAME} cannot be reached at the moment. Please try again later.`,
  cancelled: `Logging in with ${ACCOUNTING_PROVIDER_NAME} was cancelled.`,
  refused: `${ACCOUNTING_PROVIDER_NAME} did not confirm who you are. Please try again.`,
  notAsked: "This login was not started in this browser, or took too long. Please try again.",
  unverified: `Your email address is not verified at ${ACCOUNTING_PROVIDER_NAME}. Please verify it there first, or log in with your password.`,
  noEntry: `You cannot log in with ${ACCOUNTING_PROVIDER_NAME} at the moment.`,
  tooMany: TOO_MANY_ATTEMPTS,
  unexpected: "Something went wrong. Please try again.",
} as const;

/** Shown as a neutral notice on the sign-up page, because cancelling is no error. */
export const PROVIDER_SIGN_UP_CANCELLED = `Signing up with ${ACCOUNTING_PROVIDER_NAME} was cancelled. You can try again, or continue with email.`;

export type ProviderProblem = keyof typeof PROVIDER_PROBLEMS;

export function providerProblemMessage(name: string): string {
  return Object.hasOwn(PROVIDER_PROBLEMS, name)
    ? PROVIDER_PROBLEMS[name as ProviderProblem]
    : PROVIDER_PROBLEMS.unexpected;
}
