// `npm run bench`: each figure that is aimed at, beside its control in the same run, on this machine.
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createPostgresDatabase } from "@gap/testing/postgres-database";
import { spawnServer } from "@gap/testing/server-process";
import { signInOverHttp } from "@gap/testing/sign-in";
import { buildWhatChanged } from "@gap/tools/src/build-what-changed.mjs";
import { exitOnSignals, folderOfRun } from "@gap/tools/src/folder-of-run";
import { alone } from "@gap/tools/src/prepare-lock.mjs";
import { runCommand } from "@gap/tools/src/project.mjs";
import { hasPostgresBinaries, startThrowAwayPostgres } from "@gap/tools/src/throw-away-postgres";
import { measureCallCost } from "./call-cost";
import { tableOf, type Figure } from "./figure";
import { measureIdentity } from "./identity-cost";
import { idleMegabytes } from "./idle-memory";
import { measurePageWeight } from "./page-weight";
import { measureRecognising } from "./recognise-cost";
import { medianStartMs } from "./start-time";

const SECRET = "only for benchmarks: nothing is kept";
const bare = {
  from: { script: fileURLToPath(new URL("bare-server.mjs", import.meta.url)) },
  environment: {},
} as const;

interface Installation {
  readonly database: "PostgreSQL" | "PGlite";
  readonly start: { readonly from: "bundle"; readonly environment: Readonly<Record<string, string>> };
}

exitOnSignals();

await runCommand(async () => {
  await alone(() => buildWhatChanged());
  const folder = folderOfRun("bench");
  const cluster = (await hasPostgresBinaries()) ? await startThrowAwayPostgres() : undefined;
  if (cluster === undefined) console.log("No PostgreSQL binaries here: everything is measured on PGlite.");
  try {
    const embedded = installation("PGlite", folder);
    const onPostgres =
      cluster === undefined
        ? undefined
        : installation("PostgreSQL", folder, (await createPostgresDatabase(cluster.url)).address);
    console.log(tableOf(await measureAll(onPostgres ?? embedded, embedded)));
  } finally {
    await cluster?.stop();
  }
});

function installation(database: Installation["database"], folder: string, address?: string): Installation {
  const environment = {
    DATA_DIR: join(folder, database),
    REGIONS: "au",
    REGION_SECRET_AU: SECRET,
    TRUSTED_PROXIES: "1",
  };
  return {
    database,
    start: {
      from: "bundle",
      environment: address === undefined ? environment : { ...environment, DATABASE_URL_AU: address },
    },
  };
}

async function measureAll(main: Installation, embedded: Installation): Promise<Figure[]> {
  const figures = await measureRunning(main);
  const bareStart = await medianStartMs(bare);
  for (const { database, start } of new Set([main, embedded])) {
    say(`starting on ${database} with existing data`);
    await fillOnce(start);
    figures.push({
      name: `Start with existing data (${database})`,
      measured: await medianStartMs(start),
      control: bareStart,
      controlName: "bare server",
      unit: "ms",
    });
  }
  say("idle memory");
  figures.push({
    name: `Idle memory (${main.database})`,
    measured: await idleMegabytes(main.start),
    control: await idleMegabytes(bare),
    controlName: "bare server",
    unit: "MB",
    aim: { of: "value", most: 200 },
  });
  return figures;
}

/** The figures of a server that serves. */
async function measureRunning({ database, start }: Installation): Promise<Figure[]> {
  const [product, control] = [spawnServer(start), spawnServer(bare)];
  try {
    const { url } = await product.ready();
    const { url: bareUrl } = await control.ready();
    say("calls");
    const person = await signInOverHttp(url, "ava@harbour.example");
    const callCost = await measureCallCost(database, { url, ...person }, bareUrl);
    say("the sign-in page");
    const weight = await measurePageWeight(url, bareUrl);
    say("signing in and refreshing");
    const identity = await measureIdentity(url, callCost.control);
    // A second process on the embedded database is refused, so that this one needs a database server.
    if (database === "PGlite") return [callCost, ...identity, ...weight];
    say("recognising a caller");
    return [callCost, await measureRecognising(start.environment, person), ...identity, ...weight];
  } finally {
    await Promise.all([product.end("SIGTERM"), control.end("SIGTERM")]);
  }
}

async function fillOnce(start: Installation["start"]): Promise<void> {
  const server = spawnServer(start);
  try {
    await server.ready();
  } finally {
    await server.end("SIGTERM");
  }
}

function say(what: string): void {
  console.log(`measuring ${what} …`);
}
