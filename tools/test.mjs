// `npm test`: everything that guards the project, each step even when an earlier one failed (spec 5, Commands).
// `npm test -- --only=lint,vitest` runs just the named steps.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";
import { buildWhatChanged } from "./src/build-what-changed.mjs";
import { installWhatIsMissing } from "./src/install.mjs";
import { alone } from "./src/prepare-lock.mjs";
import { cacheFolder, commandOf, PlainProblem, projectRoot, runCommand, runNode } from "./src/project.mjs";
import {
  countCheck,
  countPlaywright,
  countRunner,
  countSkipped,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  lastLine,
  sumCounts,
  verdict,
} from "./src/test-report.mjs";
import { importTypeScript } from "./src/typescript.mjs";

/**
 * @typedef {import("./src/test-report.mjs").Count} Count
 * @typedef {Count & { output?: string }} Outcome output: what is printed under the step's own heading
 * @typedef {{ name: string, heading: string, run: () => Promise<Outcome>, sideBySide?: true }} Step sideBySide: it begins
 *   with the first of its kind, because each of them leaves processors idle for a good part of its time
 * @typedef {{ outcome: Outcome, seconds: string }} Ran
 */

// What depends on the kind of database runs on both; the whole of the server's tests is `npm run test:postgres`.
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

// Capabilities that live by SQL and locks run where several connections really wait for each other: on PostgreSQL, or on
// the embedded database where there is none. That each of their calls answers on the embedded one too is shown by the
// tenancy matrix, the fuzz of all procedures and the journeys.
const foldersOnEither = [
  "server/src/identity/sign-in",
  "server/src/identity/sign-up",
  "server/src/identity/links",
  "server/src/orgs",
  "server/src/clients",
  "server/src/services",
  "server/src/proposals",
];

const notOnPostgres = "--exclude=**/{embedded-database,drift}.test.ts";

/** @type {readonly Step[]} */
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
  { name: "vitest", heading: "Unit, server and web", run: runVitest },
  { name: "postgres", heading: "Server on PostgreSQL", run: runOnPostgres },
  { name: "browser", heading: "Browser", run: runPlaywright },
];

/** @type {string[]} the tests that failed, named again at the end, where a long run is read first */
const failedTests = [];

let runsStepOnPostgres = false;

await runCommand(async () => {
  const chosen = chooseSteps(process.argv.slice(2));
  await alone(installWhatIsMissing);
  runsStepOnPostgres = chosen.some(({ name }) => name === "postgres") && (await hasPostgres());
  const counts = [];
  const failures = [];
  /** @type {Map<Step, Promise<Ran>>} */
  const running = new Map();
  for (const step of chosen) {
    console.log(`\n■ ${step.heading}`);
    if (!running.has(step))
      for (const each of step.sideBySide ? chosen.filter(({ sideBySide }) => sideBySide) : [step])
        running.set(each, timed(each));
    const { outcome, seconds } = await /** @type {Promise<Ran>} */ (running.get(step));
    if (outcome.output) console.log(outcome.output);
    counts.push(outcome);
    if (outcome.failed > 0) failures.push(step.heading, ...failedTests.splice(0).map((each) => `  ${each}`));
    console.log(`  ${verdict(outcome)} in ${seconds} s`);
  }
  const total = sumCounts(counts);
  if (failures.length > 0) console.log(["\nWhat failed:", ...failures].join("\n"));
  console.log(`\n${lastLine(total)}`);
  return total.failed > 0 ? 1 : 0;
});

/**
 * A step that cannot even be run has failed: its turn to be told of may be long after, and the others are run all the same.
 * @param {Step} step
 * @returns {Promise<Ran>}
 */
async function timed(step) {
  const startedAt = Date.now();
  const outcome = await step.run().catch((error) => ({ ...countCheck(1), output: wordsOf(error) }));
  return { outcome, seconds: ((Date.now() - startedAt) / 1000).toFixed(1) };
}

/**
 * @param {readonly string[]} args
 * @returns {readonly Step[]}
 */
function chooseSteps(args) {
  const known = steps.map((step) => step.name);
  const only = args.flatMap((arg) => {
    if (!arg.startsWith("--only="))
      throw new PlainProblem(`Unknown option ${arg}. Known: --only=${known.join(",")}`);
    return arg.slice("--only=".length).split(",");
  });
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new PlainProblem(`Unknown step '${unknown}'. Known: ${known.join(", ")}`);
  return only.length === 0 ? steps : steps.filter((step) => only.includes(step.name));
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

/** @param {unknown} error */
function wordsOf(error) {
  return error instanceof PlainProblem ? error.message : inspect(error);
}

async function runVitest() {
  // Where a PostgreSQL is named, it has a step of its own; the embedded database is tested here all the same.
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  const excluded = runsStepOnPostgres ? foldersOnEither.map((folder) => `--exclude=${folder}/**`) : [];
  return countVitestRun("vitest.json", [commandOf("vitest"), "run", ...excluded], env);
}

async function hasPostgres() {
  if (process.env["TEST_DATABASE_URL"]) return true;
  const { hasPostgresBinaries } = /** @type {typeof import("./src/throw-away-postgres")} */ (
    await importTypeScript("tools/src/throw-away-postgres.ts")
  );
  return hasPostgresBinaries();
}

async function runOnPostgres() {
  if (!runsStepOnPostgres) {
    console.log("  There are no PostgreSQL binaries here and TEST_DATABASE_URL is not set: not run.");
    return countSkipped();
  }
  const script = [join(projectRoot, "tools", "run.mjs"), "tools/src/test-postgres.ts"];
  const chosen = [...testsOnBoth, ...foldersOnEither, notOnPostgres];
  return countVitestRun("vitest-postgres.json", [...script, ...chosen], process.env);
}

/**
 * @param {string} reportName
 * @param {readonly string[]} script
 * @param {NodeJS.ProcessEnv} env
 */
async function countVitestRun(reportName, script, env) {
  const reportPath = freshReportPath(reportName);
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${reportPath}`];
  const { code } = await runNode([...script, ...reporters], { env, show: true });
  const report = readReport(reportPath);
  if (report) failedTests.push(...failedInVitest(report));
  return countRunner(report && countVitest(report), code);
}

async function runPlaywright() {
  const reportPath = freshReportPath("playwright.json");
  const { code } = await runNode(
    [commandOf("@playwright/test", "playwright"), "test", "--reporter=dot,json"],
    {
      cwd: join(projectRoot, "e2e"),
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath, PICTURES: "off" },
      show: true,
    },
  );
  const report = readReport(reportPath);
  if (report) failedTests.push(...failedInPlaywright(report));
  return countRunner(report && countPlaywright(report), code);
}

/**
 * A report of an earlier run must not speak for this one.
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
