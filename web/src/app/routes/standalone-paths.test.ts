import { expect, test } from "vitest";
import { FOR_SIGNED_OUT, isForSignedOut } from "./standalone-paths";
import { STANDALONE_SCREENS } from "./standalone-screens";

test("the first segments are those of the standalone screens that signed-out visitors see", () => {
  const shown = STANDALONE_SCREENS.filter(({ shownTo }) => shownTo !== "signed-in").flatMap(
    ({ paths }) => paths,
  );
  expect(new Set(FOR_SIGNED_OUT)).toEqual(new Set(shown.map((path) => path.split("/")[0])));
});

test.each([
  ["/au/trial", true],
  ["/eu/auth/update/t/u", true],
  ["/au", false],
  ["/au/org/trial", false],
  ["/", false],
])("%s: %s", (pathname, isShown) => {
  expect(isForSignedOut(pathname)).toBe(isShown);
});
