import { expect, test } from "vitest";
import { stepShownAt, trialPageOf } from "./trial-pages";

test.each([
  [undefined, "root"],
  ["", "root"],
  ["/", "root"],
  ["verification", "verification"],
  ["verification/", "verification"],
  ["org-setup", "org-setup"],
  ["almost-there", "almost-there"],
  ["completed", "completed"],
  ["root", undefined],
  ["org-setup/more", undefined],
  ["elsewhere", undefined],
])("the path %j after /trial is the page %s", (rest, page) => {
  expect(trialPageOf(rest)).toBe(page);
});

test.each([
  ["root", "signUp", 1],
  ["verification", "signUp", 1],
  ["org-setup", "signUp", 1],
  ["almost-there", "signUp", 2],
  ["completed", "signUp", undefined],
  ["root", "invitation", undefined],
  ["verification", "invitation", undefined],
] as const)("page %s of a sign-up by %s shows step %s", (page, kind, step) => {
  expect(stepShownAt(page, kind)).toBe(step);
});
