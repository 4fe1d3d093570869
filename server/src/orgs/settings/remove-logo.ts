// Removes an organisation's logo, for people who may change it (spec 4 §F, My organisation, General).
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { markUnused } from "@gap/server/platform/files/mark-file-used";
import { orgs } from "../orgs.tables";
import { lockOrg } from "../lock-org";

export async function removeLogo(ctx: WriteContext<Caller>, orgId: string): Promise<void> {
  if (ctx.caller.viewer.orgId !== orgId) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  // The row lock serialises this with a logo that is just passing its check.
  const org = await lockOrg(ctx.tx, orgId);
  if (org.logo === null) return;
  await markUnused(ctx, { key: org.logo, orgId });
  // Leave lastUpdatedAt alone, as for a new logo: concurrent edits must not become stale.
  await ctx.tx.update(orgs).set({ logo: null }).where(eq(orgs.id, orgId));
  ctx.audit({ kind: "org", id: orgId, details: { logo: null } });
}
