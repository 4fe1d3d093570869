// Gives clients a new version when their contacts change, because clients are shown with their primary contact. The
// version is the ETag in the public API and the revision of webhook events (spec 9 §1, §2).
import { inArray, sql } from "drizzle-orm";
import { auditOfChange } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { clients } from "./clients.tables";

/** Later than the former version, like `nextUpdate`. The caller must have locked the clients' rows. */
export async function raiseClientVersions(
  { tx, now, actorId }: CommandContext,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const next = sql`greatest(${sql.param(now, clients.lastUpdatedAt)}, ${clients.lastUpdatedAt} + interval '1 millisecond')`;
  await tx
    .update(clients)
    .set({ ...auditOfChange({ now, actorId }), lastUpdatedAt: next })
    .where(inArray(clients.id, [...ids]));
}
