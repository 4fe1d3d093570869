// Takes an organisation's logo away: whoever may change it may also have none (spec 4 §F, My organisation, General).
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import { NO_PERMISSION_FOR_ORG } from "@gap/core/users/same-role";
import type { Caller, WriteContext } from "../platform/calls/context";
import { markUnused } from "../platform/files/mark-file-used";
import { orgs } from "./orgs.tables";

export async function removeLogo(ctx: WriteContext<Caller>, orgId: string): Promise<void> {
  if (ctx.caller.viewer.orgId !== orgId) throw new GapError("forbidden", NO_PERMISSION_FOR_ORG);
  // Locked: one that passes its check at this moment comes before or after it.
  const [org] = await ctx.tx.select({ logo: orgs.logo }).from(orgs).where(eq(orgs.id, orgId)).for("update");
  if (org === undefined) throw new GapError("notFound", "No such org");
  if (org.logo === null) return;
  await markUnused(ctx, { key: org.logo, orgId });
  // lastUpdatedAt stays, as it does when one is brought: no edit of the fields goes stale by it.
  await ctx.tx.update(orgs).set({ logo: null }).where(eq(orgs.id, orgId));
  ctx.audit({ kind: "org", id: orgId, details: { logo: null } });
}
