// Starts a sync of an organisation's clients with its practice manager (spec 4 §G). One runs at a time: a further
// request returns the running one.
import { eq } from "drizzle-orm";
import { PRACTICE_MANAGER_TEXTS } from "@gap/core/integrations/practice-manager";
import { beginningOfSync } from "@gap/core/integrations/sync-progress";
import { GapError } from "@gap/core/shared/gap-error";
import type { RequestInfo } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import { isSyncRunning } from "./connection.db";
import { practiceManagerConnections } from "./integrations.tables";
import { syncClientsJob } from "./sync-clients.job";

export async function startSync(
  { tx, now, actorId, region }: CommandContext,
  orgId: string,
  request: RequestInfo,
): Promise<void> {
  const isOfOrg = eq(practiceManagerConnections.orgId, orgId);
  const [connection] = await tx.select().from(practiceManagerConnections).where(isOfOrg).for("update");
  if (connection === undefined) throw new GapError("unprocessable", PRACTICE_MANAGER_TEXTS.notConnected);
  if (isSyncRunning(connection, now)) return;
  const startedAt = now.toISOString();
  const beginning = beginningOfSync(startedAt, connection.lastSyncCounts?.completeSyncOf);
  await tx
    .update(practiceManagerConnections)
    .set({ syncStartedAt: now, lastSyncCounts: beginning, lastSyncProblem: null })
    .where(isOfOrg);
  const { reading, page } = beginning.place;
  await region.jobs.enqueue(tx, syncClientsJob, {
    orgId,
    userId: actorId,
    startedAt,
    request,
    reading,
    page,
    waits: 0,
  });
}
