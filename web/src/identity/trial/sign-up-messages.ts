// Messages for failures of signing up and of the set-up (spec 1 §8, Sign-up and trial).
import { REFUSED_BEFORE_SIGN_UP, USERNAME_EXISTS } from "@gap/core/identity/identity-texts";
import { MUST_NOT_BE_COMMON, PASSWORD_RULES } from "@gap/core/identity/password-rules";
import { isNetworkFailure, problemOf } from "@gap/web/platform/errors/describe-error";

export const AUTO_SIGN_IN_FAILED =
  "Your verification code has expired. Please enter your email and password to receive a new code.";
const INVALID_EMAIL = "Must be a valid email address.";
const SIGN_UP_FAILED = "An error occurred during sign up";
const UNEXPECTED = "Unexpected error";
const TRIAL_ORG_NOT_LOADED = "Failed to load trial org";

export type SignUpProblem =
  /** Shown on the sign-in screen, where the user is sent. */
  | { readonly at: "log in"; readonly text: string }
  | { readonly at: "email" | "password" | "form"; readonly text: string };

const PASSWORD_MESSAGES = new Set([...PASSWORD_RULES.map(({ message }) => message), MUST_NOT_BE_COMMON]);

export function signUpProblem(error: unknown): SignUpProblem {
  switch (error instanceof Error ? error.name : "") {
    case "UsernameExistsException":
      return { at: "log in", text: USERNAME_EXISTS };
    case "InvalidParameterException":
      return invalidParameter(messageOr(error, INVALID_EMAIL));
    case "UserLambdaValidationException":
      return { at: "form", text: REFUSED_BEFORE_SIGN_UP };
    default:
      return { at: "form", text: messageOr(error, SIGN_UP_FAILED) };
  }
}

function invalidParameter(message: string): SignUpProblem {
  // The server joins the messages of broken rules with ". ".
  const breaksRules = message.split(". ").some((sentence) => PASSWORD_MESSAGES.has(sentence));
  if (breaksRules || /password/i.test(message)) return { at: "password", text: message };
  // The form validates names and job title by the same rules, so users do not see this by typing.
  if (message.startsWith("attributes.")) return { at: "form", text: REFUSED_BEFORE_SIGN_UP };
  return { at: "email", text: INVALID_EMAIL };
}

export const advisorUserProblem = (error: unknown): string => messageOr(error, UNEXPECTED);
export const trialOrgProblem = (error: unknown): string => messageOr(error, TRIAL_ORG_NOT_LOADED);
/** Errors of saving show their own message. */
export const saveProblem = (error: unknown): string => messageOr(error, UNEXPECTED);

function messageOr(error: unknown, otherwise: string): string {
  if (isNetworkFailure(error)) return problemOf(error);
  return (error instanceof Error && error.message) || otherwise;
}
