// A deactivated advisor organisation gets empty lists (spec 3 §6); a deactivated member is refused, as everywhere (spec
// 6 T5).
import { and, eq, isNull } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "../platform/calls/context";
import type { Queryable } from "../platform/db/database";
import { userOrgs } from "./orgs.tables";

/** For a deactivated caller: whether the organisation is deactivated, and not the caller's own membership. */
export async function isOfClosedOrg(
  db: Queryable,
  { userId, viewer: { orgId, isDeactivated } }: Caller,
): Promise<boolean> {
  if (!isDeactivated) return false;
  const openLinks = await db
    .select({ orgId: userOrgs.orgId })
    .from(userOrgs)
    .where(and(eq(userOrgs.userId, userId), eq(userOrgs.orgId, orgId ?? ""), isNull(userOrgs.deactivatedOn)));
  if (openLinks.length === 0) throw new GapError("userIsDeactivated");
  return true;
}
