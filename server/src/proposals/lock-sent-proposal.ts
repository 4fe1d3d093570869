// Locks a sent proposal for the advisor who owns it; throws with a reason if its status is not one of the allowed ones.
import { whyNotSignable } from "@gap/core/proposals/acceptance";
import { PROPOSAL_NOT_FOUND } from "@gap/core/proposals/proposal-calls.schema";
import type { ProposalStatus } from "@gap/core/proposals/proposal-view";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "../platform/calls/context";
import { lockProposal, type ProposalRow } from "./lock-proposal";
import { ownOrgId } from "../platform/calls/own-org";
import type { Transaction } from "../platform/db/database";
import { findProposal, type SigneeFacts } from "./proposals.db";
import { statusOfRow } from "./status-of-row";

export interface LockedSentProposal {
  readonly row: ProposalRow;
  readonly signees: readonly SigneeFacts[];
  /** Recipients of a copy, who do not sign. */
  readonly copies: readonly SigneeFacts[];
  readonly clientOrgId: string;
}

export async function lockSentProposal(
  { tx, now, caller }: WriteContext<Caller>,
  proposalId: string,
  allowed: readonly ProposalStatus[],
): Promise<LockedSentProposal> {
  const row = await lockProposal(tx, { id: proposalId, advisorOrgId: ownOrgId(caller) });
  const status = statusOfRow(row, now);
  if (!allowed.includes(status)) throw new GapError("conflict", whyNotSignable(status));
  return withReceivers(tx, row);
}

/** Adds the recipients and the client's organisation, which is empty if the client has none yet. */
export async function withReceivers(tx: Transaction, row: ProposalRow): Promise<LockedSentProposal> {
  const found = await findProposal(tx, row.id);
  if (found === undefined) throw new GapError("notFound", PROPOSAL_NOT_FOUND);
  const { signees, copies, client } = found;
  return { row, signees, copies, clientOrgId: client?.clientOrgId ?? "" };
}
