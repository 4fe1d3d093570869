// Opens a region: migrates its database, creates and connects its parts, and starts its jobs.
import { join } from "node:path";
import type { RegionId } from "@gap/core/shared/regions";
import { createIdFactory, type Clock, type Random } from "./clock";
import type { Config } from "./config";
import type { Database, Transaction } from "./db/database";
import { learnStatisticsJob } from "./db/learn-statistics.job";
import { migrate } from "./db/migrate";
import { fingerprintOf, type Migration } from "./db/migrations";
import { openPostgresDatabase } from "./db/postgres-database";
import { createEventBus } from "./events/event-bus";
import { createJobs, prepareJobTables, type JobDefinition } from "./jobs/jobs";
import { checkFileJob } from "./files/check-file.job";
import { chooseFileStore } from "./files/choose-file-store";
import type { FileStore } from "./files/file-store";
import { removeBytesJob } from "./files/remove-bytes.job";
import { sweepFilesJob } from "./files/sweep-files.job";
import { chooseFanOut } from "./live/fan-out/choose-fan-out";
import { clearLiveMessagesJob } from "./live/clear-live-messages.job";
import { createLiveHub, type LiveHub } from "./live/live-hub";
import { publishMigrations } from "./live/publish-migrations";
import type { TopicLookUp } from "./live/topic-look-ups";
import type { Log } from "./log";
import { clearOldMailsJob } from "./mail/clear-old-mails.job";
import { createMailer, sendMailJobs, type MailLanes, type MailTemplate } from "./mail/mailer";
import { NO_PRINTER, type PrintingBrowser } from "./pdf/printing-browser";
import { assertUsableSealKey } from "./pdf/assert-usable-seal-key";
import { countPages } from "./pdf/count-pages";
import { createSealer } from "./pdf/seal";
import type { CommandContext, Region, ServiceAccess, ServiceSession } from "./region";
import { createRegionSecret, readOrMakeMasterSecret } from "./region-secret";
import type { Timers } from "./timers";

/** The parts that capabilities contribute to every region; assembled by the composition root. */
export interface RegionParts {
  readonly migrations: readonly Migration[];
  readonly jobs: readonly JobDefinition<never>[];
  readonly mails: readonly MailTemplate<never>[];
  readonly mailLanes: MailLanes;
  readonly topicLookUps: readonly TopicLookUp[];
  /** How the server signs in to its own pages to print them. */
  readonly openServiceSession?: (region: Region, access: ServiceAccess) => Promise<ServiceSession>;
  /** Runs once after opening: subscribes listeners, creates keys, fills the demo. */
  readonly prepare: readonly (Preparation | MigratingPreparation)[];
}

type Preparation = (region: Region) => Promise<void>;

/** A preparation for a migration that needs data which only the program has. */
export interface MigratingPreparation {
  readonly migration: string;
  /** Runs in the migration's transaction, after its own statements, so that both succeed or neither does. */
  whileMigrating(tx: Transaction, region: Pick<Region, "secret" | "log">): Promise<void>;
  readonly prepare: Preparation;
}

export interface RegionSurroundings {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  readonly log: Log;
  /** One printer for all regions of a process; without it nothing can be printed. */
  readonly printer?: PrintingBrowser;
  /** Set by tests; otherwise the configuration decides. */
  readonly openDatabase?: (id: RegionId) => Promise<Database>;
  readonly openFiles?: (id: RegionId) => FileStore;
}

const PLATFORM_JOBS: readonly JobDefinition<never>[] = [
  ...Object.values(sendMailJobs),
  clearOldMailsJob,
  clearLiveMessagesJob,
  checkFileJob,
  removeBytesJob,
  sweepFilesJob,
  learnStatisticsJob,
];

