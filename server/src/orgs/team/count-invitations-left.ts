// How many invitations an organisation may still send: a trial that anybody opens must not be a way to mail the world.
import { and, count, eq, gt } from "drizzle-orm";
import type { TierName } from "@gap/core/orgs/tiers";
import { countsInvitationsSince, invitationsLeft, inviteProblem } from "@gap/core/users/team-rules";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { userOrgs } from "../orgs.tables";

interface InvitingOrg {
  readonly id: string;
  readonly tierName: TierName | null;
  readonly trialEndDate: Date | null;
}

/**
 * For who has locked the organisation. Whom it has deactivated since counts all the same, or one address after the other
 * could be mailed from the same seat. The provider's staff are trusted with any number.
 */
export async function countInvitationsLeft(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  { maintainsOrganisations }: { readonly maintainsOrganisations: boolean },
  org: InvitingOrg,
): Promise<number> {
  if (maintainsOrganisations) return Infinity;
  const problem = inviteProblem(org, now);
  if (problem !== undefined) throw new GapError("forbidden", problem);
  const [sent] = await tx
    .select({ count: count() })
    .from(userOrgs)
    .where(and(eq(userOrgs.orgId, org.id), gt(userOrgs.inviteSentOn, countsInvitationsSince(now))));
  return invitationsLeft(org, sent?.count ?? 0);
}
