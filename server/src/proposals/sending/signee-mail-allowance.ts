// Daily limits on mails to signees and recipients of a copy, counted from the evidence of the advisor's proposals. A lock
// on the organisation's row serialises the count.
import { and, count, eq, gt, inArray, or, sql, type SQL } from "drizzle-orm";
import type { TierName } from "@gap/core/orgs/tiers";
import type { ProposalEventKind } from "@gap/core/proposals/proposal-event";
import { countsMailsSince, signeeMailsProblem } from "@gap/core/proposals/signees/signee-mails";
import { GapError } from "@gap/core/shared/gap-error";
import { serialiseByOrg } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { users } from "@gap/server/users/public";
import type { ProposalRow } from "../lock-proposal";
import { proposalEvents, proposals, proposalSignees } from "../proposals.tables";

/**
 * The events that name mailed addresses in their details. Mails about a proposal's end go out once and are not limited.
 */
const MAILING_KINDS = [
  "sent",
  "extended",
  "revised",
  "reminded",
] as const satisfies readonly ProposalEventKind[];

type CountContext = Pick<CommandContext, "tx" | "now">;

type OfOrg = Pick<ProposalRow, "advisorOrgId">;

/** Call with the proposal's row locked and no later lock held: this locks the organisation's row. */
export async function assertMailAllowance(
  context: CountContext,
  row: OfOrg,
  emails: readonly string[],
): Promise<void> {
  await mailAllowanceOf(context, row)(emails);
}

/** Throws if one mail to each of these addresses would exceed a limit. */
export type MailAllowance = (emails: readonly string[]) => Promise<void>;

/**
 * For several proposals in one transaction, all locked: locks the organisation and counts its mails when first called,
 * and then adds the mails that it allowed.
 */
export function mailAllowanceOf(context: CountContext, { advisorOrgId }: OfOrg): MailAllowance {
  let ofDay: { readonly tierName: TierName | null; sentByOrg: number } | undefined;
  return async (emails) => {
    if (emails.length === 0) return;
    ofDay ??= {
      tierName: (await serialiseByOrg(context.tx, advisorOrgId))?.tierName ?? null,
      sentByOrg: await mailsOfOrg(context, advisorOrgId),
    };
    const sentTo = await mailsToPeople(context, advisorOrgId, emails);
    const problem = signeeMailsProblem({ ...ofDay, sentTo }, emails);
    if (problem !== undefined) throw new GapError("locked", problem);
    ofDay.sentByOrg += emails.length;
  };
}

/**
 * Looks only at few of very many proposals: those updated within the day, as sending, extending and revising do, and
 * those open within the day, because a reminder does not update its proposal.
 */
async function mailsOfOrg({ tx, now }: CountContext, advisorOrgId: string): Promise<number> {
  const since = countsMailsSince(now);
  const [sent] = await tx
    .select({
      mails: sql<number>`coalesce(sum(jsonb_array_length(${proposalEvents.details} -> 'signees')
        + coalesce(jsonb_array_length(${proposalEvents.details} -> 'copies'), 0)), 0)::int`,
    })
    .from(proposals)
    .innerJoin(proposalEvents, eq(proposalEvents.proposalId, proposals.id))
    .where(
      and(
        eq(proposals.advisorOrgId, advisorOrgId),
        or(gt(proposals.lastUpdatedAt, since), and(eq(proposals.state, "sent"), gt(proposals.dueAt, since))),
        isMailOfTheDay(now),
      ),
    );
  return sent?.mails ?? 0;
}

/** Counts by the users of these addresses; an address without a user has never been mailed. */
async function mailsToPeople(
  { tx, now }: CountContext,
  advisorOrgId: string,
  emails: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const sent = await tx
    .select({ email: users.email, mails: count() })
    .from(users)
    .innerJoin(proposalSignees, eq(proposalSignees.userId, users.id))
    .innerJoin(proposals, eq(proposals.id, proposalSignees.proposalId))
    .innerJoin(
      proposalEvents,
      and(
        eq(proposalEvents.proposalId, proposalSignees.proposalId),
        eq(proposalEvents.version, proposalSignees.version),
      ),
    )
    .where(
      and(
        inArray(users.email, [...emails]),
        eq(proposals.advisorOrgId, advisorOrgId),
        isMailOfTheDay(now),
        sql`(${proposalEvents.details} -> 'signees' @> to_jsonb(${proposalSignees.email})
          or ${proposalEvents.details} -> 'copies' @> to_jsonb(${proposalSignees.email}))`,
      ),
    )
    .groupBy(users.email);
  return new Map(sent.map(({ email, mails }) => [email, mails]));
}

/** Automatic reminders do not count: their days already limit them. */
function isMailOfTheDay(now: Date): SQL | undefined {
  return and(
    gt(proposalEvents.at, countsMailsSince(now)),
    inArray(proposalEvents.kind, [...MAILING_KINDS]),
    sql`(${proposalEvents.kind} <> 'reminded' or (${proposalEvents.details} ->> 'byHand')::boolean)`,
  );
}
