// `npm run histories`: runs 10,000 random histories of proposals, 1,000 of work items and 10,000 of documents on a real
// PostgreSQL, in two concurrent server processes that are killed in between; another number may follow `--`, of which a
// tenth is of work items. Uses the cluster of TEST_DATABASE_URL, or a throw-away one. HISTORIES_SEED repeats the acts of a run; their timing depends on the machine.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { build } from "vite";
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import { createLog } from "@gap/server/platform/log";
import { serverRoot } from "@gap/server/platform/server-root";
import { historyWithKills, runHistory } from "@gap/server/proposals/evidence/histories.test-kit";
import {
  reachedStates,
  STATES,
  wrongTallies,
} from "@gap/server/proposals/evidence/histories-judged.test-kit";
import { startHelper } from "@gap/testing/helper-process";
import { assertSideBySide, distributed, inTurn, type HistoryRun } from "@gap/testing/histories/side-by-side";
import { createTestPostgresDatabase } from "@gap/testing/test-database";
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import { exitOnSignals, commandFolder } from "./command-folder";
import { runDocumentHistories } from "./document-histories";
import { startKillableRunner, type KillableRunner, type RunnerTasks } from "./killable-runner";
import { PlainProblem, runCommand } from "./project.mjs";
import { startThrowAwayPostgres } from "./suite/throw-away-postgres";
import { runWorkHistories } from "./work-histories";

const MOST = 10_000;
const PROCESSES = 2;
/** How many histories run at the same time, distributed over the processes. */
const CONCURRENT = 8;
/** One act in so many kills a process, about one history in a hundred; it interrupts all histories in that process. */
const KILL_EVERY = 500;
const REPORT_EVERY = 500;
/** Histories of proposals for each one of work items. */
const PROPOSALS_TO_WORK = 10;

exitOnSignals();

await runCommand(async () => {
  const many = Number(process.argv[2] ?? MOST);
  if (!Number.isInteger(many) || many < 1)
    throw new PlainProblem("Give the number of histories as a whole number.");
  const seed = Number(process.env["HISTORIES_SEED"] ?? Date.now() % 1_000_000_000);
  console.log(`HISTORIES_SEED=${seed} repeats these histories.`);
  const given = process.env["TEST_DATABASE_URL"];
  const cluster = given ? undefined : await startThrowAwayPostgres();
  try {
    const { address, drop } = await createTestPostgresDatabase(given ?? cluster?.url ?? "");
    await runAll(address, { many, seed, lines: CONCURRENT }).finally(drop);
  } finally {
    await cluster?.stop();
  }
});

async function runAll(address: string, run: HistoryRun): Promise<void> {
  const script = await bundleOfRunner();
  // Files that killed processes leave behind are removed with the run's folder.
  const environment = { TMPDIR: commandFolder("histories") };
  const first = startHelper<RunnerTasks>(script, { environment, isBundled: true });
  const ensemble = await first.ask("open", { address });
  await first.end();
  const runners = Array.from({ length: PROCESSES }, () =>
    startKillableRunner(script, { address, ensemble }, environment),
  );
  const db = openPostgresDatabase(address, createLog("silent"));
  try {
    const counts = await runConcurrently(runners, run);
    const problems = [
      ...(await wrongTallies(db.read, ensemble.advisor.orgId)),
      // Every final state must occur: a run without any acceptance would find no problem with acceptance.
      ...(String(await reachedStates(db.read)) === String(STATES) || run.many < REPORT_EVERY
        ? []
        : ["Not every final state was reached"]),
    ];
    if (problems.length > 0) throw new PlainProblem(JSON.stringify(problems, undefined, 2));
    console.log(`${wordsOf(counts, runners)}. Nothing was lost or duplicated, and all tallies match.`);
    const work = { ...run, many: Math.ceil(run.many / PROPOSALS_TO_WORK) };
    console.log(await runWorkHistories(runners, { db, fixtures: ensemble, ...work }));
    console.log(await runDocumentHistories(runners, { db, fixtures: ensemble.documents, ...run }));
  } finally {
    await Promise.all(runners.map((runner) => runner.end()));
    await db.close();
  }
}

interface Counts {
  readonly startedAt: number;
  begun: number;
  completed: number;
  signatures: number;
  cutOff: number;
}

async function runConcurrently(runners: readonly KillableRunner[], run: HistoryRun): Promise<Counts> {
  const counts: Counts = { startedAt: performance.now(), begun: 0, completed: 0, signatures: 0, cutOff: 0 };
  const runner = distributed(runners.map(({ proposals }) => proposals));
  const next = inTurn(runners);
  const one = fc.asyncProperty(historyWithKills(KILL_EVERY), async (history) => {
    counts.begun += 1;
    const outcome = await runHistory(runner, history, counts.begun);
    const problems = await next().judge(outcome);
    if (problems.length > 0) throw new Error(problems.join("\n"));
    counts.completed += 1;
    counts.signatures += outcome.signatures.length;
    counts.cutOff += outcome.cutOff;
    if (counts.completed % REPORT_EVERY === 0) console.log(wordsOf(counts, runners));
  });
  // Each history has its own proposal of the same advisor and client.
  await assertSideBySide(one, run);
  return counts;
}

function wordsOf(
  { startedAt, completed, signatures, cutOff }: Counts,
  runners: readonly KillableRunner[],
): string {
  const kills = runners.reduce((sum, runner) => sum + runner.kills(), 0);
  const minutes = ((performance.now() - startedAt) / MINUTE_MS).toFixed(1);
  return `${completed} histories in ${minutes} min: ${signatures} signatures, ${kills} kills, ${cutOff} acts cut off by them`;
}

/** Bundled, because sources take seconds to start after every kill. Placed inside serverRoot, so that it finds it. */
async function bundleOfRunner(): Promise<URL> {
  const modules = join(serverRoot, "node_modules");
  mkdirSync(modules, { recursive: true });
  const outDir = mkdtempSync(join(modules, ".histories-"));
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root: serverRoot,
    configFile: false,
    logLevel: "warn",
    resolve: { tsconfigPaths: true },
    build: {
      ssr: fileURLToPath(new URL("histories-runner.ts", import.meta.url)),
      target: "node20",
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: "runner.mjs", chunkFileNames: "[name]-[hash].mjs" } },
    },
  });
  return pathToFileURL(join(outDir, "runner.mjs"));
}
