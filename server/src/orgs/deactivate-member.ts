// Deactivates a member of an organisation; the next call of that person is refused (spec 6 T5).
import { and, eq, isNull } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { auditOfChange } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { userOrgs } from "./orgs.tables";

export async function deactivateMember(
  { tx, now, actorId, audit }: CommandContext,
  { userId, orgId }: { readonly userId: string; readonly orgId: string },
): Promise<void> {
  const changed = await tx
    .update(userOrgs)
    .set({ deactivatedOn: now, deactivatedBy: actorId, ...auditOfChange({ now, actorId }) })
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId), isNull(userOrgs.deactivatedOn)))
    .returning({ userId: userOrgs.userId });
  if (changed.length === 0)
    throw new GapError("notFound", "This user is not an active member of the organisation");
  audit({ kind: "user-org", id: `${userId}/${orgId}`, details: { deactivated: true } });
}
