// `npm test`: the checks before every merge (spec 5, Commands). `npm run test:all` adds the long ones before a release.
// Every step runs even if an earlier one failed. `-- --only=lint,vitest` runs only the named steps.
import { inspect } from "node:util";
import { installWhatIsMissing } from "./src/install.mjs";
import { withPrepareLock } from "./src/prepare-lock.mjs";
import { PlainProblem, runCommand } from "./src/project.mjs";
import { slowestFileLines } from "./src/suite/slowest-files.mjs";
import { countCheck, durationLines, lastLine, sumCounts, verdict } from "./src/suite/test-report.mjs";
import { stepsOf } from "./src/suite/test-steps.mjs";

/**
 * @typedef {import("./src/suite/test-steps.mjs").Step} Step
 * @typedef {import("./src/suite/test-steps.mjs").Outcome} Outcome
 * @typedef {{ outcome: Outcome, seconds: number }} Ran
 */

await runCommand(async () => {
  const startedAt = Date.now();
  const { runsAll, only } = readOptions(process.argv.slice(2));
  await withPrepareLock(installWhatIsMissing);
  const chosen = chooseSteps(await stepsOf({ runsAll, only }), only);
  const installed = Date.now();
  const counts = [];
  const problems = [];
  const flaky = [];
  const files = [];
  const parts = [{ heading: "Install", seconds: (installed - startedAt) / 1000 }];
  /** @type {Map<Step, Promise<Ran>>} */
  const running = new Map();
  for (const step of chosen) {
    console.log(`\n■ ${step.heading}`);
    if (!running.has(step))
      for (const each of step.isParallel ? chosen.filter(({ isParallel }) => isParallel) : [step])
        running.set(each, timed(each));
    const { outcome, seconds } = await /** @type {Promise<Ran>} */ (running.get(step));
    if (outcome.output) console.log(outcome.output);
    counts.push(outcome);
    parts.push({ heading: step.heading, seconds });
    flaky.push(...(outcome.flaky ?? []));
    files.push(...(outcome.files ?? []).map((file) => ({ ...file, heading: step.heading })));
    if (outcome.failed > 0)
      problems.push(step.heading, ...(outcome.problems ?? []).map((each) => `  ${each}`));
    console.log(`  ${verdict(outcome)} in ${seconds.toFixed(1)} s`);
  }
  const total = sumCounts(counts);
  const minutes = ((Date.now() - installed) / 60_000).toFixed(1);
  console.log(
    ["\nDuration of each part:", ...durationLines(parts), `  ${minutes} min without the install`].join("\n"),
  );
  if (files.length > 0) console.log(["\nSlowest files:", ...slowestFileLines(files)].join("\n"));
  if (flaky.length > 0)
    console.log(["\nUnsteady (passed only on retry):", ...flaky.map((each) => `  ${each}`)].join("\n"));
  if (problems.length > 0) console.log(["\nFailed:", ...problems].join("\n"));
  console.log(`\n${lastLine(total)}`);
  return total.failed > 0 ? 1 : 0;
});

/**
 * A step that cannot run counts as failed; the others still run.
 * @param {Step} step
 * @returns {Promise<Ran>}
 */
async function timed(step) {
  const startedAt = Date.now();
  /** @type {Outcome} */
  const outcome = await step.run().catch((error) => ({
    ...countCheck(1),
    output: error instanceof PlainProblem ? error.message : inspect(error),
  }));
  return { outcome, seconds: (Date.now() - startedAt) / 1000 };
}

/** @param {readonly string[]} args */
function readOptions(args) {
  const unknown = args.find((arg) => arg !== "--all" && !arg.startsWith("--only="));
  if (unknown !== undefined)
    throw new PlainProblem(`Unknown option ${unknown}. Known: --all, --only=lint,vitest`);
  const only = args.filter((arg) => arg !== "--all").flatMap((arg) => arg.slice("--only=".length).split(","));
  return { runsAll: args.includes("--all"), only };
}

/**
 * @param {readonly Step[]} steps
 * @param {readonly string[]} only
 */
function chooseSteps(steps, only) {
  const known = steps.map(({ name }) => name);
  const unknown = only.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new PlainProblem(`Unknown step '${unknown}'. Known: ${known.join(", ")}`);
  return only.length === 0 ? steps : steps.filter(({ name }) => only.includes(name));
}
