// Before the first journey: a server fills the demo, in databases of a cluster for this run where PostgreSQL is installed,
// otherwise on the embedded database; or the demo that an earlier run kept is taken. Each server of the journeys has a copy.
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

/** Playwright calls it before the run, and the function that it returns after the run. */
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
    // Jobs send the demo's mails: with the last of them everything is done.
    const invited = DEMO.au.people.filter((person) => person.invited !== undefined);
    // The sealed documents are mailed to those who signed, so no copy has to print one.
    const emails = [...invited.map(({ email }) => email), ...signersOfAccepted()];
    for (const email of emails) await new Mailbox(server.url).untilThereIsOneTo(email);
  } finally {
    await server.stop();
  }
  return { folder, address: server.url };
}

/** Proposals that were mailed are still out; the others were accepted by those who signed them. */
function signersOfAccepted(): string[] {
  const accepted = Object.values(DEMO_PROPOSALS)
    .flat()
    .filter(({ isMailed }) => isMailed !== true);
  return accepted.flatMap(({ signed = [] }) => signed.map(({ email }) => email));
}
