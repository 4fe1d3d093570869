// `npm run bench`: measures each figure with its control in the same run, on this machine. `-- --only=lists,live`
// selects benchmarks. One that fails is reported at the end, and does not affect the others.
import { buildWhatChanged } from "@gap/tools/src/build-what-changed.mjs";
import { exitOnSignals } from "@gap/tools/src/command-folder";
import { withPrepareLock } from "@gap/tools/src/prepare-lock.mjs";
import { PlainProblem, runCommand } from "@gap/tools/src/project.mjs";
import { missesAim, tableOf, type Figure } from "./figure";
import { openBenchSetup } from "./bench-setup";
import { BENCHMARKS, type Benchmark } from "./benchmarks";

const ONLY = "--only=";

exitOnSignals();

await runCommand(async () => {
  const benchmarks = chosenBenchmarks(process.argv.slice(2));
  await withPrepareLock(() => buildWhatChanged());
  const setup = await openBenchSetup();
  const figures: Figure[] = [];
  const failed: string[] = [];
  try {
    for (const { name, measures, measure } of benchmarks) {
      console.log(`\n${name}: ${measures} …`);
      try {
        const measured = await measure(setup);
        // Printed immediately, so that results are kept whatever happens to the later ones.
        console.log(tableOf(measured));
        figures.push(...measured);
      } catch (error) {
        console.error(error);
        failed.push(name);
      }
    }
  } finally {
    await setup.close();
  }
  console.log(summaryOf(figures, failed));
  return failed.length === 0 ? 0 : 1;
});

function chosenBenchmarks(args: readonly string[]): readonly Benchmark[] {
  const wrong = args.find((arg) => !arg.startsWith(ONLY));
  if (wrong !== undefined) throw new PlainProblem(`Unknown option ${wrong}. ${knownBenchmarks()}`);
  const only = args.flatMap((arg) => arg.slice(ONLY.length).split(","));
  const unknown = only.find((name) => BENCHMARKS.every((known) => known.name !== name));
  if (unknown !== undefined) throw new PlainProblem(`Unknown benchmark '${unknown}'. ${knownBenchmarks()}`);
  return only.length === 0 ? BENCHMARKS : BENCHMARKS.filter(({ name }) => only.includes(name));
}

function knownBenchmarks(): string {
  const widest = Math.max(...BENCHMARKS.map(({ name }) => name.length));
  const lines = BENCHMARKS.map(({ name, measures }) => `  ${name.padEnd(widest)}  ${measures}`);
  return [`${ONLY} takes these benchmarks, separated by commas:`, ...lines].join("\n");
}

function summaryOf(figures: readonly Figure[], failed: readonly string[]): string {
  const missed = figures.filter(missesAim);
  return [
    `\n${figures.length} figures, ${missed.length} of them miss their aim.`,
    ...(missed.length === 0 ? [] : [tableOf(missed)]),
    ...(failed.length === 0 ? [] : [`Failed, see above: ${failed.join(", ")}.`]),
  ].join("\n");
}
