// Messages for failures of signing in and verifying (spec 1 §8, Sign-in and verification).
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";
import { isNetworkFailure, problemOf } from "@gap/web/platform/errors/describe-error";

const INCORRECT_CREDENTIALS = "Incorrect email or password. Please try again.";
export const NEW_CODE_SENT = "A new code has been sent to your email address";
export const WRONG_CODE_NEW_SENT =
  "Invalid verification code. For security reasons we have sent you a new code.";
export const DETAILS_MISSING = "Unable to resend code. Please reenter your details.";
export const WRONG_CODE = "Invalid verification code";
const UNEXPECTED_RESULT = "An unexpected error occurred";

export function signInProblem(error: unknown): string {
  if (nameOf(error) === "NotAuthorizedException") return INCORRECT_CREDENTIALS;
  if (isNetworkFailure(error)) return problemOf(error);
  return `Error signing in. ${textOf(error)}`;
}

/** The provider's sign-in has no password that could be wrong: the handed-over session has expired or was used. */
export function providerProblem(error: unknown): string {
  if (isNetworkFailure(error)) return problemOf(error);
  const isUsedUp = nameOf(error) === "NotAuthorizedException";
  return `Error signing in. ${isUsedUp ? "Please try again." : textOf(error)}`;
}

export function verificationProblem(error: unknown): string {
  switch (nameOf(error)) {
    case "CodeMismatchException":
      return WRONG_CODE;
    case "ExpiredCodeException":
      return "Verification code has expired";
    default:
      return isNetworkFailure(error) ? problemOf(error) : `Unknown error: ${textOf(error)}`;
  }
}

export function resendProblem(error: unknown): string {
  if (isLimitExceeded(error)) return TOO_MANY_ATTEMPTS;
  if (!(error instanceof Error)) return UNEXPECTED_RESULT;
  return isNetworkFailure(error)
    ? problemOf(error)
    : error.message || "An error occurred during verification";
}

export function passwordChangeProblem(error: unknown): string {
  if (nameOf(error) === "ChangePasswordException")
    return "Password change failed. Please try again or contact support.";
  return problemOf(error);
}

export function isLimitExceeded(error: unknown): boolean {
  return nameOf(error) === "LimitExceededException";
}

/** The step has expired: the sign-in has to start again. */
export function isExpiredStep(error: unknown): boolean {
  return nameOf(error) === "ExpiredCodeException";
}

/** Whether the password was refused, and not the code that should have confirmed it. */
export function isPasswordRefusal(error: unknown): boolean {
  return ["ChangePasswordException", "InvalidParameterException"].includes(nameOf(error));
}

export function isResetRequired(error: unknown): boolean {
  return nameOf(error) === "PasswordResetRequiredException";
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : "";
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
