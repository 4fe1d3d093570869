// Limits of an organisation's invitation mails, as anyone can open a trial and could misuse it for spam. Both limits are
// counted from the mails sent, so that cancelling an invitation does not reset them.
import { and, eq, gt, inArray, max, min } from "drizzle-orm";
import type { TierName } from "@gap/core/orgs/tiers";
import {
  invitationWindowStart,
  invitationsLeft,
  inviteProblem,
  type MailedInvitations,
} from "@gap/core/users/team-rules";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { invitationMails } from "../orgs.tables";

interface InvitingOrg {
  readonly id: string;
  readonly tierName: TierName | null;
  readonly trialEndDate: Date | null;
}

/** The caller must have locked the organisation. The provider's staff have no limit. */
export async function countInvitationsLeft(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  { maintainsOrganisations }: { readonly maintainsOrganisations: boolean },
  org: InvitingOrg,
): Promise<number> {
  if (maintainsOrganisations) return Infinity;
  const problem = inviteProblem(org, now);
  if (problem !== undefined) throw new GapError("forbidden", problem);
  const isRecent = gt(invitationMails.sentOn, invitationWindowStart(now));
  const sent = await tx.$count(invitationMails, and(eq(invitationMails.orgId, org.id), isRecent));
  return invitationsLeft(org, sent);
}

/** By address; an address without an entry was never invited by the organisation. */
export async function mailedInvitations(
  { tx }: Pick<CommandContext, "tx">,
  orgId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, MailedInvitations>> {
  if (emails.length === 0) return new Map();
  const mailed = await tx
    .select({
      email: invitationMails.email,
      firstOn: min(invitationMails.sentOn),
      lastOn: max(invitationMails.sentOn),
    })
    .from(invitationMails)
    .where(and(eq(invitationMails.orgId, orgId), inArray(invitationMails.email, [...emails])))
    .groupBy(invitationMails.email);
  return new Map(
    mailed.flatMap(({ email, firstOn, lastOn }) =>
      firstOn === null || lastOn === null ? [] : [[email, { firstOn, lastOn }]],
    ),
  );
}
