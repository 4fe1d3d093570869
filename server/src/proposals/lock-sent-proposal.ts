// Locks a sent proposal for the advisor who owns it; throws with a reason if its status is not one of the allowed ones.
import { whyNotSignable } from "@gap/core/proposals/acceptance";
import { statusOf } from "@gap/core/proposals/proposal-status";
import type { ProposalStatus } from "@gap/core/proposals/proposal-view";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "../platform/calls/context";
import { withoutEmpty } from "../platform/calls/present";
import { lockProposal, type ProposalRow } from "./lock-proposal";
import { datesOf } from "./sending/mail-facts.db";
import { ownOrgId } from "../platform/calls/own-org";
import { findProposal, signeesOf, type SigneeRow } from "./proposals.db";

interface LockedSentProposal {
  readonly row: ProposalRow;
  readonly signees: readonly SigneeRow[];
  readonly clientOrgId: string;
}

export async function lockSentProposal(
  { tx, now, caller }: WriteContext<Caller>,
  proposalId: string,
  allowed: readonly ProposalStatus[],
): Promise<LockedSentProposal> {
  const row = await lockProposal(tx, { id: proposalId, advisorOrgId: ownOrgId(caller) });
  const status = statusOf(withoutEmpty(datesOf(row)), now);
  if (!allowed.includes(status)) throw new GapError("conflict", whyNotSignable(status));
  const found = await findProposal(tx, proposalId);
  return { row, signees: await signeesOf(tx, row), clientOrgId: found?.client?.clientOrgId ?? "" };
}
