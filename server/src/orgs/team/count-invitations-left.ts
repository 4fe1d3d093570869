// How many invitations an organisation may still send, as anyone can open a trial and could misuse it for spam.
import { and, eq, gt } from "drizzle-orm";
import type { TierName } from "@gap/core/orgs/tiers";
import { invitationWindowStart, invitationsLeft, inviteProblem } from "@gap/core/users/team-rules";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { userOrgs } from "../orgs.tables";

interface InvitingOrg {
  readonly id: string;
  readonly tierName: TierName | null;
  readonly trialEndDate: Date | null;
}

/**
 * The caller must have locked the organisation. Members deactivated since still count, or one seat could be used to
 * mail address after address. The provider's staff have no limit.
 */
export async function countInvitationsLeft(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  { maintainsOrganisations }: { readonly maintainsOrganisations: boolean },
  org: InvitingOrg,
): Promise<number> {
  if (maintainsOrganisations) return Infinity;
  const problem = inviteProblem(org, now);
  if (problem !== undefined) throw new GapError("forbidden", problem);
  const isRecent = gt(userOrgs.inviteSentOn, invitationWindowStart(now));
  return invitationsLeft(org, await tx.$count(userOrgs, and(eq(userOrgs.orgId, org.id), isRecent)));
}
