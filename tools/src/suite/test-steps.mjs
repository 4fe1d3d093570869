// The steps of `npm test` and `npm run test:all`, and how each of them is run and counted.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildWhatChanged } from "../build-what-changed.mjs";
import { changedCapabilities } from "./changed-files.mjs";
import { alone } from "../prepare-lock.mjs";
import { cacheFolder, commandOf, projectRoot, runNode } from "../project.mjs";
import { quarantineProblems, readQuarantine } from "./quarantine.mjs";
import {
  countCheck,
  countPlaywright,
  countRunner,
  countSkipped,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  journeysInPlaywright,
  MOST_UNSTEADY,
  unsteadyInPlaywright,
} from "./test-report.mjs";
import { importTypeScript } from "../typescript.mjs";

/**
 * @typedef {import("./test-report.mjs").Count} Count
 * @typedef {Count & { output?: string, problems?: string[], unsteady?: string[] }} Outcome output: printed under the
 *   step's heading; problems: repeated at the end of the run, where a long run is read first
 * @typedef {{ name: string, heading: string, run: () => Promise<Outcome>, sideBySide?: true }} Step sideBySide: starts
 *   together with the others marked so, because each of them leaves processors idle for much of its time
 */

// Tests of what depends on the kind of database run on both kinds.
const testsOnBoth = [
  "server/src/platform/db",
  "server/src/platform/jobs",
  "server/src/platform/mail",
  "server/src/platform/live",
  "server/src/identity/sessions",
  "server/src/identity/allowances",
  "server/src/robustness/two-processes",
  "server/src/integrations/connection-races",
  "server/src/integrations/names-at-once",
];

// Capabilities that depend on SQL and locks run where several connections really wait for each other: on PostgreSQL, or
// on the embedded database where there is none. The tenancy matrix, the fuzz of all procedures and the journeys show that
// each of their calls also works on the embedded one.
const foldersOnEither = [
  "server/src/identity/sign-in",
  "server/src/identity/sign-up",
  "server/src/identity/links",
  "server/src/orgs",
  "server/src/clients",
  "server/src/services",
  "server/src/proposals",
];

const stepsOnPostgres = ["postgres", "histories"];

const notOnPostgres = "--exclude=**/{embedded-database,drift}.test.ts";

/**
 * @param {{ runsAll: boolean, only: readonly string[] }} options
 * @returns {Promise<readonly Step[]>}
 */
export async function stepsOf({ runsAll, only }) {
  // The named steps alone: without one on PostgreSQL, all unit, server and web tests run on the embedded database.
  const needsPostgres = only.length === 0 || stepsOnPostgres.some((name) => only.includes(name));
  const hasPostgres = needsPostgres && (await findPostgres());
  /** @type {Step[]} */
  const steps = [
    { name: "format", heading: "Format", run: () => check("oxfmt", ["--check", "."]), sideBySide: true },
    {
      name: "lint",
      heading: "Lint and boundaries",
      run: () => check("oxlint", ["--deny-warnings"]),
      sideBySide: true,
    },
    { name: "types", heading: "Types", run: () => check("typescript", ["-b"], "tsc"), sideBySide: true },
    { name: "unused", heading: "Unused code", run: () => check("knip", ["--no-progress"]), sideBySide: true },
    { name: "build", heading: "Build", run: build },
    {
      name: "vitest",
      heading: "Unit, server and web",
      run: () => runVitest(hasPostgres && !runsAll ? foldersOnEither : []),
    },
    {
      name: "postgres",
      heading: "Server on PostgreSQL",
      run: () =>
        hasPostgres ? runOnPostgres(runsAll ? [] : [...testsOnBoth, ...foldersOnEither]) : skipPostgres(),
    },
    { name: "browser", heading: "Browser", run: () => runPlaywright(runsAll) },
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
 * @param {string} [command]
 */
async function check(packageName, args, command) {
  const { code, output } = await runNode([commandOf(packageName, command), ...args]);
  return { ...countCheck(code), ...(code === 0 ? {} : { output: output.trimEnd() }) };
}

async function build() {
  await alone(() => buildWhatChanged());
  // Tests that start whole servers start the bundle instead of the sources, in less than half the time.
  process.env["GAP_BUNDLE_IS_NEW"] = "yes";
  return countCheck(0);
}

/** @param {readonly string[]} excludedFolders */
function runVitest(excludedFolders) {
  // A PostgreSQL named in the environment has a step of its own; this one tests the embedded database.
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  const excluded = excludedFolders.map((folder) => `--exclude=${folder}/**`);
  return countVitestRun("vitest.json", [commandOf("vitest"), "run", ...excluded], env);
}

async function findPostgres() {
  if (process.env["TEST_DATABASE_URL"]) return true;
  const { hasPostgresBinaries } = /** @type {typeof import("./throw-away-postgres")} */ (
    await importTypeScript("tools/src/suite/throw-away-postgres.ts")
  );
  return hasPostgresBinaries();
}

async function skipPostgres() {
  console.log("  There are no PostgreSQL binaries here and TEST_DATABASE_URL is not set: not run.");
  return countSkipped();
}

/** @param {readonly string[]} chosen all tests of the server when empty */
function runOnPostgres(chosen) {
  const script = scriptOf("suite/test-postgres");
  return countVitestRun("vitest-postgres.json", [...script, ...chosen, notOnPostgres], process.env);
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
  };
}

/**
 * Everything, or the base set: one journey a capability, and the screens of the sample and of changed capabilities.
 * @param {boolean} runsAll
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(runsAll) {
  const reportPath = freshReportPath("playwright.json");
  const { code } = await runNode(
    [commandOf("@playwright/test", "playwright"), "test", "--reporter=dot,json"],
    {
      cwd: join(projectRoot, "e2e"),
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
        QUARANTINE: runsAll ? "run" : "skip",
        ...(runsAll ? {} : { SUITE: "base", CHANGED: (await changedCapabilities()).join(",") }),
      },
      show: true,
    },
  );
  const report = readReport(reportPath);
  if (!report) return countRunner(undefined, code);
  const unsteady = unsteadyInPlaywright(report);
  const breaches = [
    ...(unsteady.length > MOST_UNSTEADY ? [`More than ${MOST_UNSTEADY} journeys are unsteady.`] : []),
    ...(runsAll
      ? quarantineProblems(readQuarantine(), { today: new Date(), journeys: journeysInPlaywright(report) })
      : []),
  ];
  const count = countRunner(countPlaywright(report), code);
  return {
    ...count,
    failed: count.failed + breaches.length,
    problems: [...failedInPlaywright(report), ...breaches],
    unsteady,
  };
}

/**
 * A long run of its own command, which counts as one check.
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
 * Removes the report of an earlier run, so that it is never read as this run's.
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
