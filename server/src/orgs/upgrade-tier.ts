// Moves an organisation to a higher paid tier (spec 2 §4). A query by name and kind, answered only by POST; idempotent.
import { eq } from "drizzle-orm";
import { TIERS, tierByName, type TierName } from "@gap/core/orgs/tiers";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { orgs } from "./orgs.tables";

export async function upgradeTier(
  { tx, now, actorId, audit }: CommandContext,
  orgId: string,
  tierName: TierName,
): Promise<{ tierName: TierName; tierMaxUsers: number }> {
  const [org] = await tx
    .select({ tierName: orgs.tierName, tierMaxUsers: orgs.tierMaxUsers })
    .from(orgs)
    .where(eq(orgs.id, orgId))
    .for("update");
  if (org === undefined) throw new GapError("notFound", "No such org");
  const { maxUsers } = tierByName(tierName);
  // Asked again: what the organisation has, which may be more seats than the tier brings by itself.
  if (org.tierName === tierName) return { tierName, tierMaxUsers: org.tierMaxUsers ?? maxUsers };
  if (tierName === "Enterprise")
    throw new GapError("unprocessable", "Our sales team arranges this plan with you");
  if (rank(tierName) <= rank(org.tierName))
    throw new GapError("unprocessable", "Only a higher plan can be chosen here");
  await tx
    .update(orgs)
    .set({
      tierName,
      tierMaxUsers: maxUsers,
      trialEndDate: null,
      lastUpdatedAt: now,
      lastUpdatedBy: actorId,
    })
    .where(eq(orgs.id, orgId));
  audit({ kind: "org", id: orgId, details: { from: org.tierName, to: tierName } });
  return { tierName, tierMaxUsers: maxUsers };
}

function rank(tierName: TierName | null): number {
  return TIERS.findIndex((tier) => tier.name === tierName);
}
