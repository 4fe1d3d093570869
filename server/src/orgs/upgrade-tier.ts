// Moves an organisation to a higher paid tier (spec 2 §4). A tRPC query in name and type, but accepted only by POST;
// idempotent.
import { planChangeProblem, seatsWithTier } from "@gap/core/orgs/plan-change";
import { TIERS, tierByName, type TierName } from "@gap/core/orgs/tiers";
import { fieldError, GapError } from "@gap/core/shared/gap-error";
import { updateRecord } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { mailSales } from "./notify-sales";
import { countUsers } from "./orgs.db";
import { planChanged } from "./orgs.events";
import { orgs } from "./orgs.tables";
import { lockOrg } from "./lock-org";

export async function upgradeTier(
  command: CommandContext,
  orgId: string,
  tierName: TierName,
): Promise<{ tierName: TierName; tierMaxUsers: number }> {
  const { tx, now, actorId, audit, emit } = command;
  const org = await lockOrg(tx, orgId);
  const maxUsers = seatsWithTier(org, tierByName(tierName));
  // A repeated call returns the current seats, which may be more than the tier's own.
  if (org.tierName === tierName) return { tierName, tierMaxUsers: org.tierMaxUsers ?? maxUsers };
  if (tierName === "Enterprise")
    throw new GapError("unprocessable", "Please contact our sales team about this plan");
  if (rank(tierName) <= rank(org.tierName))
    throw new GapError("unprocessable", "Please choose a higher plan than your current one");
  // 'Choosing upgrades immediately' (spec 2 §4) holds for tiers that fit the team. A tier with fewer seats than are
  // held is refused by the same rule as for staff.
  const { heldSeats } = await countUsers(tx, orgId);
  const problem = planChangeProblem({ ...org, heldSeats }, { tierName, tierMaxUsers: maxUsers }, now);
  if (problem !== undefined) throw fieldError(problem.field, problem.message);
  await updateRecord({ tx, now, actorId }, orgs, orgId, {
    tierName,
    tierMaxUsers: maxUsers,
    trialEndDate: null,
  });
  audit({ kind: "org", id: orgId, details: { from: org.tierName, to: tierName } });
  // Sales follow up on billing. An upgrade by the installation itself is not a purchase.
  if (actorId !== null) await mailSales(command, { orgId, userId: actorId, chosen: tierName });
  emit(planChanged, { orgId, from: org.tierName, to: tierName, maxUsers });
  return { tierName, tierMaxUsers: maxUsers };
}

function rank(tierName: TierName | null): number {
  return TIERS.findIndex((tier) => tier.name === tierName);
}
