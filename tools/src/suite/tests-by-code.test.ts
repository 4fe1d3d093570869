// The selection of tests by the changed files.
import { expect, test } from "vitest";
import { changedOrRecent, splitByChange } from "./tests-by-code.mjs";

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

test("files changed on the branch count, and recent ones too", async () => {
  const history = {
    changedFiles: async (base?: string) => (base === undefined ? ["old", "both"] : ["both", "recent"]),
    commitBeforeRecentOnes: async () => "commit",
  };
  expect(await changedOrRecent(history)).toEqual(["old", "both", "recent"]);
});

test("without a history to compare with, all tests are chosen", async () => {
  const changedFiles = async (): Promise<string[]> => {
    throw new Error("no history");
  };
  const changed = await changedOrRecent({ changedFiles, commitBeforeRecentOnes: async () => "commit" });
  expect(splitByChange(TESTS, changed).unchanged).toEqual([]);
});
