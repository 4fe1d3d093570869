import { expect, test } from "vitest";
import { regionBase, staysOnSignOut } from "./paths";

test("leaving goes to the region's base, with the flag when the session timed out", () => {
  expect(regionBase("eu")).toBe("/eu");
  expect(regionBase("au", { sessionTimedOut: true })).toBe("/au?displaySessionTimedOut=true");
});

test.each([
  ["/au/share/token", true],
  ["/au/org/1/my-profile", false],
])("%s stays on sign-out: %s", (path, expected) => {
  expect(staysOnSignOut(path)).toBe(expected);
});
