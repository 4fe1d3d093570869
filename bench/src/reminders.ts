// A morning on which very many shared documents are due (spec 7 §5): how quickly people are reminded, the cost of each,
// how long the queue of mails becomes, how many mails a person gets, and how quickly a simple call is answered meanwhile,
// compared with an idle server.
import { setTimeout as pause } from "node:timers/promises";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { momentIn } from "@gap/core/shared/calendar/zoned-time";
import { runCommand } from "@gap/server/platform/calls/run-command";
import { openPostgresDatabase } from "@gap/server/platform/db/postgres-database";
import { statementsOf } from "@gap/server/platform/db/statements.test-kit";
import { installationOrigin } from "@gap/server/platform/installation-origin";
import { createLog } from "@gap/server/platform/log";
import type { Region } from "@gap/server/platform/region";
import { listDuePeople } from "@gap/server/shares/reminders/due-people.db";
import { remindPeopleJob } from "@gap/server/shares/reminders/remind-people.job";
import { remindPerson } from "@gap/server/shares/reminders/remind-person";
import { aDocument } from "@gap/testing/factories/document";
import { manyShares } from "@gap/testing/factories/many-shares";
import { signedInAgain, type TestPerson } from "@gap/testing/factories/person";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import type { DatabaseKind, Environment } from "./bench-setup";
import { medianOf, p99Of, type Figure } from "./figure";

interface Sizes {
  readonly shares: number;
  /** Calls of the idle server. */
  readonly calls: number;
  /** People for whom the statements are counted, while nothing else runs. */
  readonly counted: number;
}
const WHOLE: Sizes = { shares: 10_000, calls: 300, counted: 20 };

/** A Wednesday, so that the reminder of the due day is not moved. */
const DUE_DAY = "2026-03-11";
const ZONE = "Pacific/Auckland";
const CALL_EVERY_MS = 50;
const QUEUE_EVERY_MS = 1_000;
const MAX_LATENCY_RATIO = 20;
const RUN = { id: "bench", attempt: 1, isLastAttempt: false };

export async function measureReminders(
  database: DatabaseKind,
  { DATABASE_URL_AU: address, ...environment }: Environment,
  sizes: Sizes = WHOLE,
): Promise<Figure[]> {
  const server = await startTestServer({
    environment,
    // The job runs only when it is measured.
    parts: (parts) => ({
      ...parts,
      jobs: parts.jobs.map((job) =>
        job.name === remindPeopleJob.name ? { ...job, handle: async () => undefined } : job,
      ),
    }),
    startAt: momentIn(dayAfter(DUE_DAY, -5), "10:00", ZONE),
    ...(address !== undefined && {
      openDatabase: async () => openPostgresDatabase(address, createLog("silent")),
    }),
  });
  try {
    return await measureMorning(server, database, sizes);
  } finally {
    await server.close();
  }
}

async function measureMorning(
  server: TestServer,
  database: DatabaseKind,
  { shares, calls, counted }: Sizes,
): Promise<Figure[]> {
  const region = await server.region();
  const advisor = await shareMany(server, region, shares + counted);
  server.clock.advance(momentIn(DUE_DAY, "09:00", ZONE).getTime() - server.clock.now().getTime());
  const caller = await signedInAgain(region, advisor);
  const call = () => server.as(caller).org.getUserCountInOrg.query({ orgId: caller.orgId });
  const idle = await latencies(call, (made) => made >= calls);
  const statements = await statementsPerPerson(region, counted);
  const before = await remindersWritten(region);
  const sentBefore = await remindersSent(region);
  const startedAt = performance.now();
  let isOver = false;
  const busy = latencies(call, () => isOver);
  const queue = longestQueue(region, () => isOver);
  await remindPeopleJob.handle({}, region, RUN);
  const writtenMs = performance.now() - startedAt;
  await region.jobs.drain();
  const sentMs = performance.now() - startedAt;
  isOver = true;
  const written = (await remindersWritten(region)) - before;
  // The run of the next quarter of an hour reminds nobody again.
  await remindPeopleJob.handle({}, region, RUN);
  await region.jobs.drain();
  const whileBusy = await busy;
  const of = `${shares} due shares, ${database}`;
  const latency = (name: string, quantile: (values: readonly number[]) => number) => ({
    name: `A simple call meanwhile, ${name} (${of})`,
    measured: quantile(whileBusy),
    control: quantile(idle),
    controlName: "idle server",
    unit: "ms" as const,
  });
  return [
    {
      name: `Reminders written (${of})`,
      measured: written,
      control: shares,
      controlName: "due",
      unit: "mails",
      aim: { of: "ratio", least: 1 },
    },
    {
      name: `Reminders to one person at most, after a second run (${of})`,
      measured: await mostRemindersToOne(region),
      control: 1,
      controlName: "mail a day",
      unit: "mails",
      aim: { of: "value", most: 1 },
    },
    rate(`Reminders written a second (${of})`, written, writtenMs),
    rate(
      `Reminders sent a second, from the start of the job (${of})`,
      (await remindersSent(region)) - sentBefore,
      sentMs,
    ),
    {
      name: `Statements for each person (${of})`,
      measured: statements,
      control: 1,
      controlName: "person",
      unit: "statements",
      aim: { of: "value", most: 15 },
    },
    {
      name: `Longest queue of mails (${of})`,
      measured: await queue,
      control: shares,
      controlName: "mails in all",
      unit: "mails",
    },
    { ...latency("median", medianOf), aim: { of: "ratio", most: MAX_LATENCY_RATIO } },
    latency("p99", p99Of),
  ];
}

