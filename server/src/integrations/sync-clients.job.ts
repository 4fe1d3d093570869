// Brings the practice manager's clients over (spec 4 §G), a page a job: what it told is kept and how far it came noted in
// one transaction, for a large page in several, and the last one writes the job for the next page. So a try that was cut
// off goes on with its page, nothing outlives its job, and of two jobs for one page the second finds nothing left to do.
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
import { askPracticeManager } from "./practice-tokens";

interface Sync {
  readonly orgId: string;
  /** Who asked for it; null where it came by itself. */
  readonly userId: string | null;
  /** Which one it is: a later one, or one of a later connection, is not this one's business. */
  readonly startedAt: string;
  readonly request: RequestInfo;
  readonly reading: number;
  readonly page: number;
  /** How often the practice manager asked us to come back later, for this page. */
  readonly waits: number;
}

/** One that an older version began does not say where it is: it begins anew. */
type WrittenSync = Omit<Sync, "reading" | "page" | "waits"> &
  Partial<Pick<Sync, "reading" | "page" | "waits">>;

type ToldPage = Awaited<ReturnType<PracticeManager["clientPage"]>>;

/** A transaction keeps so many: others want to write as well, on the embedded database by the same connection. */
const CLIENTS_A_PART = 100;
/** More than any practice has; a practice manager that never ends must not keep us for ever. */
const MOST_PAGES = 2_000;
/** Whoever asks for more is asked again when somebody wants it. */
const LONGEST_WAIT_SECONDS = 15 * 60;
const SHORTEST_WAIT_SECONDS = 1;
const MOST_WAITS = 20;

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
      if (reason === "denied") return noteLost(region, sync);
      if (retryAfterSeconds !== undefined) return comeBackLater(region, sync, retryAfterSeconds);
      const problem = reason === "away" ? "away" : "unexpected";
      await noteProblem(region, sync, { problem, isOver: isLastAttempt });
      throw error;
    }
  },
});

async function syncPage(region: Region, sync: Sync): Promise<void> {
  const before = await progressOf(region.db.read, sync);
  if (before === undefined) return;
  if (sync.page > MOST_PAGES) throw new Error(`The practice manager has more than ${MOST_PAGES} pages`);
  const told = await askPracticeManager(region, sync.orgId, (practiceManager, accessToken) =>
    practiceManager.clientPage(accessToken, sync.page),
  );
  const { clients, unreadable } = judge(told);
  const skipped = [...unreadable];
  let met = 0;
  for (let from = 0, isLast = false; !isLast; from += CLIENTS_A_PART) {
    isLast = from + CLIENTS_A_PART >= clients.length;
    const part = clients.slice(from, from + CLIENTS_A_PART);
    const unreadableIds = isLast ? unreadable.flatMap(({ id }) => id ?? []) : [];
    const isOurs = await keepPart(
      region,
      sync,
      { clients: part, unreadableIds },
      async (command, now, kept) => {
        const at = command.now.toISOString();
        skipped.push(...kept.skipped);
        // Those whom a try kept that was cut off are met again, and that says nothing about the list.
        met += before.place.isBegun === true ? 0 : kept.met;
        const { counts } = kept;
        if (!isLast) return keepProgress(command, sync, afterPart(now, now.place, { counts, at }));
        const page = { pages: told.pages, total: told.total, counts, skipped, met };
        const progress = afterPage(now, now.place, { kept: page, at });
        await (isReadingOver(now.place, page) ? endReading : goOn)(command, sync, progress);
      },
    );
    if (!isOurs) return;
  }
}

/** Whom it tells of twice on one page is taken once. */
function judge(told: ToldPage) {
  const judged = told.clients.map(readPracticeClient);
  const readable = judged.flatMap((each) => ("client" in each ? [each.client] : []));
  return {
    clients: [...new Map(readable.map((client) => [client.id, client])).values()],
    unreadable: judged.flatMap((each) => ("skipped" in each ? [each.skipped] : [])),
  };
}

type Kept = Awaited<ReturnType<typeof keepClientsOfPracticeManager>>;

/** Keeps them, and notes in the same transaction how far the sync is. False where the page is not the sync's any more. */
function keepPart(
  region: Region,
  sync: Sync,
  part: { readonly clients: readonly PracticeClient[]; readonly unreadableIds: readonly string[] },
  note: (command: CommandContext, now: Progress, kept: Kept) => Promise<void>,
): Promise<boolean> {
  // Nobody's act of its own: in the organisation's log stands that somebody asked for the sync, once.
  const origin = { action: "xpm.sync", actorId: null, orgId: sync.orgId, request: sync.request };
  return runCommand(region, origin, async (command) => {
    const now = await progressOf(command.tx, sync);
    if (now === undefined) return false;
    const asAsker = { ...command, actorId: sync.userId };
    const syncOf = new Date(sync.startedAt);
    const kept = await keepClientsOfPracticeManager(asAsker, { advisorOrgId: sync.orgId, syncOf, ...part });
    await note(command, now, kept);
    return true;
  });
}

