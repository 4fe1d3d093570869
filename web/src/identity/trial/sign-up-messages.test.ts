import { expect, test } from "vitest";
import { IdentityError } from "@gap/web/platform/session/identity-client";
import { advisorUserProblem, saveProblem, signUpProblem, trialOrgProblem } from "./sign-up-messages";

const NO_ANSWER = "Network request failed. Please check your connection and try again.";

test.each([
  [
    new IdentityError("UsernameExistsException", "User already exists"),
    "log in",
    "Unable to complete sign up. If you already have an account, please try signing in.",
  ],
  [new IdentityError("InvalidParameterException", ""), "email", "Must be a valid email address."],
  [
    new IdentityError("InvalidParameterException", "Must be a valid email address."),
    "email",
    "Must be a valid email address.",
  ],
  [
    new IdentityError("InvalidParameterException", "Must contain a number"),
    "password",
    "Must contain a number",
  ],
  [
    new IdentityError("InvalidParameterException", "Must contain a number. Must be 8-256 characters long"),
    "password",
    "Must contain a number. Must be 8-256 characters long",
  ],
  [
    new IdentityError("InvalidParameterException", "attributes.given_name Some characters cannot be used"),
    "form",
    "Unable to complete sign up. Please try again or contact support.",
  ],
  [
    new IdentityError("InvalidParameterException", "Must not be a commonly used password"),
    "password",
    "Must not be a commonly used password",
  ],
  [
    new IdentityError("UserLambdaValidationException", "names"),
    "form",
    "Unable to complete sign up. Please try again or contact support.",
  ],
  [new IdentityError("LimitExceededException", "Slow down"), "form", "Slow down"],
  [new IdentityError("NetworkError", "Network request failed"), "form", NO_ANSWER],
  [new Error(""), "form", "An error occurred during sign up"],
  ["odd", "form", "An error occurred during sign up"],
])("%o shows at %s", (error, at, text) => {
  expect(signUpProblem(error)).toEqual({ at, text });
});

test.each([
  [advisorUserProblem, "Unexpected error"],
  [trialOrgProblem, "Failed to load trial org"],
  [saveProblem, "Unexpected error"],
])("an error without a message gets a default text", (problemOf, words) => {
  expect(problemOf(new Error("Its own words"))).toBe("Its own words");
  expect(problemOf(new Error(""))).toBe(words);
  expect(problemOf(undefined)).toBe(words);
  expect(problemOf(new TypeError("Failed to fetch"))).toBe(NO_ANSWER);
});
