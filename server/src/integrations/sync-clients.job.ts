// Imports the practice manager's clients (spec 4 §G), one page per job. A transaction stores clients together with the
// progress (several for a large page), and the last one enqueues the next page's job. So a retry continues with its
// page, no sync outlives its job, and a duplicate job finds nothing to do.
import { and, eq } from "drizzle-orm";
import type { PracticeClient } from "@gap/core/clients/practice-clients";
import { readPracticeClient, type SyncProblem } from "@gap/core/integrations/practice-manager";
import {
  afterPage,
  afterPart,
  beginningOfSync,
  endOfSync,
  isReadingOver,
  needsAnotherReading,
  readAgain,
  type SyncPlace,
  type SyncProgress,
} from "@gap/core/integrations/sync-progress";
import { countClientsGone, keepClientsOfPracticeManager } from "../clients/public";
import type { RequestInfo } from "../platform/calls/context";
import { runCommand, type CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { defineJob } from "../platform/jobs/jobs";
import type { Region } from "../platform/region";
import { practiceManagerConnections } from "./integrations.tables";
import { PracticeManagerError, type PracticeManager } from "./practice-manager";
import { noteDisconnectedPracticeManager } from "./practice-manager-connection";
import { callPracticeManager } from "./practice-tokens";

interface Sync {
  readonly orgId: string;
  /** The user who started the sync; null if it started automatically. */
  readonly userId: string | null;
  /** Identifies the sync: jobs of an earlier sync or connection must not touch a later one. */
  readonly startedAt: string;
  readonly request: RequestInfo;
  readonly reading: number;
  readonly page: number;
  /** How often the practice manager asked us to retry later, for this page. */
  readonly waits: number;
}

/** Jobs of an older version have no position and start at the first page. */
type WrittenSync = Omit<Sync, "reading" | "page" | "waits"> &
  Partial<Pick<Sync, "reading" | "page" | "waits">>;

type PracticePage = Awaited<ReturnType<PracticeManager["clientPage"]>>;

/**
 * Clients per transaction, kept small so that other writes get their turn; the embedded database has one connection.
 */
const CLIENTS_PER_PART = 100;
/** More than any practice has; guards against a practice manager that returns pages forever. */
const MAX_PAGES = 2_000;
/** If the practice manager wants a longer pause, the sync ends and the user has to start it again. */
const MAX_WAIT_SECONDS = 15 * 60;
const MIN_WAIT_SECONDS = 1;
const MAX_WAITS = 20;

export const syncClientsJob = defineJob<WrittenSync>({
  name: "integrations.sync-clients",
  retryLimit: 4,
  retryDelaySeconds: 10,
  async handle(written, region, { isLastAttempt }) {
    const sync: Sync = { reading: 1, page: 1, waits: 0, ...written };
    try {
      await syncPage(region, sync);
    } catch (error) {
      const { reason, retryAfterSeconds } = error instanceof PracticeManagerError ? error : {};
      if (reason === "denied") return markLost(region, sync);
      if (retryAfterSeconds !== undefined) return retryLater(region, sync, retryAfterSeconds);
      const problem = reason === "away" ? "away" : "unexpected";
      await storeProblem(region, sync, { problem, isOver: isLastAttempt });
      throw error;
    }
  },
});

async function syncPage(region: Region, sync: Sync): Promise<void> {
  const before = await progressOf(region.db.read, sync);
  if (before === undefined) return;
  if (sync.page > MAX_PAGES) throw new Error(`The practice manager has more than ${MAX_PAGES} pages`);
  const fetched = await callPracticeManager(region, sync.orgId, (practiceManager, accessToken) =>
    practiceManager.clientPage(accessToken, sync.page),
  );
  const { clients, unreadable } = validatePage(fetched);
  const skipped = [...unreadable];
  let alreadyIncluded = 0;
  for (let from = 0, isLast = false; !isLast; from += CLIENTS_PER_PART) {
    isLast = from + CLIENTS_PER_PART >= clients.length;
    const part = clients.slice(from, from + CLIENTS_PER_PART);
    const unreadableIds = isLast ? unreadable.flatMap(({ id }) => id ?? []) : [];
    const isOurs = await importPart(
      region,
      sync,
      { clients: part, unreadableIds },
      async (command, now, result) => {
        const at = command.now.toISOString();
        skipped.push(...result.skipped);
        // A retry includes the clients of the interrupted attempt again, which is no sign of a shifted list.
        alreadyIncluded += before.place.isBegun === true ? 0 : result.alreadyIncluded;
        const { counts } = result;
        if (!isLast) return storeProgress(command, sync, afterPart(now, now.place, { counts, at }));
        const page = { pages: fetched.pages, total: fetched.total, counts, skipped, alreadyIncluded };
        const progress = afterPage(now, now.place, { imported: page, at });
        await (isReadingOver(now.place, page) ? endReading : enqueueNextPage)(command, sync, progress);
      },
    );
    if (!isOurs) return;
  }
}

/** Removes duplicates within a page. */
function validatePage(fetched: PracticePage) {
  const checked = fetched.clients.map(readPracticeClient);
  const readable = checked.flatMap((each) => ("client" in each ? [each.client] : []));
  return {
    clients: [...new Map(readable.map((client) => [client.id, client])).values()],
    unreadable: checked.flatMap((each) => ("skipped" in each ? [each.skipped] : [])),
  };
}

type ImportResult = Awaited<ReturnType<typeof keepClientsOfPracticeManager>>;

/** Imports clients and stores the progress in one transaction. False if the sync no longer expects this page. */
function importPart(
  region: Region,
  sync: Sync,
  part: { readonly clients: readonly PracticeClient[]; readonly unreadableIds: readonly string[] },
  onImported: (command: CommandContext, now: Progress, result: ImportResult) => Promise<void>,
): Promise<boolean> {
  // No actor, so that the organisation's log shows only the user's start of the sync, and not each page.
  const origin = { action: "xpm.sync", actorId: null, orgId: sync.orgId, request: sync.request };
  return runCommand(region, origin, async (command) => {
    const now = await progressOf(command.tx, sync);
    if (now === undefined) return false;
    const asUser = { ...command, actorId: sync.userId };
    const syncOf = new Date(sync.startedAt);
    const result = await keepClientsOfPracticeManager(asUser, { advisorOrgId: sync.orgId, syncOf, ...part });
    await onImported(command, now, result);
    return true;
  });
}

type Progress = SyncProgress & { readonly place: SyncPlace };

async function enqueueNextPage(command: CommandContext, sync: Sync, progress: Progress): Promise<void> {
  const { tx, region } = command;
  const { reading, page } = progress.place;
  await storeProgress(command, sync, progress);
  await region.jobs.enqueue(tx, syncClientsJob, { ...sync, reading, page, waits: 0 });
}

async function storeProgress({ tx }: CommandContext, sync: Sync, progress: Progress): Promise<void> {
  await tx
    .update(practiceManagerConnections)
    .set({ lastSyncCounts: progress, lastSyncProblem: null })
    .where(isSameSync(sync));
}

/** Reads the list again if it may have changed meanwhile; clients already imported cost little. */
async function endReading(command: CommandContext, sync: Sync, progress: Progress): Promise<void> {
  const { gone, newlyGone } = await countClientsGone(command.tx, sync.orgId, {
    syncOf: new Date(sync.startedAt),
    since: progress.completeSyncOf === undefined ? undefined : new Date(progress.completeSyncOf),
  });
  if (needsAnotherReading(progress.place, newlyGone))
    return enqueueNextPage(command, sync, readAgain(progress, progress.place, command.now.toISOString()));
  await command.tx
    .update(practiceManagerConnections)
    .set({
      lastSyncCounts: endOfSync(progress, { gone, syncOf: sync.startedAt }),
      lastSyncedAt: command.now,
      syncStartedAt: null,
      lastSyncProblem: null,
    })
    .where(isSameSync(sync));
}

async function markLost(region: Region, sync: Sync): Promise<void> {
  const { userId: actorId, orgId, request } = sync;
  await runCommand(region, { action: "xpm.disconnected", actorId, orgId, request }, async (command) => {
    if ((await progressOf(command.tx, sync)) === undefined) return;
    await noteDisconnectedPracticeManager(command, orgId);
  });
}

/** Retries the same page at the time given by the practice manager. */
async function retryLater(region: Region, sync: Sync, seconds: number): Promise<void> {
  const isTooMuch = seconds > MAX_WAIT_SECONDS || sync.waits >= MAX_WAITS;
  if (isTooMuch) return storeProblem(region, sync, { problem: "busy", isOver: true });
  // Jobs are scheduled by the database's clock, which is the real time.
  const startAfter = new Date(Date.now() + Math.max(seconds, MIN_WAIT_SECONDS) * 1000);
  await region.db.transaction(async (tx) => {
    const progress = await progressOf(tx, sync);
    if (progress === undefined) return;
    const at = region.clock.now().toISOString();
    await tx
      .update(practiceManagerConnections)
      .set({ lastSyncProblem: "busy", lastSyncCounts: { ...progress, place: { ...progress.place, at } } })
      .where(isSameSync(sync));
    await region.jobs.enqueue(tx, syncClientsJob, { ...sync, waits: sync.waits + 1 }, { startAfter });
  });
}

async function storeProblem(
  { db }: Region,
  sync: Sync,
  { problem, isOver }: { readonly problem: SyncProblem; readonly isOver: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await progressOf(tx, sync)) === undefined) return;
    await tx
      .update(practiceManagerConnections)
      .set({ lastSyncProblem: problem, ...(isOver ? { syncStartedAt: null } : {}) })
      .where(isSameSync(sync));
  });
}

/** Undefined if the sync does not expect this page. Locks the row inside a transaction. */
async function progressOf(db: Queryable, sync: Sync): Promise<Progress | undefined> {
  const query = db
    .select({ progress: practiceManagerConnections.lastSyncCounts })
    .from(practiceManagerConnections)
    .where(isSameSync(sync));
  const [row] = await ("insideTransaction" in db ? query.for("update") : query);
  if (row === undefined) return undefined;
  const { progress } = row;
  // Progress of an older version has no place, so the sync starts again.
  const now =
    progress?.place === undefined ? beginningOfSync(sync.startedAt) : { ...progress, place: progress.place };
  const isExpected = now.place.reading === sync.reading && now.place.page === sync.page;
  return isExpected ? now : undefined;
}

function isSameSync({ orgId, startedAt }: Sync) {
  return and(
    eq(practiceManagerConnections.orgId, orgId),
    eq(practiceManagerConnections.syncStartedAt, new Date(startedAt)),
  );
}
