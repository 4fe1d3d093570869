// The report of `npm test`: counts from the runners' own reports, failed and flaky tests, durations, and the last line.
import { expect, test } from "vitest";
import {
  countCheck,
  countPlaywright,
  countRunner,
  countSkipped,
  countVitest,
  durationLines,
  failedInPlaywright,
  failedInVitest,
  journeysInPlaywright,
  lastLine,
  sumCounts,
  flakyInPlaywright,
  verdict,
} from "./test-report.mjs";

const file = (status: string, ...tests: string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
});

test.each([
  {
    what: "tests of several files",
    testResults: [file("passed", "passed", "passed", "skipped"), file("failed", "failed", "passed", "todo")],
    count: { passed: 3, failed: 1, skipped: 2 },
  },
  {
    what: "a file that fails before its tests",
    testResults: [file("failed"), file("passed", "passed")],
    count: { passed: 1, failed: 1, skipped: 0 },
  },
  {
    what: "a file whose tests pass and whose last hook fails",
    testResults: [file("failed", "passed")],
    count: { passed: 1, failed: 1, skipped: 0 },
  },
])("vitest: the tests are counted of $what", ({ testResults, count }) => {
  expect(countVitest({ testResults })).toEqual(count);
});

test("Playwright: errors outside tests are failures too", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  expect(countPlaywright({ stats, errors: [{}] })).toEqual({ passed: 5, failed: 2, skipped: 2 });
});

test.each([
  { what: "all well", count: { passed: 2, failed: 0, skipped: 0 }, exitCode: 0, failed: 0 },
  { what: "no report", count: undefined, exitCode: 1, failed: 1 },
  { what: "nothing ran", count: { passed: 0, failed: 0, skipped: 3 }, exitCode: 0, failed: 1 },
  {
    what: "a non-zero exit code although all tests passed",
    count: { passed: 2, failed: 0, skipped: 0 },
    exitCode: 1,
    failed: 1,
  },
  { what: "failures are counted once", count: { passed: 2, failed: 3, skipped: 0 }, exitCode: 1, failed: 3 },
])("the failures of a runner are counted: $what", ({ count, exitCode, failed }) => {
  expect(countRunner(count, exitCode).failed).toBe(failed);
});

test.each([
  { counts: [countCheck(0), countCheck(0)], line: "2 passed, 0 failed" },
  { counts: [countCheck(0), countCheck(2)], line: "1 passed, 1 failed" },
  { counts: [countCheck(0), { passed: 40, failed: 0, skipped: 2 }], line: "41 passed, 0 failed, 2 skipped" },
  { counts: [countCheck(0), countSkipped()], line: "1 passed, 0 failed, 1 skipped" },
])("the last line can read: $line", ({ counts, line }) => {
  expect(lastLine(sumCounts(counts))).toBe(line);
});

test.each([
  { count: countCheck(0), word: "passed" },
  { count: countCheck(1), word: "failed" },
  { count: countSkipped(), word: "skipped" },
  { count: { passed: 4, failed: 0, skipped: 1 }, word: "passed" },
  { count: { passed: 0, failed: 1, skipped: 1 }, word: "failed" },
])("a step with $count is reported as $word", ({ count, word }) => {
  expect(verdict(count)).toBe(word);
});

test("vitest: failed tests are listed with the first line of their error", () => {
  const testResults = [
    {
      name: "a.test.ts",
      status: "failed",
      assertionResults: [
        { status: "passed", fullName: "one" },
        { status: "failed", fullName: "two", failureMessages: ["expected 1 to be 2\n    at a.test.ts:3"] },
      ],
    },
    { name: "b.test.ts", status: "failed", message: "Cannot find module 'c'", assertionResults: [] },
    { name: "d.test.ts", status: "passed", assertionResults: [{ status: "passed", fullName: "three" }] },
  ];
  expect(failedInVitest({ testResults })).toEqual([
    "a.test.ts · two · expected 1 to be 2",
    "b.test.ts · outside its tests · Cannot find module 'c'",
  ]);
});

test("Playwright: failed tests are listed with file and line, however deeply nested", () => {
  const failed = { title: "signs", file: "signing.spec.ts", line: 7, ok: false };
  const passed = { title: "opens", file: "signing.spec.ts", line: 3, ok: true };
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [{ message: "No browser" }],
    suites: [{ specs: [passed], suites: [{ specs: [failed] }] }],
  };
  expect(failedInPlaywright(report)).toEqual(["signing.spec.ts:7 · signs", "outside its tests · No browser"]);
});

test("Playwright: journeys that passed only on retry are listed as flaky", () => {
  const steady = { title: "opens", file: "signing.spec.ts", ok: true, tests: [{ status: "expected" }] };
  const flaky = { title: "signs", file: "signing.spec.ts", ok: true, tests: [{ status: "flaky" }] };
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [],
    suites: [{ specs: [steady], suites: [{ specs: [flaky] }] }],
  };
  expect(flakyInPlaywright(report)).toEqual(["signing.spec.ts › signs"]);
  expect(journeysInPlaywright(report)).toEqual(["signing.spec.ts › opens", "signing.spec.ts › signs"]);
});

test("the parts of a run are listed with their durations, slowest first", () => {
  expect(
    durationLines([
      { heading: "Lint", seconds: 7.04 },
      { heading: "Browser", seconds: 1200 },
    ]),
  ).toEqual(["  Browser   1200.0 s", "  Lint         7.0 s"]);
});
