// Reads the state of an organisation's practice manager connection and whether a sync is running.
import { eq } from "drizzle-orm";
import { subHours } from "date-fns/subHours";
import type {
  PracticeManagerConnection,
  ShownProgress,
  SyncProblem,
} from "@gap/core/integrations/practice-manager";
import type { SyncProgress } from "@gap/core/integrations/sync-progress";
import { orgs } from "../orgs/public";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable } from "../platform/db/database";
import type { Region } from "../platform/region";
import { practiceManagerConnections } from "./integrations.tables";
import { practiceManagerOf } from "./practice-manager-of-region";

type ConnectionRow = typeof practiceManagerConnections.$inferSelect;

/** Longer than any wait between two pages, so a sync without progress for this time was interrupted. */
const MAX_IDLE_HOURS = 1;

export function isSyncRunning(
  { syncStartedAt, lastSyncCounts }: Pick<ConnectionRow, "syncStartedAt" | "lastSyncCounts">,
  now: Date,
): boolean {
  if (syncStartedAt === null) return false;
  const movedAt = new Date(lastSyncCounts?.place?.at ?? syncStartedAt);
  return movedAt > subHours(now, MAX_IDLE_HOURS);
}

export async function isPracticeManagerConnected(db: Queryable, orgId: string): Promise<boolean> {
  const rows = await db
    .select({ orgId: practiceManagerConnections.orgId })
    .from(practiceManagerConnections)
    .where(eq(practiceManagerConnections.orgId, orgId));
  return rows.length > 0;
}

export async function getPracticeManagerConnection(
  region: Region,
  db: Queryable,
  orgId: string,
): Promise<PracticeManagerConnection> {
  const practiceManager = practiceManagerOf(region);
  const [found] = await db
    .select({
      isLost: orgs.xeroDisconnectedViaXpm,
      xpmName: orgs.xpmName,
      connection: practiceManagerConnections,
    })
    .from(orgs)
    .leftJoin(practiceManagerConnections, eq(practiceManagerConnections.orgId, orgs.id))
    .where(eq(orgs.id, orgId));
  const connection = found?.connection ?? undefined;
  if (connection === undefined)
    return {
      status:
        practiceManager === undefined ? "unavailable" : found?.isLost === true ? "lost" : "notConnected",
      isSyncing: false,
      ...withoutEmpty({ practiceName: found?.xpmName ?? null }),
    };
  const { practiceName, connectedAt, lastSyncedAt, lastSyncCounts } = connection;
  const isSyncing = isSyncRunning(connection, region.clock.now());
  return {
    status: "connected",
    connectedAt,
    isSyncing,
    ...withoutEmpty({
      practiceName,
      lastSyncedAt,
      progress: presentProgress(lastSyncCounts),
      problem: problemOf(connection, isSyncing),
      managedAt: (await practiceManager?.managedAt()) ?? null,
    }),
  };
}

/** A crashed sync stored no problem: it was started, has not ended, and is not running. */
function problemOf(
  { syncStartedAt, lastSyncProblem }: ConnectionRow,
  isSyncing: boolean,
): SyncProblem | null {
  const wasCutOff = syncStartedAt !== null && !isSyncing;
  return (lastSyncProblem as SyncProblem | null) ?? (wasCutOff ? "unexpected" : null);
}

/** Null until the first page was read. */
function presentProgress(progress: SyncProgress | null): ShownProgress | null {
  if (progress === null || isAtBeginning(progress)) return null;
  const { counts, done, total, keptChanging, skipped = [], place } = progress;
  return {
    counts,
    done,
    skipped: skipped.map(({ id, name, reason }) => ({
      ...(id === undefined ? {} : { id }),
      ...(name === undefined ? {} : { name }),
      reason,
    })),
    isReadingAgain: place !== undefined && place.reading > 1,
    ...(total === undefined ? {} : { total }),
    ...(keptChanging === undefined ? {} : { keptChanging }),
  };
}

function isAtBeginning({ place }: SyncProgress): boolean {
  return place?.reading === 1 && place.page === 1 && place.isBegun !== true;
}
