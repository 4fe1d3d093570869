// `npm test`: everything that guards the project, each step even when an earlier one failed (spec 5, Commands).
// `npm test -- --only=lint,vitest` runs just the named steps.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
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
  lastLine,
  sumCounts,
  verdict,
} from "./src/test-report.mjs";
import { importTypeScript } from "./src/typescript.mjs";

/**
 * @typedef {import("./src/test-report.mjs").Count} Count
 * @typedef {{ name: string, heading: string, run: () => Promise<Count> }} Step
 */

// What can differ between the two databases; the whole of the server's tests is `npm run test:postgres`.
const testsOnPostgres = [
  "server/src/platform/db",
  "server/src/platform/jobs",
  "server/src/platform/mail",
  "server/src/platform/live",
  "server/src/identity/sign-in",
  "server/src/identity/sign-up",
  "server/src/identity/links",
  "server/src/identity/sessions",
  "server/src/identity/allowances",
  "server/src/orgs",
  "server/src/robustness/two-processes",
  "--exclude=**/{embedded-database,drift}.test.ts",
];

/** @type {readonly Step[]} */
const steps = [
  { name: "format", heading: "Format", run: () => check("oxfmt", ["--check", "."]) },
  { name: "lint", heading: "Lint and boundaries", run: () => check("oxlint", ["--deny-warnings"]) },
  { name: "types", heading: "Types", run: () => check("typescript", ["-b"], "tsc") },
  { name: "unused", heading: "Unused code", run: () => check("knip", ["--no-progress"]) },
  { name: "build", heading: "Build", run: build },
  { name: "vitest", heading: "Unit, server and web", run: runVitest },
  { name: "postgres", heading: "Server on PostgreSQL", run: runOnPostgres },
  { name: "browser", heading: "Browser", run: runPlaywright },
];

await runCommand(async () => {
  const chosen = chooseSteps(process.argv.slice(2));
  await alone(installWhatIsMissing);
  const counts = [];
  for (const step of chosen) {
    console.log(`\n■ ${step.heading}`);
    const startedAt = Date.now();
    const count = await step.run();
    counts.push(count);
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(`  ${verdict(count)} in ${seconds} s`);
  }
  const total = sumCounts(counts);
  console.log(`\n${lastLine(total)}`);
  return total.failed > 0 ? 1 : 0;
});

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
  if (code !== 0) console.log(output.trimEnd());
  return countCheck(code);
}

async function build() {
  try {
    await alone(() => buildWhatChanged());
    return countCheck(0);
  } catch (error) {
    console.log(error instanceof PlainProblem ? error.message : error);
    return countCheck(1);
  }
}

async function runVitest() {
  // Where a PostgreSQL is named, it has a step of its own; the embedded database is tested here all the same.
  const { TEST_DATABASE_URL: _, ...env } = process.env;
  return countVitestRun("vitest.json", [commandOf("vitest"), "run"], env);
}

async function runOnPostgres() {
  const { hasPostgresBinaries } = /** @type {typeof import("./src/throw-away-postgres")} */ (
    await importTypeScript("tools/src/throw-away-postgres.ts")
  );
  if (!process.env["TEST_DATABASE_URL"] && !(await hasPostgresBinaries())) {
    console.log("  There are no PostgreSQL binaries here and TEST_DATABASE_URL is not set: not run.");
    return countSkipped();
  }
  const script = [join(projectRoot, "tools", "run.mjs"), "tools/src/test-postgres.ts"];
  return countVitestRun("vitest-postgres.json", [...script, ...testsOnPostgres], process.env);
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
  return countRunner(report && countVitest(report), code);
}

async function runPlaywright() {
  const reportPath = freshReportPath("playwright.json");
  const { code } = await runNode(
    [commandOf("@playwright/test", "playwright"), "test", "--reporter=dot,json"],
    {
      cwd: join(projectRoot, "e2e"),
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath },
      show: true,
    },
  );
  const report = readReport(reportPath);
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
