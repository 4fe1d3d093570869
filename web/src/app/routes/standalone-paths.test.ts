import { expect, test } from "vitest";
import { FOR_SIGNED_OUT, isForSignedOut, shareTokenIn } from "./standalone-paths";
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
  ["/au/share/t", true],
  ["/au", false],
  ["/au/org/trial", false],
  ["/", false],
])("%s: %s", (pathname, isShown) => {
  expect(isForSignedOut(pathname)).toBe(isShown);
});

test.each([
  ["/au/share/Ab-_9", "Ab-_9"],
  ["/eu/share/Ab/", "Ab"],
  ["/au/share", undefined],
  ["/au/share/a/b", undefined],
  ["/au/org/share/a", undefined],
  ["/au/org/1/share/a", undefined],
])("the share's token in %s is %s", (pathname, token) => {
  expect(shareTokenIn(pathname)).toBe(token);
});