type Progress = SyncProgress & { readonly place: SyncPlace };

async function goOn(command: CommandContext, sync: Sync, progress: Progress): Promise<void> {
  const { tx, region } = command;
  const { reading, page } = progress.place;
  await keepProgress(command, sync, progress);
  await region.jobs.enqueue(tx, syncClientsJob, { ...sync, reading, page, waits: 0 });
}

async function keepProgress({ tx }: CommandContext, sync: Sync, progress: Progress): Promise<void> {
  await tx
    .update(practiceManagerConnections)
    .set({ lastSyncCounts: progress, lastSyncProblem: null })
    .where(isThis(sync));
}

/** Where the list may have changed while it was read it is read once more; those who came over cost little then. */
async function endReading(command: CommandContext, sync: Sync, progress: Progress): Promise<void> {
  const { gone, newlyGone } = await countClientsGone(command.tx, sync.orgId, {
    syncOf: new Date(sync.startedAt),
    since: progress.completeSyncOf === undefined ? undefined : new Date(progress.completeSyncOf),
  });
  if (needsAnotherReading(progress.place, newlyGone))
    return goOn(command, sync, readAgain(progress, progress.place, command.now.toISOString()));
  await command.tx
    .update(practiceManagerConnections)
    .set({
      lastSyncCounts: endOfSync(progress, { gone, syncOf: sync.startedAt }),
      lastSyncedAt: command.now,
      syncStartedAt: null,
      lastSyncProblem: null,
    })
    .where(isThis(sync));
}

async function noteLost(region: Region, sync: Sync): Promise<void> {
  const { userId: actorId, orgId, request } = sync;
  await runCommand(region, { action: "xpm.disconnected", actorId, orgId, request }, async (command) => {
    if ((await progressOf(command.tx, sync)) === undefined) return;
    await noteDisconnectedPracticeManager(command, orgId);
  });
}

/** The same page, when the practice manager said so. */
async function comeBackLater(region: Region, sync: Sync, seconds: number): Promise<void> {
  const isTooMuch = seconds > LONGEST_WAIT_SECONDS || sync.waits >= MOST_WAITS;
  if (isTooMuch) return noteProblem(region, sync, { problem: "busy", isOver: true });
  // Jobs wait by the database's clock, which is the real one.
  const startAfter = new Date(Date.now() + Math.max(seconds, SHORTEST_WAIT_SECONDS) * 1000);
  await region.db.transaction(async (tx) => {
    const progress = await progressOf(tx, sync);
    if (progress === undefined) return;
    const at = region.clock.now().toISOString();
    await tx
      .update(practiceManagerConnections)
      .set({ lastSyncProblem: "busy", lastSyncCounts: { ...progress, place: { ...progress.place, at } } })
      .where(isThis(sync));
    await region.jobs.enqueue(tx, syncClientsJob, { ...sync, waits: sync.waits + 1 }, { startAfter });
  });
}

async function noteProblem(
  { db }: Region,
  sync: Sync,
  { problem, isOver }: { readonly problem: SyncProblem; readonly isOver: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await progressOf(tx, sync)) === undefined) return;
    await tx
      .update(practiceManagerConnections)
      .set({ lastSyncProblem: problem, ...(isOver ? { syncStartedAt: null } : {}) })
      .where(isThis(sync));
  });
}

/** Undefined where this page is not what the sync waits for. In a transaction its row is locked. */
async function progressOf(db: Queryable, sync: Sync): Promise<Progress | undefined> {
  const asked = db
    .select({ progress: practiceManagerConnections.lastSyncCounts })
    .from(practiceManagerConnections)
    .where(isThis(sync));
  const [row] = await ("insideTransaction" in db ? asked.for("update") : asked);
  if (row === undefined) return undefined;
  const { progress } = row;
  // What an older version counted, which noted no place, is met again.
  const now =
    progress?.place === undefined ? beginningOfSync(sync.startedAt) : { ...progress, place: progress.place };
  const isHere = now.place.reading === sync.reading && now.place.page === sync.page;
  return isHere ? now : undefined;
}

function isThis({ orgId, startedAt }: Sync) {
  return and(
    eq(practiceManagerConnections.orgId, orgId),
    eq(practiceManagerConnections.syncStartedAt, new Date(startedAt)),
  );
}
