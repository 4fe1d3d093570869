// The selection of tests by the changed files.
import { expect, test } from "vitest";
import { splitByChange } from "./tests-by-code.mjs";

const TESTS = { "a/first": ["a/code/"], "b/second": ["b/code/"] };

test.each([
  { why: "its code", file: "a/code/one.ts" },
  { why: "the test itself", file: "a/first.test.ts" },
])("a test is chosen after a change of $why", ({ file }) => {
  expect(splitByChange(TESTS, [file])).toEqual({ changed: ["a/first"], unchanged: ["b/second"] });
});

test.each(["package-lock.json", "list.mjs"])("after a change of %s all tests are chosen", (file) => {
  expect(splitByChange(TESTS, [file], ["list.mjs"]).unchanged).toEqual([]);
});
