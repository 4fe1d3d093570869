import { expect, test } from "vitest";
import { IdentityError } from "@gap/web/platform/session/identity-client";
import { passwordChangeProblem, resendProblem, signInProblem, verificationProblem } from "./sign-in-messages";

const NO_ANSWER = "Network request failed. Please check your connection and try again.";
const noAnswer = new IdentityError("NetworkError", "Network request failed");
const named = (name: string, message = "Said by the server") => new IdentityError(name, message);

test.each([
  [named("NotAuthorizedException"), "Incorrect email or password. Please try again."],
  [named("LimitExceededException", "Slow down"), "Error signing in. Slow down"],
  [noAnswer, NO_ANSWER],
  ["text", "Error signing in. text"],
])("sign-in %s", (error, expected) => expect(signInProblem(error)).toBe(expected));

test.each([
  [named("CodeMismatchException"), "Invalid verification code"],
  [named("ExpiredCodeException"), "Verification code has expired"],
  [named("NotAuthorizedException", "Gone"), "Unknown error: Gone"],
  [noAnswer, NO_ANSWER],
])("verify %s", (error, expected) => expect(verificationProblem(error)).toBe(expected));

test.each([
  [named("LimitExceededException"), "Too many attempts. Please try again later."],
  [named("NotAuthorizedException", "Gone"), "Gone"],
  [named("UnknownError", ""), "An error occurred during verification"],
  [noAnswer, NO_ANSWER],
  [{ odd: true }, "An unexpected error occurred"],
])("resend %s", (error, expected) => expect(resendProblem(error)).toBe(expected));

test.each([
  [named("ChangePasswordException"), "Password change failed. Please try again or contact support."],
  [named("InvalidParameterException", "Must contain a number"), "Must contain a number"],
  [noAnswer, NO_ANSWER],
])("password change %s", (error, expected) => expect(passwordChangeProblem(error)).toBe(expected));
