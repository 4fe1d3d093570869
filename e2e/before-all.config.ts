// Global set-up of the journeys: seeds the demo with a server, in a throw-away PostgreSQL cluster if PostgreSQL is
// installed, otherwise on the embedded database; or reuses the cached demo. Each server of the journeys gets a copy.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO } from "@gap/server/demo/demo-accounts";
import { DEMO_PROPOSALS } from "@gap/server/demo/demo-proposals";
import { findBinaries, startThrowAwayPostgres } from "../tools/src/suite/throw-away-postgres";
import { keptDemo, type Cluster } from "./demo-cache";
import { passOnDemo, type FilledDemo } from "./demo-copies";
import { startServerOn, type ServerEnvironment } from "./running-server";
import { Mailbox } from "./src/mailbox";

/** Playwright calls it before the run, and calls the returned function after the run. */
export default async function prepareDemo(): Promise<() => Promise<void>> {
  const cleanUps: (() => Promise<void>)[] = [];
  const cleanUp = async () => {
    for (const each of cleanUps.toReversed()) await each();
  };
  try {
    const cluster = await startCluster(cleanUps);
    passOnDemo(await keptDemo(cluster, (environment) => fill(environment, cleanUps)));
  } catch (error) {
    await cleanUp();
    throw error;
  }
  return cleanUp;
}

async function startCluster(cleanUps: (() => Promise<void>)[]): Promise<Cluster | undefined> {
  const binaries = await findBinaries().catch(() => undefined);
  if (binaries === undefined) return undefined;
  const { url, stop } = await startThrowAwayPostgres();
  cleanUps.push(stop);
  return { url, binaries };
}

async function fill(environment: ServerEnvironment, cleanUps: (() => Promise<void>)[]): Promise<FilledDemo> {
  const folder = await mkdtemp(join(tmpdir(), "gap-e2e-demo-"));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const server = await startServerOn(folder, environment);
  try {
    // Jobs send the demo's mails: once the last mail has arrived, all jobs are done.
    const invited = DEMO.au.people.filter((person) => person.invited !== undefined);
    // The sealed documents are mailed to the signers, so no copy of the demo has to print one.
    const emails = [...invited.map(({ email }) => email), ...signersOfAccepted()];
    for (const email of emails) await new Mailbox(server.url).untilThereIsOneTo(email);
  } finally {
    await server.stop();
  }
  return { folder, address: server.url };
}

/** Proposals that were mailed are still open; all other signed ones were accepted. */
function signersOfAccepted(): string[] {
  const accepted = Object.values(DEMO_PROPOSALS)
    .flat()
    .filter(({ isMailed }) => isMailed !== true);
  return accepted.flatMap(({ signed = [] }) => signed.map(({ email }) => email));
}
