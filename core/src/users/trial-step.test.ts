import { expect, test } from "vitest";
import { trialRedirect } from "@gap/core/users/trial-step";

test.each([
  [undefined, undefined, undefined],
  [undefined, "org-setup", undefined],
  ["completed", undefined, undefined],
  ["completed", "almost-there", undefined],
  ["org-setup", undefined, "org-setup"],
  ["org-setup", "org-setup", undefined],
  ["org-setup", "almost-there", "org-setup"],
  ["org-setup", "completed", "org-setup"],
  ["almost-there", undefined, "almost-there"],
  ["almost-there", "almost-there", undefined],
  ["almost-there", "org-setup", undefined],
  ["almost-there", "completed", "almost-there"],
] as const)("a user with step %s at page %s is redirected to %s", (step, isAt, expected) => {
  expect(trialRedirect(step, isAt)).toBe(expected);
});
