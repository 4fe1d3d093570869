// Counts passed, failed and skipped tests from the reports of vitest and Playwright, and lists failed and flaky ones.
import { journeyName } from "./quarantine.mjs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} VitestTest
 * @typedef {{ assertionResults: VitestTest[], status: string, name?: string, message?: string }} VitestFile
 * @typedef {{ testResults: VitestFile[] }} VitestReport
 * @typedef {{ title: string, file?: string, line?: number, ok: boolean, tests?: { status?: string }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: { message?: string }[], suites?: PlaywrightSuite[] }} PlaywrightReport
 */

/** @type {Readonly<Count>} */
const nothing = { passed: 0, failed: 0, skipped: 0 };

/**
 * A check without tests, such as the linter, counts as one.
 * @param {number} exitCode
 * @returns {Count}
 */
export function countCheck(exitCode) {
  return exitCode === 0 ? { ...nothing, passed: 1 } : { ...nothing, failed: 1 };
}

/**
 * A step that cannot run on this machine counts as skipped.
 * @returns {Count}
 */
export function countSkipped() {
  return { ...nothing, skipped: 1 };
}

/**
 * The result of a step as one word.
 * @param {Count} count
 */
export function verdict({ passed, failed, skipped }) {
  if (failed > 0) return "failed";
  return passed === 0 && skipped > 0 ? "skipped" : "passed";
}

/**
 * @param {VitestReport} report
 * @returns {Count}
 */
export function countVitest(report) {
  const count = { ...nothing };
  for (const file of report.testResults) {
    for (const { status } of file.assertionResults) {
      if (status === "passed") count.passed += 1;
      else if (status === "failed") count.failed += 1;
      else count.skipped += 1;
    }
    // A file that fails outside its tests (an import, a hook) has no failed test.
    if (file.status === "failed" && file.assertionResults.every(({ status }) => status !== "failed"))
      count.failed += 1;
  }
  return count;
}

/** A run with more flaky journeys than this fails. */
export const MAX_FLAKY = 2;

/**
 * A journey that passed on retry counts as passed; `flakyInPlaywright` lists it.
 * @param {PlaywrightReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  };
}

/**
 * The failed tests, one line each, repeated at the end, because CI logs are read from the end.
 * @param {VitestReport} report
 * @returns {string[]}
 */
export function failedInVitest({ testResults }) {
  return testResults
    .filter(({ status }) => status === "failed")
    .flatMap((file) => {
      const failed = file.assertionResults.filter(({ status }) => status === "failed");
      if (failed.length === 0) return [described(file.name, "outside its tests", file.message)];
      return failed.map((test) => described(file.name, test.fullName, test.failureMessages?.[0]));
    });
}

/**
 * @param {PlaywrightReport} report
 * @returns {string[]}
 */
export function failedInPlaywright({ suites = [], errors }) {
  const failed = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map((spec) => described(spec.file && `${spec.file}:${spec.line}`, spec.title, undefined));
  return [...failed, ...errors.map(({ message }) => described(undefined, "outside its tests", message))];
}

/**
 * The journeys that failed first and passed on retry.
 * @param {PlaywrightReport} report
 * @returns {string[]}
 */
export function flakyInPlaywright({ suites = [] }) {
  return suites
    .flatMap(specsOf)
    .filter(({ tests = [] }) => tests.some(({ status }) => status === "flaky"))
    .map(journeyName);
}

/**
 * @param {PlaywrightReport} report
 * @returns {string[]}
 */
export function journeysInPlaywright({ suites = [] }) {
  return suites.flatMap(specsOf).map(journeyName);
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightSpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * @param {string | undefined} where
 * @param {string | undefined} what
 * @param {string | undefined} why
 */
function described(where, what, why) {
  return [where, what, why?.trim().split("\n")[0]].filter(Boolean).join(" · ");
}

/**
 * A runner that exited with an error, or ran nothing, never counts as a success, whatever its report says.
 * @param {Count | undefined} count undefined without a report
 * @param {number} exitCode
 * @returns {Count}
 */
export function countRunner(count, exitCode) {
  const seen = count ?? nothing;
  const ranNothing = seen.passed + seen.failed === 0;
  return seen.failed === 0 && (exitCode !== 0 || ranNothing) ? { ...seen, failed: 1 } : { ...seen };
}

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export function sumCounts(counts) {
  return counts.reduce(
    (sum, count) => ({
      passed: sum.passed + count.passed,
      failed: sum.failed + count.failed,
      skipped: sum.skipped + count.skipped,
    }),
    nothing,
  );
}

/**
 * Duration of each part, slowest first, in aligned columns.
 * @param {readonly { heading: string, seconds: number }[]} parts
 * @returns {string[]}
 */
export function durationLines(parts) {
  const width = Math.max(...parts.map(({ heading }) => heading.length));
  return parts
    .toSorted((a, b) => b.seconds - a.seconds)
    .map(({ heading, seconds }) => `  ${heading.padEnd(width)}  ${seconds.toFixed(1).padStart(7)} s`);
}

/**
 * The last line of `npm test`, exactly as spec 5 defines it.
 * @param {Count} count
 */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
