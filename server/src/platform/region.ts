// One region, running: its own database, secret, files, jobs, mail, events and live hub. Regions share nothing (DESIGN §3.6).
import { join } from "node:path";
import type { RegionId } from "@gap/core/shared/regions";
import { createIdFactory, type Clock, type Random } from "./clock";
import type { Config } from "./config";
import type { Database } from "./db/database";
import { embeddedTemplate } from "./db/embedded-template";
import { openEmbeddedDatabase } from "./db/embedded-database";
import { migrate } from "./db/migrate";
import { fingerprintOf, type Migration } from "./db/migrations";
import { openPostgresDatabase } from "./db/postgres-database";
import { createEventBus, type EventBus } from "./events/event-bus";
import { createJobs, prepareJobTables, type JobDefinition, type Jobs } from "./jobs/jobs";
import { createDiskFileStore, type FileStore } from "./files/disk-file-store";
import { chooseFanOut } from "./live/choose-fan-out";
import { clearLiveMessagesJob } from "./live/clear-live-messages.job";
import { createLiveHub, type LiveHub } from "./live/live-hub";
import { tellOfMigrations } from "./live/tell-of-migrations";
import type { Log } from "./log";
import { clearOldMailsJob } from "./mail/clear-old-mails.job";
import { createMailer, sendMailJob, type Mailer, type MailTemplate } from "./mail/mailer";
import { createRegionSecret, readOrMakeMasterSecret, type RegionSecret } from "./region-secret";
import type { Timers } from "./timers";

export interface Region {
  readonly id: RegionId;
  readonly config: Config;
  readonly db: Database;
  readonly secret: RegionSecret;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly events: EventBus;
  readonly files: FileStore;
  readonly live: LiveHub;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly migrations: readonly Migration[];
  newId(): string;
  close(): Promise<void>;
}

/** What the capabilities bring to every region; joined by the composition root. */
export interface RegionParts {
  readonly migrations: readonly Migration[];
  readonly jobs: readonly JobDefinition<never>[];
  readonly mails: readonly MailTemplate<never>[];
  /** Runs once after opening: listeners subscribe, keys are made, the demo is filled. */
  readonly prepare: readonly ((region: Region) => Promise<void>)[];
}

export interface RegionSurroundings {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly timers: Timers;
  readonly log: Log;
  /** Given by tests; otherwise the configuration decides. */
  readonly openDatabase?: (id: RegionId) => Promise<Database>;
}

const PLATFORM_JOBS: readonly JobDefinition<never>[] = [sendMailJob, clearOldMailsJob, clearLiveMessagesJob];

export async function openRegion(
  id: RegionId,
  parts: RegionParts,
  surroundings: RegionSurroundings,
): Promise<Region> {
  const { config, clock, random, timers } = surroundings;
  const log = surroundings.log.child({ region: id });
  const db = await (surroundings.openDatabase?.(id) ?? openDatabase(id, parts, surroundings, log));
  let live: LiveHub | undefined;
  try {
    const migrated = await migrate(db, parts.migrations, clock);
    const master = config.regions[id].secret ?? readOrMakeMasterSecret(join(config.dataDir, id), random);
    const secret = createRegionSecret(master, random);
    const events = createEventBus(log);
    const newId = createIdFactory(clock, random);
    const jobs = await createJobs({ db, log, definitions: [...parts.jobs, ...PLATFORM_JOBS] });
    const mail = createMailer({ db, jobs, secret, config, clock, newId, log, templates: parts.mails });
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
      files: createDiskFileStore(join(config.dataDir, id, "files"), newId),
      live: hub,
      clock,
      random,
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
    if (migrated.length > 0) await tellOfMigrations(region, migrated);
    for (const prepare of parts.prepare) await prepare(region);
    await jobs.start(region);
    return region;
  } catch (error) {
    await live?.close();
    await db.close();
    throw error;
  }
}

/** What a database must hold before it serves, besides its data: also what the cached dump is made by. */
export async function prepareDatabase(
  db: Database,
  migrations: readonly Migration[],
  clock: Clock,
): Promise<void> {
  await migrate(db, migrations, clock);
  await prepareJobTables(db);
}

async function openDatabase(
  id: RegionId,
  parts: RegionParts,
  { config, clock }: RegionSurroundings,
  log: Log,
): Promise<Database> {
  const { databaseUrl } = config.regions[id];
  if (databaseUrl !== undefined) return openPostgresDatabase(databaseUrl, log);
  return openEmbeddedDatabase({
    folder: join(config.dataDir, id),
    template: () =>
      embeddedTemplate(fingerprintOf(parts.migrations), (db) => prepareDatabase(db, parts.migrations, clock)),
  });
}
