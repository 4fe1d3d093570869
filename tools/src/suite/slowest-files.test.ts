// The slowest files of `npm test`, from the reports of both runners.
import { expect, test } from "vitest";
import { fileTimesInPlaywright, fileTimesInVitest, slowestFileLines } from "./slowest-files.mjs";

test("vitest: a file lasts from its first test to its last", () => {
  const testResults = [{ name: "/project/core/src/a.test.ts", startTime: 1_000, endTime: 3_500 }];
  expect(fileTimesInVitest({ testResults }, "/project")).toEqual([
    { path: "core/src/a.test.ts", seconds: 2.5 },
  ]);
});

test("Playwright: a file lasts as long as its tests together, with retries and however deeply nested", () => {
  const once = { file: "clients/clients.spec.ts", tests: [{ results: [{ duration: 2_000 }] }] };
  const twice = {
    file: "clients/clients.spec.ts",
    tests: [{ results: [{ duration: 1_000 }, { duration: 500 }] }],
  };
  const other = { file: "live/live.spec.ts", tests: [{ results: [{ duration: 250 }] }] };
  expect(fileTimesInPlaywright({ suites: [{ specs: [once], suites: [{ specs: [twice, other] }] }] })).toEqual(
    [
      { path: "e2e/src/clients/clients.spec.ts", seconds: 3.5 },
      { path: "e2e/src/live/live.spec.ts", seconds: 0.25 },
    ],
  );
});

test("the ten slowest files are listed with their part of the run, slowest first", () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    path: `file-${index}`,
    seconds: index,
    heading: "Browser",
  }));
  const lines = slowestFileLines(files);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("     11.0 s  file-11 (Browser)");
  expect(lines[9]).toBe("      2.0 s  file-2 (Browser)");
});
