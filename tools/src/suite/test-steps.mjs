// The steps of `npm test` and `npm run test:all`, and how each is run and counted.
import { randomInt } from "node:crypto";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildWhatChanged } from "../build-what-changed.mjs";
import { changedCapabilities, changedFiles } from "./changed-files.mjs";
import { withPrepareLock } from "../prepare-lock.mjs";
import { cacheFolder, commandOf, projectRoot, runNode } from "../project.mjs";
import { NEVER_ON_POSTGRES, ON_EMBEDDED_ONLY, testsOnEmbedded } from "./embedded-tests.mjs";
import { unchangedLongTests } from "./long-tests.mjs";
import { quarantineProblems, readQuarantine } from "./quarantine.mjs";
import { fileTimesInPlaywright, fileTimesInVitest } from "./slowest-files.mjs";
import {
  countCheck,
  countPlaywright,
  countRunner,
  countSkipped,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  journeysInPlaywright,
  MAX_FLAKY,
  flakyInPlaywright,
} from "./test-report.mjs";
import { importTypeScript } from "../import-typescript.mjs";

/**
 * @typedef {import("./test-report.mjs").Count} Count
 * @typedef {import("./slowest-files.mjs").FileTime} FileTime
 * @typedef {Count & { output?: string, problems?: string[], flaky?: string[], files?: FileTime[] }} Outcome output:
 *   printed under the step's heading; problems: repeated at the end of the run
 * @typedef {{ name: string, heading: string, run: () => Promise<Outcome>, isParallel?: true }} Step isParallel: starts
 *   together with the other parallel steps, because each leaves processors idle for much of its time
 */

const testsWithoutServer = ["core/src", "web/src", "testing/src", "tools/src"];

const stepsOnPostgres = ["postgres", "histories"];

/**
 * @param {{ runsAll: boolean, only: readonly string[] }} options
 * @returns {Promise<readonly Step[]>}
 */
export async function stepsOf({ runsAll, only }) {
  // With --only and no PostgreSQL step, all unit, server and web tests run on the embedded database.
  const needsPostgres = only.length === 0 || stepsOnPostgres.some((name) => only.includes(name));
  const hasPostgres = needsPostgres && (await findPostgres());
  const changed = runsAll ? [] : await changedFiles().catch(() => []);
  const leftOut = runsAll ? [] : unchangedLongTests(changed).map((path) => `--exclude=${path}`);
  /** @type {Step[]} */
  const steps = [
    { name: "build", heading: "Build", run: build },
    { name: "format", heading: "Format", run: () => check("oxfmt", ["--check", "."]), isParallel: true },
    {
      name: "lint",
      heading: "Lint and boundaries",
      run: () => check("oxlint", ["--deny-warnings"]),
      isParallel: true,
    },
    { name: "types", heading: "Types", run: checkTypes, isParallel: true },
    { name: "unused", heading: "Unused code", run: () => check("knip", ["--no-progress"]), isParallel: true },
    { name: "demo", heading: "Demo of the browser tests", run: seedDemo, isParallel: true },
    {
      name: "vitest",
      heading: "Unit, server and web",
      run: () =>
        runVitest(
          [
            ...leftOut,
            ...(hasPostgres && !runsAll ? [...testsWithoutServer, ...testsOnEmbedded(changed)] : []),
          ],
          runsAll ? { PROPERTY_SEED: String(randomInt(2 ** 31)) } : {},
        ),
    },
    {
      name: "postgres",
      heading: "Server on PostgreSQL",
      run: () =>
        hasPostgres
          ? runOnPostgres([...leftOut, ...(runsAll ? [] : ["server/src", ...ON_EMBEDDED_ONLY.map(excluded)])])
          : skipPostgres(),
    },
    { name: "browser", heading: "Browser", run: () => runPlaywright(runsAll, changed) },
  ];
  if (!runsAll) return steps;
  return [
    ...steps,
    { name: "fuzz", heading: "Fuzz, 1,000 inputs a call", run: () => runScript("fuzz") },
    { name: "crash", heading: "Crash, 20 kills", run: () => runScript("crash") },
    {
      name: "histories",
      heading: "Histories, 10,000",
      run: () => (hasPostgres ? runScript("histories") : skipPostgres()),
    },
  ];
}

/**
 * @param {string} packageName
 * @param {readonly string[]} args
 */
const check = (packageName, args) => checkByExitCode([commandOf(packageName), ...args]);

/**
 * One checker for each project takes half of the processor time of the usual four, which check shared types repeatedly.
 * The compiler collects garbage less often than by default, which saves a quarter of its time for 600 MB of memory.
 */
