// Jobs of a killed process: the next process to start runs them immediately, long before their time limits, and leaves
// the jobs of living processes alone (decision 006).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { recipientOf, startMailServer } from "@gap/server/platform/mail/mail-server.test-kit";
import { startHelper, type HelperProcess } from "@gap/testing/helper-process";
import { createPostgresDatabase } from "@gap/testing/postgres-database";
import { spawnServer, until, type ServerProcess } from "@gap/testing/server-process";
import { callIdentity, passwordFor } from "@gap/testing/sign-in";
import type { BegunJob, JobProcessTasks } from "./job-process.test-kit";

const LIMIT_MS = 240_000;
/** Shorter than the first retry delay (30 s for mails, 20 s for seals), and far shorter than their time limits. */
const TAKE_OVER_LIMIT_MS = 18_000;
const START_LIMIT_MS = 60_000;
const NEVER_SECONDS = 3600;
const RECIPIENT = "ava@harbour.example";

const clusterUrl = process.env["TEST_DATABASE_URL"];
const folder = mkdtempSync(join(tmpdir(), "gap-killed-"));
const cleanUps: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
  rmSync(folder, { recursive: true, force: true });
});

function start(environment: Record<string, string>): ServerProcess {
  const server = spawnServer({ environment: { REGIONS: "au", DATA_DIR: folder, ...environment } });
  cleanUps.push(() => server.end("SIGKILL"));
  return server;
}

async function freshDatabase(): Promise<string> {
  const { address, drop } = await createPostgresDatabase(clusterUrl ?? "");
  cleanUps.push(drop);
  return address;
}

test(
  "when a server is killed while mailing a sign-in code, the next one mails it right after starting",
  { timeout: LIMIT_MS },
  async () => {
    const seen: (string | undefined)[] = [];
    // The mail server never responds to the first try.
    const mailServer = await startMailServer(0, (mail, accept) => {
      if (recipientOf(mail) !== RECIPIENT) return accept();
      seen.push(mail.messageId);
      if (seen.length > 1) accept();
    });
    cleanUps.push(() => mailServer.close());
    const environment = {
      SMTP_URL: mailServer.url,
      ...(clusterUrl === undefined
        ? {}
        : { DATABASE_URL_AU: await freshDatabase(), REGION_SECRET_AU: "a secret that both processes share" }),
    };
    const killed = start(environment);
    const { url } = await killed.ready();
    await callIdentity(url, "signIn", await passwordFor(url, RECIPIENT));
    await until(START_LIMIT_MS, "The code was not mailed", async () => seen[0]);
    await killed.end("SIGKILL");

    await start(environment).ready();
    await until(TAKE_OVER_LIMIT_MS, "The code was not mailed again", async () => seen[1]);
    expect(seen).toEqual([seen[0], seen[0]]);
  },
);

test.skipIf(clusterUrl === undefined)(
  "a starting process takes over jobs of a killed process but not of a living one (npm run test:postgres)",
  { timeout: LIMIT_MS },
  async () => {
    const address = await freshDatabase();
    // These two processes run only the jobs they enqueue themselves.
    const killed = await startJobProcess({ address, pollSeconds: NEVER_SECONDS });
    const living = await startJobProcess({ address, pollSeconds: NEVER_SECONDS });
    await killed.ask("enqueue", { word: "killed" });
    await begunIn(killed, 2);
    await living.ask("enqueue", { word: "living" });
    await begunIn(living, 2);
    await killed.end();

    const next = await startJobProcess({ address });
    const taken = await begunIn(next, 2, TAKE_OVER_LIMIT_MS);
    expect(taken).toEqual([
      { word: "killed mail.send-urgent", attempt: 2 },
      { word: "killed proposals.seal", attempt: 2 },
    ]);
    // All running jobs were checked together, so those of the living process have been left alone.
    expect(await statesOf(address)).toEqual({ killed: ["active", "active"], living: ["active", "active"] });

    await living.ask("release", {});
    await next.ask("release", {});
    await until(START_LIMIT_MS, "The jobs did not end", async () => {
      const { killed: one, living: other } = await statesOf(address);
      return [...(one ?? []), ...(other ?? [])].every((state) => state === "completed") ? true : undefined;
    });
    expect(await living.ask("begun", {})).toMatchObject([{ attempt: 1 }, { attempt: 1 }]);
    expect(await begunIn(next, 2)).toEqual(taken);
  },
);

async function startJobProcess(
  input: Parameters<JobProcessTasks["open"]>[0],
): Promise<HelperProcess<JobProcessTasks>> {
  const helper = startHelper<JobProcessTasks>(new URL("job-process.test-kit.ts", import.meta.url));
  cleanUps.push(() => helper.end());
  await helper.ask("open", input);
  return helper;
}

async function begunIn(
  helper: HelperProcess<JobProcessTasks>,
  count: number,
  limitMs = START_LIMIT_MS,
): Promise<readonly BegunJob[]> {
  const begun = await until(limitMs, "The jobs did not begin", async () => {
    const jobs = await helper.ask("begun", {});
    return jobs.length >= count ? jobs : undefined;
  });
  return begun.toSorted((one, other) => one.word.localeCompare(other.word, "en"));
}

/** The states of all jobs, by the process that enqueued them. */
async function statesOf(address: string): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ writer: string; states: string[] }>(
      `select split_part(data ->> 'word', ' ', 1) as writer, array_agg(state::text) as states
         from pgboss.job group by 1`,
    );
    return Object.fromEntries(rows.map(({ writer, states }) => [writer, states]));
  } finally {
    await client.end();
  }
}