export async function openRegion(
  id: RegionId,
  parts: RegionParts,
  surroundings: RegionSurroundings,
): Promise<Region> {
  const { config, clock, random, timers, printer = NO_PRINTER } = surroundings;
  const log = surroundings.log.child({ region: id });
  await assertUsableSealKey(config.seal);
  const db = await (surroundings.openDatabase?.(id) ?? openDatabase(id, parts, surroundings, log));
  let live: LiveHub | undefined;
  try {
    const master = config.regions[id].secret ?? readOrMakeMasterSecret(join(config.dataDir, id), random);
    const secret = createRegionSecret(master, random);
    const migrated = await migrate(db, withCapabilitySteps(parts, { secret, log }), clock);
    const events = createEventBus<CommandContext>(log);
    const newId = createIdFactory(clock, random);
    const jobs = await createJobs({ db, log, definitions: jobsOf(parts) });
    const { mails: templates, mailLanes: lanes } = parts;
    const mail = createMailer({ db, jobs, secret, config, clock, newId, log, templates, lanes });
    const fanOut = chooseFanOut({ db, redisUrl: config.redisUrl, log }, id);
    const hub = createLiveHub({ db, fanOut, timers, log });
    live = hub;
    const region: Region = {
      id,
      config,
      db,
      secret,
      jobs,
      mail,
      events,
      files: surroundings.openFiles?.(id) ?? chooseFileStore(config, id, newId),
      live: hub,
      pdf: {
        print: async ({ path, timezone, ...access }, make) => {
          if (parts.openServiceSession === undefined) throw new Error("Printing is not available");
          const opening = parts.openServiceSession(region, access);
          const storage = opening.then((session) => session.storage);
          // Not every printer reads the storage. A failed session is reported by `await opening` below.
          storage.catch(() => undefined);
          const sheet = { path, timezone, storage, now: clock.now() };
          try {
            return await printer.printSections(sheet, "sealing", make);
          } finally {
            await (await opening).end();
          }
        },
        printAs: (sheet) => printer.print({ ...sheet, now: clock.now() }, "download"),
        countPages,
        check: printer.check,
        ...createSealer({ config, secret }),
      },
      clock,
      random,
      timers,
      log,
      newId,
      migrations: parts.migrations,
      close: async () => {
        await jobs.stop();
        await hub.close();
        await mail.close();
        await db.close();
      },
    };
    await hub.start();
    if (migrated.length > 0) await publishMigrations(region, migrated);
    for (const each of parts.prepare) await (typeof each === "function" ? each : each.prepare)(region);
    await jobs.start(region);
    return region;
  } catch (error) {
    await live?.close();
    await db.close();
    throw error;
  }
}

/** Adds to each migration the steps that capabilities run in its transaction. */
function withCapabilitySteps(
  { migrations, prepare }: RegionParts,
  region: Pick<Region, "secret" | "log">,
): readonly Migration[] {
  return migrations.map((migration) => {
    const steps = prepare
      .filter((each) => typeof each !== "function")
      .filter((each) => migration.scope === "global" && each.migration === migration.id);
    const run = async (tx: Transaction) => {
      await migration.run(tx);
      for (const each of steps) await each.whileMigrating(tx, region);
    };
    return steps.length === 0 ? migration : { ...migration, run };
  });
}

/** All background jobs of a region. */
export function jobsOf(parts: RegionParts): readonly JobDefinition<never>[] {
  return [...parts.jobs, ...PLATFORM_JOBS];
}

/** Migrates a database and creates its job tables; also used to create the cached dump. */
export async function prepareDatabase(db: Database, parts: RegionParts, clock: Clock): Promise<void> {
  await migrate(db, parts.migrations, clock);
  await prepareJobTables(db, jobsOf(parts));
}

/** The name of the cached dump of a prepared database. */
export function dumpNameOf(parts: RegionParts): string {
  return fingerprintOf(
    parts.migrations,
    jobsOf(parts).map(({ name }) => name),
  );
}

async function openDatabase(
  id: RegionId,
  parts: RegionParts,
  { config, clock }: RegionSurroundings,
  log: Log,
): Promise<Database> {
  const { databaseUrl } = config.regions[id];
  if (databaseUrl !== undefined) return openPostgresDatabase(databaseUrl, log);
  // Loaded only when used: on PostgreSQL it would cost startup time and memory for nothing.
  const [{ openEmbeddedDatabase }, { embeddedTemplate }] = await Promise.all([
    import("./db/embedded-database"),
    import("./db/embedded-template"),
  ]);
  return openEmbeddedDatabase({
    folder: join(config.dataDir, id),
    template: () => embeddedTemplate(dumpNameOf(parts), (db) => prepareDatabase(db, parts, clock)),
  });
}
