import { expect, test } from "vitest";
import { regionBase, staysOnSignOut } from "./paths";

test("the region's base has a flag when the session timed out", () => {
  expect(regionBase("eu")).toBe("/eu");
  expect(regionBase("au", { sessionTimedOut: true })).toBe("/au?displaySessionTimedOut=true");
  expect(regionBase("au", { asGuest: true })).toBe("/au/guests");
  expect(regionBase("au", { asGuest: true, sessionTimedOut: true })).toBe(
    "/au/guests?displaySessionTimedOut=true",
  );
});

test.each([
  ["/au/share/token", true],
  ["/au/auth/update/token/user", true],
  ["/au/auth/validate/client/token/user", true],
  ["/au/confirm-email/token/user", true],
  ["/au/org/1/my-profile", false],
  ["/au/org/1/auth/other", false],
])("%s stays open on sign-out: %s", (path, expected) => {
  expect(staysOnSignOut(path)).toBe(expected);
});
