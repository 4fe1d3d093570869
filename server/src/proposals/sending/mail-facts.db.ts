// The facts in a mail about a proposal, read when the mail is sent: from the snapshot, plus the proposal's current
// status.
import { and, eq } from "drizzle-orm";
import type { ProposalSnapshot, ProposalStatus } from "@gap/core/proposals/proposal-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { statusOfRow } from "../status-of-row";
import { proposals, proposalSignees, proposalVersions } from "../proposals.tables";

export interface MailFacts {
  readonly advisorName: string;
  readonly clientName: string;
  readonly personalMessage: string;
  /** The recipient's name. */
  readonly signeeName: string;
  readonly hasSigned: boolean;
  /** The sender's name; the advisor's if that user was deleted. */
  readonly senderName: string;
  /** Formatted as 5 Nov 2026 in the advisor's time zone, including extensions. */
  readonly dueDay: string;
  /** Undefined if a newer version has replaced this one. */
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
  const { advisor, client, personalMessage } = snapshot;
  return {
    advisorName: advisor.name,
    clientName: client.name,
    personalMessage,
    signeeName: signee.name,
    hasSigned: signee.agreedAt !== null,
    senderName: senderName === "" ? advisor.name : senderName,
    dueDay: formatDayIn(dueAt ?? new Date(snapshot.dueAt), snapshot.timezone),
    status: proposal.version === version ? statusOfRow(proposal, clock.now()) : undefined,
  };
}
