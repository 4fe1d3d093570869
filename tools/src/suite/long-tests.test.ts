import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../project.mjs";
import { LONG_TESTS, unchangedLongTests } from "./long-tests.mjs";

const all = Object.keys(LONG_TESTS);

test("every long test and the code that it tests exist", () => {
  const named = Object.entries(LONG_TESTS).flat(2);
  expect(named.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test("a long test is left out unless its own code changed", () => {
  const left = unchangedLongTests(["server/src/platform/files/uploads.ts", "web/src/app/home.tsx"]);
  expect(all.filter((path) => !left.includes(path))).toEqual([
    "server/src/platform/files/check/check-pdf.test.ts",
    "server/src/platform/files/check/check-svg.test.ts",
    "server/src/platform/files/file-faults.test.ts",
  ]);
});

test("a migration is a cause of the tests that migrate whole databases", () => {
  const left = unchangedLongTests(["server/migrations/0001_next.sql"]);
  expect(all.filter((path) => !left.includes(path))).toEqual([
    "server/src/robustness/crash.test.ts",
    "server/src/robustness/two-processes.test.ts",
    "server/src/platform/regions.test.ts",
  ]);
});

test.each(["package-lock.json", "tools/src/suite/long-tests.mjs"])(
  "after a change of %s all long tests run",
  (path) => {
    expect(unchangedLongTests([path])).toEqual([]);
  },
);
