import { expect, test } from "vitest";
import { orgPath, regionBase, routePath, staysOnSignOut } from "./paths";

test("organisation routes hang under their organisation, with the route's own suffix where it has one", () => {
  expect(orgPath("o1")).toBe("/org/o1");
  expect(routePath("o1", "my-profile")).toBe("/org/o1/my-profile");
  expect(routePath("o1", "my-organisation")).toBe("/org/o1/my-organisation/general");
  expect(routePath("o1", "my-organisation", "team")).toBe("/org/o1/my-organisation/team");
});

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
