// The test files that took longest, from the reports of vitest and Playwright, so that growth is seen early.
import { relative } from "node:path";
import { projectRoot } from "../project.mjs";

/**
 * @typedef {{ path: string, seconds: number }} FileTime
 * @typedef {{ testResults: { name: string, startTime: number, endTime: number }[] }} TimedVitestReport
 * @typedef {{ file?: string, tests?: { results?: { duration: number }[] }[] }} TimedSpec
 * @typedef {{ specs?: TimedSpec[], suites?: TimedSuite[] }} TimedSuite
 */

const SHOWN = 10;

/**
 * From the start of each file's first test to the end of its last one; loading the code is not part of it.
 * @param {TimedVitestReport} report
 * @param {string} [root]
 * @returns {FileTime[]}
 */
export function fileTimesInVitest({ testResults }, root = projectRoot) {
  return testResults.map(({ name, startTime, endTime }) => ({
    path: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/**
 * The sum of each file's tests, with retries.
 * @param {{ suites?: TimedSuite[] }} report
 * @returns {FileTime[]}
 */
export function fileTimesInPlaywright({ suites = [] }) {
  /** @type {Map<string, number>} */
  const seconds = new Map();
  for (const { file = "", tests = [] } of suites.flatMap(specsOf))
    for (const { duration } of tests.flatMap(({ results = [] }) => results))
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
  return [...seconds].map(([file, each]) => ({ path: `e2e/src/${file}`, seconds: each }));
}

/**
 * @param {TimedSuite} suite
 * @returns {TimedSpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * The slowest ten files, in aligned columns, each with the part of the run that it belongs to.
 * @param {readonly (FileTime & { heading: string })[]} files
 * @returns {string[]}
 */
export function slowestFileLines(files) {
  return files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN)
    .map(({ path, seconds, heading }) => `  ${seconds.toFixed(1).padStart(7)} s  ${path} (${heading})`);
}