function rate(name: string, count: number, ms: number): Figure {
  return { name, measured: count / (ms / 1000), control: Number.NaN, controlName: "none", unit: "/s" };
}

/** All are due on the same day. Returns the advisor. */
async function shareMany(server: TestServer, region: Region, count: number): Promise<TestPerson> {
  const { advisor, clientId, documentId } = await aDocument(server, "draft");
  const contact = await server.as(advisor).advisor.createClientContact.mutate({
    clientId,
    email: "first@many.example",
    firstName: "Hana",
    lastName: "Wereta",
  });
  const { shareId } = await server.as(advisor).docShare.create.mutate({
    documentId,
    contactIds: [contact.id],
    dueDay: DUE_DAY,
  });
  // The first one is due too.
  await manyShares(region, { documentId, shareId }, count - 1);
  await region.jobs.drain();
  return advisor;
}

/** Without the mails, which are sent by jobs of their own. */
async function statementsPerPerson(region: Region, people: number): Promise<number> {
  const due = (await listDuePeople(region, DUE_DAY, undefined)).slice(0, people);
  const origin = installationOrigin("docShare.remindByItself", "bench");
  let sent = 0;
  for (const { orgId, userId } of due) {
    const reminding = { orgId, userId, day: DUE_DAY, isAutomaticOn: true };
    const statements = await statementsOf(() =>
      runCommand(region, origin, (command) => remindPerson(command, reminding)),
    );
    sent += statements.length;
  }
  await region.jobs.drain();
  return sent / due.length;
}

async function latencies(
  call: () => Promise<unknown>,
  isEnough: (made: number) => boolean,
): Promise<number[]> {
  const took: number[] = [];
  while (!isEnough(took.length)) {
    const startedAt = performance.now();
    await call();
    took.push(performance.now() - startedAt);
    await pause(CALL_EVERY_MS);
  }
  return took;
}

async function longestQueue({ db }: Region, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const { rows } = await db.read.raw(
      "select count(*)::int as waiting from pgboss.job where name = 'mail.send' and state < 'active'",
    );
    longest = Math.max(longest, Number(rows[0]?.["waiting"]));
    await pause(QUEUE_EVERY_MS);
  }
  return longest;
}

async function remindersWritten({ db }: Region): Promise<number> {
  const { rows } = await db.read.raw("select count(*)::int as written from document_reminders");
  return Number(rows[0]?.["written"]);
}

async function remindersSent({ db }: Region): Promise<number> {
  const { rows } = await db.read.raw(
    "select count(*)::int as sent from mails where template = 'shares.reminder' and status = 'sent'",
  );
  return Number(rows[0]?.["sent"]);
}

async function mostRemindersToOne({ db }: Region): Promise<number> {
  const { rows } = await db.read.raw(
    `select max(reminders)::int as most from (
       select count(*) as reminders from mails where template = 'shares.reminder' group by to_address) counted`,
  );
  return Number(rows[0]?.["most"]);
}
