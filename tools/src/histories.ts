// `npm run histories`: 10,000 random histories of proposals on a real PostgreSQL, told by two server processes at once that
// are killed amid them; another number may follow `--`. It takes the cluster of TEST_DATABASE_URL, or a throw-away one.
// HISTORIES_SEED repeats the acts of a run; when what happens is up to the machine.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import fc from "fast-check";
import { build } from "vite";
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import { createLog } from "@gap/server/platform/log";
import { serverRoot } from "@gap/server/platform/server-root";
import {
  historyWithKills,
  runHistory,
  type HistoryRunner,
} from "@gap/server/proposals/evidence/histories.test-kit";
import { endsOf, STATES, wrongTallies } from "@gap/server/proposals/evidence/histories-judged.test-kit";
import { startHelper } from "@gap/testing/helper-process";
import { createTestPostgresDatabase } from "@gap/testing/test-database";
import { exitOnSignals, folderOfRun } from "./folder-of-run";
import { startKillableRunner, type KillableRunner, type RunnerTasks } from "./killable-runner";
import { PlainProblem, runCommand } from "./project.mjs";
import { startThrowAwayPostgres } from "./suite/throw-away-postgres";

const MOST = 10_000;
const PROCESSES = 2;
/** Each of them has a proposal of its own, of the same advisor and client. */
const SIDE_BY_SIDE = 8;
/** Of so many moments: about one history in a hundred is that of a kill, which cuts off all that are told meanwhile. */
const KILL_EVERY = 500;
const TOLD_EVERY = 500;

exitOnSignals();

await runCommand(async () => {
  const many = Number(process.argv[2] ?? MOST);
  if (!Number.isInteger(many) || many < 1) throw new PlainProblem("How many histories? A whole number.");
  const seed = Number(process.env["HISTORIES_SEED"] ?? Date.now() % 1_000_000_000);
  console.log(`HISTORIES_SEED=${seed} repeats these histories.`);
  const given = process.env["TEST_DATABASE_URL"];
  const cluster = given ? undefined : await startThrowAwayPostgres();
  try {
    const { address, drop } = await createTestPostgresDatabase(given ?? cluster?.url ?? "");
    await tellAll(address, { many, seed }).finally(drop);
  } finally {
    await cluster?.stop();
  }
});

interface Run {
  readonly many: number;
  readonly seed: number;
}

async function tellAll(address: string, run: Run): Promise<void> {
  const script = await bundleOfRunner();
  // What killed processes leave on disk goes with the run.
  const environment = { TMPDIR: folderOfRun("histories") };
  const first = startHelper<RunnerTasks>(script, { environment, isBundled: true });
  const ensemble = await first.ask("open", { address });
  await first.end();
  const tellers = Array.from({ length: PROCESSES }, () =>
    startKillableRunner(script, { address, ensemble }, environment),
  );
  const db = openPostgresDatabase(address, createLog("silent"));
  try {
    const counts = await runSideBySide(tellers, run);
    const problems = [
      ...(await wrongTallies(db.read, ensemble.advisor.orgId)),
      // They go everywhere: a run that never accepts would find nothing wrong with acceptance.
      ...(String(await endsOf(db.read)) === String(STATES) || run.many < TOLD_EVERY
        ? []
        : ["Not every end was come to"]),
    ];
    if (problems.length > 0) throw new PlainProblem(JSON.stringify(problems, undefined, 2));
    console.log(
      `${wordsOf(counts, tellers)}. Nothing was lost, nothing was there twice, and it all adds up.`,
    );
  } finally {
    await Promise.all(tellers.map((teller) => teller.end()));
    await db.close();
  }
}

interface Counts {
  readonly startedAt: number;
  begun: number;
  told: number;
  signatures: number;
  cutOff: number;
}

async function runSideBySide(tellers: readonly KillableRunner[], { many, seed }: Run): Promise<Counts> {
  const counts: Counts = { startedAt: performance.now(), begun: 0, told: 0, signatures: 0, cutOff: 0 };
  const { teller, judge } = together(tellers);
  const one = fc.asyncProperty(historyWithKills(KILL_EVERY), async (history) => {
    counts.begun += 1;
    const outcome = await runHistory(teller, history, counts.begun);
    const problems = await judge(outcome);
    if (problems.length > 0) throw new Error(problems.join("\n"));
    counts.told += 1;
    counts.signatures += outcome.signatures.length;
    counts.cutOff += outcome.cutOff;
    if (counts.told % TOLD_EVERY === 0) console.log(wordsOf(counts, tellers));
  });
  const lines = Math.min(SIDE_BY_SIDE, many);
  await Promise.all(
    Array.from({ length: lines }, (_, line) =>
      fc.assert(one, {
        numRuns: Math.floor(many / lines) + (line < many % lines ? 1 : 0),
        seed: seed + line,
        // A smaller one would be told at another moment, among others: what was found is what there is.
        endOnFailure: true,
      }),
    ),
  );
  return counts;
}

/** The acts of one history happen in all of the processes, in turns. */
function together(tellers: readonly KillableRunner[]): {
  readonly teller: HistoryRunner;
  readonly judge: KillableRunner["judge"];
} {
  let turn = 0;
  const next = (): KillableRunner => {
    turn += 1;
    const teller = tellers[turn % tellers.length];
    if (teller === undefined) throw new Error("Nobody tells");
    return teller;
  };
  return {
    teller: {
      begin: (beginning) => next().begin(beginning),
      act: (asked) => next().act(asked),
      killAfter: (statements) => next().killAfter(statements),
    },
    judge: (told) => next().judge(told),
  };
}

function wordsOf(
  { startedAt, told, signatures, cutOff }: Counts,
  tellers: readonly KillableRunner[],
): string {
  const kills = tellers.reduce((sum, teller) => sum + teller.kills(), 0);
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  return `${told} histories in ${minutes} min: ${signatures} signatures, ${kills} kills, ${cutOff} acts cut off by them`;
}

/** Sources take seconds to start, and it starts again after every kill. Within the server's folder, where it finds itself. */
async function bundleOfRunner(): Promise<URL> {
  const beside = join(serverRoot, "node_modules");
  mkdirSync(beside, { recursive: true });
  const outDir = mkdtempSync(join(beside, ".histories-"));
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
      rolldownOptions: { output: { entryFileNames: "teller.mjs", chunkFileNames: "[name]-[hash].mjs" } },
    },
  });
  return pathToFileURL(join(outDir, "teller.mjs"));
}
