// Before the first journey: servers fill the demo, in a folder and, where PostgreSQL is installed, in databases of a
// cluster for this run. That takes three times as long as serving a copy of it, and the journeys need more than twenty.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DEMO } from "@gap/server/demo/demo-accounts";
import { DEMO_PROPOSALS } from "@gap/server/demo/demo-proposals";
import { addressOf, onAdmin } from "@gap/testing/postgres-database";
import { hasPostgresBinaries, startThrowAwayPostgres } from "../tools/src/throw-away-postgres";
import { tellOfDemo, type FilledDatabases, type FilledFolder } from "./demo-copies";
import { startServerOn, type ServerEnvironment } from "./running-server";
import { Mailbox } from "./src/mailbox";

const DATABASES = { DATABASE_URL_AU: "demo_au", DATABASE_URL_EU: "demo_eu" } as const;

/** Playwright calls it before the run, and what it returns after it. */
export default async function fillDemo(): Promise<() => Promise<void>> {
  const cleanUps: (() => Promise<void>)[] = [];
  const cleanUp = async () => {
    for (const each of cleanUps.toReversed()) await each();
  };
  try {
    const fillings = [fillFolder(cleanUps), fillDatabases(cleanUps)] as const;
    // Also where one fails: what the other has still to start would be left behind.
    await Promise.allSettled(fillings);
    const [embedded, postgres] = await Promise.all(fillings);
    tellOfDemo({ embedded, ...(postgres === undefined ? {} : { postgres }) });
  } catch (error) {
    await cleanUp();
    throw error;
  }
  return cleanUp;
}

type CleanUps = (() => Promise<void>)[];

async function fillFolder(cleanUps: CleanUps, environment: ServerEnvironment = {}): Promise<FilledFolder> {
  const folder = await mkdtemp(join(tmpdir(), "gap-e2e-demo-"));
  cleanUps.push(() => rm(folder, { recursive: true, force: true }));
  const server = await startServerOn(folder, environment);
  try {
    // The demo's mails are sent by a job: with the last of them all that there is to do has been done.
    const invited = DEMO.au.people.filter((person) => person.invited !== undefined);
    // Nor do the copies print: who signed a proposal of the demo has got the sealed document by mail.
    const emails = [...invited.map(({ email }) => email), ...signersOfAccepted()];
    for (const email of emails) await new Mailbox(server.url).untilThereIsOneTo(email);
  } finally {
    await server.stop();
  }
  return { folder, address: server.url };
}

/** What was mailed is still out; the others were accepted by those who signed them. */
function signersOfAccepted(): string[] {
  const accepted = Object.values(DEMO_PROPOSALS)
    .flat()
    .filter(({ isMailed }) => isMailed !== true);
  return accepted.flatMap(({ signed = [] }) => signed.map(({ email }) => email));
}

async function fillDatabases(cleanUps: CleanUps): Promise<FilledDatabases | undefined> {
  if (!(await hasPostgresBinaries())) return undefined;
  const { url: clusterUrl, stop } = await startThrowAwayPostgres();
  cleanUps.push(stop);
  const environment: Record<string, string> = {};
  for (const [setting, name] of Object.entries(DATABASES)) {
    await onAdmin(clusterUrl, (admin) => admin.query(`create database ${name}`));
    environment[setting] = addressOf(clusterUrl, name);
  }
  return { ...(await fillFolder(cleanUps, environment)), clusterUrl, databases: DATABASES };
}
