// `npm run crash`: 20 kills during writes and 5 during the first start, on the bundle; `-- --postgres` on PostgreSQL.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { crashDuringFirstStart, crashDuringWrites, seededRandom } from "@gap/testing/crash-rounds";
import { createEmptyPostgresDatabase } from "@gap/testing/empty-postgres-database";
import { buildWhatChanged } from "./build-what-changed.mjs";
import { alone } from "./prepare-lock.mjs";
import { runCommand } from "./project.mjs";
import { startThrowAwayPostgres } from "./throw-away-postgres";

const ROUNDS = 20;
const FIRST_STARTS = 5;
const SECRET = "only for crashes: nothing is kept";

// An exit, so that the servers and the cluster under them end too.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

await runCommand(async () => {
  const seed = Number(process.env["CRASH_SEED"] ?? Date.now() % 1_000_000);
  const onPostgres = process.argv.includes("--postgres");
  await alone(() => buildWhatChanged());
  console.log(
    `Killing on ${onPostgres ? "PostgreSQL" : "the embedded database"}; CRASH_SEED=${seed} repeats it.`,
  );
  const folder = mkdtempSync(join(tmpdir(), "gap-crash-"));
  const cluster = onPostgres ? await startThrowAwayPostgres() : undefined;
  let made = 0;
  const freshEnvironment = async (): Promise<Record<string, string>> => {
    made += 1;
    const environment = { DATA_DIR: join(folder, String(made)), REGIONS: "au" };
    if (cluster === undefined) return environment;
    const { address } = await createEmptyPostgresDatabase(cluster.url);
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
    rmSync(folder, { recursive: true, force: true });
  }
});
