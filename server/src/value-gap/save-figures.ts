// Saves the figures of a client's year (spec 8 §2). A save that started from older figures is refused.
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { SaveFigures } from "@gap/core/value-gap/value-gap.schema";
import type { CommandContext } from "../platform/calls/run-command";
import { assertNotStale, nextUpdate } from "../platform/calls/stale-record";
import { auditOfChange, auditOfNew } from "../platform/db/update-record";
import { lockClientToChange } from "./clients-of-calculator";
import { announceFigures } from "./value-gap-changed";
import { valueGapFigures } from "./value-gap.tables";

export async function saveFigures(
  command: CommandContext,
  orgId: string,
  { clientOrgId, lastUpdatedAt: seen, figures }: SaveFigures,
): Promise<{ lastUpdatedAt: Date }> {
  const { tx, now, actorId, audit } = command;
  const client = await lockClientToChange(tx, { orgId, clientOrgId });
  const [stored] = await tx
    .select({ lastUpdatedAt: valueGapFigures.lastUpdatedAt })
    .from(valueGapFigures)
    .where(eq(valueGapFigures.clientOrgId, clientOrgId));
  if ((stored === undefined) !== (seen === null)) throw new GapError("triedUpdatingStaleRecord");
  if (stored !== undefined && seen !== null) assertNotStale(stored.lastUpdatedAt, seen);
  const lastUpdatedAt = stored === undefined ? now : nextUpdate(now, stored);
  const author = { now: lastUpdatedAt, actorId };
  await tx
    .insert(valueGapFigures)
    .values({ clientOrgId, figures, ...auditOfNew(author) })
    .onConflictDoUpdate({ target: valueGapFigures.clientOrgId, set: { figures, ...auditOfChange(author) } });
  audit({ kind: "client", id: client.id, details: { name: client.name } });
  announceFigures(command, { orgId, clientOrgId }, lastUpdatedAt);
  return { lastUpdatedAt };
}
