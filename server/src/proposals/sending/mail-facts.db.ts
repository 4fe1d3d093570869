// The facts in a mail about a proposal, read when the mail is sent: from the snapshot, plus the proposal's current
// status.
import { and, eq } from "drizzle-orm";
import { firstNameOf } from "@gap/core/proposals/greeting";
import type { ProposalSnapshot, ProposalStatus } from "@gap/core/proposals/proposal-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { zoneInShort } from "@gap/core/shared/calendar/zoned-time";
import { clientContacts } from "@gap/server/clients/public";
import { isActive, readMailSender, userOrgs, withReplyTo } from "@gap/server/orgs/public";
import type { MailSender } from "@gap/server/platform/mail/mail-sender";
import type { Region } from "@gap/server/platform/region";
import { users } from "@gap/server/users/public";
import { statusOfRow } from "../status-of-row";
import { receivesCopy, signeesOf, type SigneeRow } from "../proposals.db";
import { proposals, proposalSignees, proposalVersions } from "../proposals.tables";

export interface MailFacts {
  /** The firm, with the address that answers go to. */
  readonly sender: MailSender;
  readonly number: number;
  /** The proposal's optional name. */
  readonly name: string | undefined;
  readonly advisorName: string;
  readonly clientName: string;
  readonly personalMessage: string;
  /** The recipient's contact id and first name. */
  readonly contactId: string;
  readonly firstName: string;
  readonly hasSigned: boolean;
  /** The recipient gets a copy and does not sign. */
  readonly isCopy: boolean;
  /** The name of the person who sent the proposal; the advisor's if they have left the firm. */
  readonly senderName: string;
  /** Formatted as 5 Nov 2026 in the advisor's time zone, including extensions. */
  readonly dueDay: string;
  /** New Zealand time */
  readonly zone: string;
  /** Undefined if a newer version has replaced this one. */
  readonly status: ProposalStatus | undefined;
  /** All signees of the version, in their order. */
  readonly signees: readonly Pick<SigneeRow, "contactId" | "name" | "agreedAt">[];
  readonly snapshot: ProposalSnapshot;
  readonly acceptedAt: Date | null;
  /** The name of the member of the firm who has countersigned. */
  readonly countersignedBy: string | null;
  readonly choices: Pick<
    typeof proposalVersions.$inferSelect,
    "includedOptionalServiceIds" | "paymentPreferences"
  >;
}

export async function readMailFacts(
  region: Region,
  { proposalId, version, contactId }: { proposalId: string; version: number; contactId: string },
): Promise<MailFacts | undefined> {
  const { db, clock } = region;
  const [row] = await db.read
    .select({
      proposal: proposals,
      version: proposalVersions,
      signee: proposalSignees,
      contactFirstName: clientContacts.firstName,
      person: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      isMember: userOrgs.userId,
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
    .leftJoin(clientContacts, eq(clientContacts.id, proposalSignees.contactId))
    .leftJoin(users, eq(users.id, proposalVersions.sentBy))
    .leftJoin(userOrgs, isActiveMember)
    .where(eq(proposals.id, proposalId));
  if (row === undefined) return undefined;
  const { proposal, signee } = row;
  const person = row.isMember === null ? null : row.person;
  const snapshot = JSON.parse(row.version.snapshot) as ProposalSnapshot;
  const { advisor, client, personalMessage, timezone } = snapshot;
  const currentDue = proposal.version === version ? (proposal.dueAt ?? undefined) : undefined;
  const dueAt = currentDue ?? new Date(snapshot.dueAt);
  const [firm, signees] = await Promise.all([
    readMailSender(region, proposal.advisorOrgId),
    signeesOf(db.read, { id: proposalId, version }),
  ]);
  return {
    sender: { ...withReplyTo(firm, person), name: advisor.name },
    number: proposal.number,
    name: snapshot.name,
    advisorName: advisor.name,
    clientName: client.name,
    personalMessage,
    contactId,
    firstName: firstNameOf(signee.name, row.contactFirstName),
    hasSigned: signee.agreedAt !== null,
    isCopy: receivesCopy(signee),
    senderName: nameOf(person) || advisor.name,
    dueDay: formatDayIn(dueAt, timezone),
    zone: zoneInShort(dueAt, timezone),
    status: proposal.version === version ? statusOfRow(proposal, clock.now()) : undefined,
    signees,
    snapshot,
    acceptedAt: proposal.acceptedAt,
    countersignedBy: proposal.countersignedAt === null ? null : proposal.countersigneeName,
    choices: row.version,
  };
}

/** Mails do not name people who have left the firm, and answers of its clients do not go to them. */
const isActiveMember = and(
  eq(userOrgs.userId, users.id),
  eq(userOrgs.orgId, proposals.advisorOrgId),
  isActive,
);

function nameOf(
  person: { readonly firstName: string | null; readonly lastName: string | null } | null,
): string {
  return [person?.firstName, person?.lastName].filter(Boolean).join(" ");
}
