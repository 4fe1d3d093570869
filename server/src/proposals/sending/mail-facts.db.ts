// What a mail about a proposal tells, read when it is sent: as it was frozen, and how it stands by then.
import { and, eq } from "drizzle-orm";
import { calendarDayIn, formatCalendarDay } from "@gap/core/proposals/calendar-day";
import { statusOf } from "@gap/core/proposals/proposal-status";
import type { ProposalSnapshot, ProposalStatus } from "@gap/core/proposals/proposal-view";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { proposals, proposalSignees, proposalVersions } from "../proposals.tables";

export interface MailFacts {
  readonly snapshot: ProposalSnapshot;
  /** Who is written to. */
  readonly signeeName: string;
  readonly hasSigned: boolean;
  /** Whoever sent it; the advisor's name where that person is gone. */
  readonly senderName: string;
  /** 5 Nov 2026, where the advisor is; as it was last extended. */
  readonly dueDay: string;
  /** Undefined where another version has taken this one's place. */
  readonly status: ProposalStatus | undefined;
}

export async function readMailFacts(
  { db, clock }: Region,
  { proposalId, version, contactId }: { proposalId: string; version: number; contactId: string },
): Promise<MailFacts | undefined> {
  const [row] = await db.read
    .select({
      proposal: proposals,
      snapshot: proposalVersions.snapshot,
      signee: proposalSignees,
      senderFirstName: users.firstName,
      senderLastName: users.lastName,
    })
    .from(proposals)
    .innerJoin(
      proposalVersions,
      and(eq(proposalVersions.proposalId, proposals.id), eq(proposalVersions.version, version)),
    )
    .innerJoin(
      proposalSignees,
      and(
        eq(proposalSignees.proposalId, proposals.id),
        eq(proposalSignees.version, version),
        eq(proposalSignees.contactId, contactId),
      ),
    )
    .leftJoin(users, eq(users.id, proposalVersions.sentBy))
    .where(eq(proposals.id, proposalId));
  if (row === undefined) return undefined;
  const { proposal, signee } = row;
  const snapshot = JSON.parse(row.snapshot) as ProposalSnapshot;
  const senderName = [row.senderFirstName, row.senderLastName].filter(Boolean).join(" ");
  const dueAt = proposal.version === version ? (proposal.dueAt ?? undefined) : undefined;
  return {
    snapshot,
    signeeName: signee.name,
    hasSigned: signee.agreedAt !== null,
    senderName: senderName === "" ? snapshot.advisor.name : senderName,
    dueDay: formatCalendarDay(calendarDayIn(dueAt ?? new Date(snapshot.dueAt), snapshot.timezone)),
    status: proposal.version === version ? statusOf(withoutEmpty(datesOf(proposal)), clock.now()) : undefined,
  };
}

/** For who asks for the status of a row. */
export function datesOf({
  sentAt,
  dueAt,
  acceptedAt,
  declinedAt,
  voidedAt,
  archivedAt,
}: Pick<
  typeof proposals.$inferSelect,
  "sentAt" | "dueAt" | "acceptedAt" | "declinedAt" | "voidedAt" | "archivedAt"
>) {
  return { sentAt, dueAt, acceptedAt, declinedAt, voidedAt, archivedAt };
}
