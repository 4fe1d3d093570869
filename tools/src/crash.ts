// `npm run crash`: kills the bundled server 20 times during writes and 5 times during its first start.
// `-- --postgres` runs on PostgreSQL.
import { join } from "node:path";
import { crashDuringFirstStart, crashDuringWrites, seededRandom } from "@gap/testing/crash-rounds";
import { createPostgresDatabase } from "@gap/testing/postgres-database";
import { buildWhatChanged } from "./build-what-changed.mjs";
import { exitOnSignals, commandFolder } from "./command-folder";
import { withPrepareLock } from "./prepare-lock.mjs";
import { runCommand } from "./project.mjs";
import { startThrowAwayPostgres } from "./suite/throw-away-postgres";

const ROUNDS = 20;
const FIRST_STARTS = 5;
const SECRET = "only for crashes: nothing is kept";

exitOnSignals();

await runCommand(async () => {
  const seed = Number(process.env["CRASH_SEED"] ?? Date.now() % 1_000_000);
  const onPostgres = process.argv.includes("--postgres");
  await withPrepareLock(() => buildWhatChanged());
  console.log(
    `Killing on ${onPostgres ? "PostgreSQL" : "the embedded database"}; CRASH_SEED=${seed} repeats this run.`,
  );
  const folder = commandFolder("crash");
  const cluster = onPostgres ? await startThrowAwayPostgres() : undefined;
  let made = 0;
  const freshEnvironment = async (): Promise<Record<string, string>> => {
    made += 1;
    const environment = { DATA_DIR: join(folder, String(made)), REGIONS: "au" };
    if (cluster === undefined) return environment;
    const { address } = await createPostgresDatabase(cluster.url);
    return { ...environment, DATABASE_URL_AU: address, REGION_SECRET_AU: SECRET };
  };
  const say = (line: string) => console.log(`  ${line}`);
  const options = { from: "bundle", random: seededRandom(seed), readyWithinMs: 10_000, say } as const;
  try {
    await crashDuringFirstStart(freshEnvironment, { ...options, rounds: FIRST_STARTS });
    await crashDuringWrites(await freshEnvironment(), { ...options, rounds: ROUNDS });
    console.log(
      `Killed ${ROUNDS + FIRST_STARTS} times: always ready again within 10 s, nothing acknowledged was lost.`,
    );
  } finally {
    await cluster?.stop();
  }
});