function checkTypes() {
  const env = { ...process.env, GOGC: "400", GOMEMLIMIT: "3GiB" };
  return checkByExitCode([commandOf("typescript", "tsc"), "-b", "--checkers", "1"], env);
}

const seedDemo = () => checkByExitCode([join(projectRoot, "tools/run.mjs"), "e2e/seed-demo.ts"]);

/**
 * @param {string[]} script
 * @param {NodeJS.ProcessEnv} [env]
 */
async function checkByExitCode(script, env = process.env) {
  const { code, output } = await runNode(script, { env });
  return { ...countCheck(code), ...(code === 0 ? {} : { output: output.trimEnd() }) };
}

async function build() {
  await withPrepareLock(() => buildWhatChanged());
  // Tests that start whole servers then start the bundle instead of the sources, in less than half the time.
  process.env["GAP_BUNDLE_IS_NEW"] = "yes";
  return countCheck(0);
}

/** @param {string} tests the beginning of their paths */
const excluded = (tests) => `--exclude=${tests}{/**,*.test.ts}`;

/**
 * @param {readonly string[]} chosen filters and exclusions; without a filter, all tests
 * @param {NodeJS.ProcessEnv} settings
 */
function runVitest(chosen, settings) {
  // This step tests the embedded database, even if the environment names a PostgreSQL, which has its own step.
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  return countVitestRun("vitest.json", [commandOf("vitest"), "run", ...chosen], { ...env, ...settings });
}

async function findPostgres() {
  if (process.env["TEST_DATABASE_URL"]) return true;
  const { hasPostgresBinaries } = /** @type {typeof import("./throw-away-postgres")} */ (
    await importTypeScript("tools/src/suite/throw-away-postgres.ts")
  );
  return hasPostgresBinaries();
}

async function skipPostgres() {
  console.log("  Not run: there are no PostgreSQL binaries and TEST_DATABASE_URL is not set.");
  return countSkipped();
}

/** @param {readonly string[]} chosen filters and exclusions; without a filter, all tests of the server */
function runOnPostgres(chosen) {
  const script = scriptOf("suite/test-postgres");
  return countVitestRun(
    "vitest-postgres.json",
    [...script, ...chosen, ...NEVER_ON_POSTGRES.map(excluded)],
    process.env,
  );
}

/**
 * @param {string} reportName
 * @param {readonly string[]} script
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
async function countVitestRun(reportName, script, env) {
  const reportPath = freshReportPath(reportName);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${reportPath}`];
  const { code } = await runNode([...script, ...reporters], { env, show: true });
  const report = readReport(reportPath);
  return {
    ...countRunner(report && countVitest(report), code),
    problems: report ? failedInVitest(report) : [],
    files: report ? fileTimesInVitest(report) : [],
  };
}

/**
 * Runs everything, or the base suite: main journeys, and the screens of the sample and of changed capabilities.
 * @param {boolean} runsAll
 * @param {readonly string[]} changed
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(runsAll, changed) {
  const reportPath = freshReportPath("playwright.json");
  const { code } = await runNode(
    [commandOf("@playwright/test", "playwright"), "test", "--reporter=dot,json"],
    {
      cwd: join(projectRoot, "e2e"),
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
        QUARANTINE: runsAll ? "run" : "skip",
        ...(runsAll ? {} : { SUITE: "base", CHANGED: changedCapabilities(changed).join(",") }),
      },
      show: true,
    },
  );
  const report = readReport(reportPath);
  if (!report) return countRunner(undefined, code);
  const flaky = flakyInPlaywright(report);
  const violations = [
    ...(flaky.length > MAX_FLAKY ? [`More than ${MAX_FLAKY} journeys are flaky.`] : []),
    ...(runsAll
      ? quarantineProblems(readQuarantine(), { today: new Date(), journeys: journeysInPlaywright(report) })
      : []),
  ];
  const count = countRunner(countPlaywright(report), code);
  return {
    ...count,
    failed: count.failed + violations.length,
    problems: [...failedInPlaywright(report), ...violations],
    files: fileTimesInPlaywright(report),
    flaky,
  };
}

/**
 * Runs a long command, which counts as one check.
 * @param {string} name
 */
async function runScript(name) {
  const { code } = await runNode(scriptOf(name), { show: true });
  return countCheck(code);
}

/** @param {string} name */
function scriptOf(name) {
  return [join(projectRoot, "tools", "run.mjs"), `tools/src/${name}.ts`];
}

/**
 * Removes the report of an earlier run, so that it is never mistaken for this run's.
 * @param {string} name
 */
function freshReportPath(name) {
  mkdirSync(cacheFolder, { recursive: true });
  const path = join(cacheFolder, name);
  rmSync(path, { force: true });
  return path;
}

/** @param {string} path */
function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return undefined;
  }
}
