// The effects of acceptance (spec 4 §C), in the transaction of the last signature: mails, the job that seals the
// document, metrics, and a prospect becoming a client.
import { and, eq } from "drizzle-orm";
import type { NumberedProposal } from "@gap/core/proposals/proposal-number";
import { becomeClient } from "@gap/server/clients/public";
import { isActive, userOrgs } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { users } from "@gap/server/users/public";
import { mailSignees } from "../sending/mail-signees";
import { proposalAcceptedMail } from "./proposal-accepted.email";
import { proposalOutcomeMail } from "./proposal-outcome.email";
import { proposalAccepted } from "../proposals.events";
import { proposalDocuments } from "../proposals.tables";
import { sealProposalJob } from "../document/seal-proposal.job";
import type { ProposalRow } from "../lock-proposal";
import type { SigneeFacts } from "../proposals.db";

interface FullySigned {
  readonly row: ProposalRow;
  readonly signees: readonly Pick<SigneeFacts, "contactId" | "email" | "userId">[];
  readonly copies: readonly Pick<SigneeFacts, "contactId" | "email" | "userId">[];
  readonly clientOrgId: string;
  /** The name of the last signer: a signee, or the countersignee. */
  readonly lastSigner: string;
  /** The last signer is the countersignee. */
  readonly isCountersigned: boolean;
}

export async function acceptProposal(command: CommandContext, signed: FullySigned): Promise<void> {
  const { region, tx, now } = command;
  const { row: proposal, signees, copies, clientOrgId, lastSigner, isCountersigned } = signed;
  const { id: proposalId, version, advisorOrgId, advisorClientId, clientName, ownerId } = proposal;
  if (advisorClientId !== null) await becomeClient(command, { id: advisorClientId, advisorOrgId });
  await tx.insert(proposalDocuments).values({ proposalId, version, status: "waiting", createdAt: now });
  await region.jobs.enqueue(tx, sealProposalJob, { proposalId });
  command.live("metrics-change-event", advisorOrgId, {});
  mailSignees(command, { ...proposal, clientOrgId }, proposalAcceptedMail, [...signees, ...copies]);
  const outcome = {
    proposalId,
    ...numberOf(proposal),
    advisorOrgId,
    clientName,
    signeeName: lastSigner,
    isCountersigned,
  };
  await mailOwner(command, ownerId, { ...outcome, version });
  command.emit(proposalAccepted, { ...outcome, ownerId });
}

export function numberOf({ number, name }: ProposalRow): NumberedProposal {
  return { number, ...(name !== "" && { name }) };
}

type Outcome = Parameters<typeof proposalOutcomeMail.render>[0];

/** Sends nothing if the owner has left the organisation, or did it themselves. */
export async function mailOwner(
  { region, tx, actorId }: CommandContext,
  ownerId: string | null,
  outcome: Outcome,
): Promise<void> {
  if (ownerId === null || ownerId === actorId) return;
  const [owner] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(userOrgs, eq(userOrgs.userId, users.id))
    .where(and(eq(users.id, ownerId), eq(userOrgs.orgId, outcome.advisorOrgId), isActive));
  if (owner !== undefined)
    await region.mail.send(tx, proposalOutcomeMail, { to: owner.email, data: outcome });
}
