import { expect, test } from "vitest";
import { IdentityError } from "@gap/web/platform/identity-client";
import { passwordChangeProblem, resendProblem, signInProblem, verificationProblem } from "./sign-in-messages";

const named = (name: string, message = "Said by the server") => new IdentityError(name, message);

test.each([
  [named("NotAuthorizedException"), "Incorrect email or password. Please try again."],
  [named("LimitExceededException", "Slow down"), "Error signing in. Slow down"],
  [named("NetworkError", "Network request failed"), "Error signing in. Network request failed"],
  ["text", "Error signing in. text"],
])("sign-in %s", (error, expected) => expect(signInProblem(error)).toBe(expected));

test.each([
  [named("CodeMismatchException"), "Invalid verification code"],
  [named("ExpiredCodeException"), "Verification code has expired"],
  [named("NotAuthorizedException", "Gone"), "Unknown error: Gone"],
])("verify %s", (error, expected) => expect(verificationProblem(error)).toBe(expected));

test.each([
  [named("LimitExceededException"), "Too many attempts. Please try again later."],
  [named("NotAuthorizedException", "Gone"), "Gone"],
  [named("UnknownError", ""), "An error occurred during verification"],
  [{ odd: true }, "An unexpected error occurred"],
])("resend %s", (error, expected) => expect(resendProblem(error)).toBe(expected));

test.each([
  [named("ChangePasswordException"), "Password change failed. Please try again or contact support."],
  [named("InvalidParameterException", "Must contain a number"), "Must contain a number"],
])("password change %s", (error, expected) => expect(passwordChangeProblem(error)).toBe(expected));
