import { expect, test } from "vitest";
import { providerProblemMessage } from "@gap/core/identity/accounting-provider";

test.each([
  ["cancelled", "Logging in with Xero was cancelled."],
  [
    "unverified",
    "Your email address is not verified at Xero. Please verify it there first, or log in with your password.",
  ],
  ["Call 555-0100 to unlock your account", "Something went wrong. Please try again."],
  ["toString", "Something went wrong. Please try again."],
  ["", "Something went wrong. Please try again."],
])("problem %j shows the message: %s", (name, words) => {
  expect(providerProblemMessage(name)).toBe(words);
});
