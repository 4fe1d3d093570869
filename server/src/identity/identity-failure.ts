// The closed list of failures of the identity endpoint (spec 4 §B, §H): a name, a message and a status.
import { TOO_MANY_ATTEMPTS } from "@gap/core/identity/identity-texts";

export type IdentityExceptionName =
  | "NotAuthorizedException"
  | "PasswordResetRequiredException"
  | "CodeMismatchException"
  | "ExpiredCodeException"
  | "LimitExceededException"
  | "UsernameExistsException"
  | "InvalidParameterException"
  | "UserLambdaValidationException"
  | "ChangePasswordException";

export class IdentityFailure extends Error {
  override readonly name: IdentityExceptionName;
  readonly status: 400 | 403 | 413 | 415 | 429;

  constructor(name: IdentityExceptionName, message: string, status: IdentityFailure["status"] = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** The same message for every cause, so that a response does not reveal which accounts exist (spec 4 §B). */
export function notAuthorised(status: 400 | 403 = 400): IdentityFailure {
  return new IdentityFailure(
    "NotAuthorizedException",
    "Incorrect email or password. Please try again.",
    status,
  );
}

export function tooManyAttempts(): IdentityFailure {
  return new IdentityFailure("LimitExceededException", TOO_MANY_ATTEMPTS, 429);
}

export function passwordResetRequired(): IdentityFailure {
  return new IdentityFailure("PasswordResetRequiredException", "Password reset required for the user");
}

export function wrongCode(): IdentityFailure {
  return new IdentityFailure("CodeMismatchException", "Invalid verification code");
}

export function codeHasExpired(): IdentityFailure {
  return new IdentityFailure("ExpiredCodeException", "Verification code has expired");
}

/** Commands return a refusal and do not throw it, so that their counters are committed; this throws it afterwards. */
export function orThrow<Outcome>(outcome: Outcome | IdentityFailure): Outcome {
  if (outcome instanceof IdentityFailure) throw outcome;
  return outcome;
}
