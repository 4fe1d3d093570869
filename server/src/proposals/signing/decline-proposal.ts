// A signee declines a proposal with a reason (spec 4 §C), which ends it; the owner gets the reason.
import { whyNotSignable } from "@gap/core/proposals/acceptance";
import { mailboxDetails } from "@gap/core/proposals/evidence/signee-mailbox";
import { ALREADY_SIGNED } from "@gap/core/proposals/signing-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { changeSentProposal } from "../change-proposal";
import { appendEvidence, lastEvent, actorEvidence } from "../evidence/evidence";
import { proposalDeclined } from "../proposals.events";
import { statusOfRow } from "../status-of-row";
import { mailOwner, numberOf } from "./sign-accept";
import { assertNeeded, assertTurn, lockToAnswer } from "./sign-lock";

export async function declineProposal(
  ctx: WriteContext<Caller>,
  { proposalId, reason }: { readonly proposalId: string; readonly reason: string },
): Promise<{ declinedAt: Date }> {
  const { tx, now, caller } = ctx;
  const answered = await lockToAnswer(ctx, proposalId);
  const { found, signee, signees, clientOrgId } = answered;
  const { proposal } = found;
  const status = statusOfRow(proposal, now);
  if (status === "declined" && proposal.declinedAt !== null) {
    // Retried request: return the stored answer.
    const own = await lastEvent(tx, proposal, { kind: "declined", userId: caller.userId });
    if (own !== undefined) return { declinedAt: proposal.declinedAt };
  }
  // An overdue proposal can still be declined.
  const refusal = status === "overdue" ? undefined : whyNotSignable(status);
  if (refusal !== undefined) throw new GapError("conflict", refusal);
  if (signee.agreedAt !== null) throw new GapError("conflict", ALREADY_SIGNED);
  assertNeeded(answered);
  assertTurn(answered);
  await appendEvidence(ctx, proposal, await actorEvidence(tx, ctx, signee.contactId), [
    { kind: "declined", details: { reason, ...mailboxDetails(caller.mailboxProof) } },
  ]);
  const { version, advisorOrgId, clientName, ownerId } = proposal;
  const of = { proposalId, ...numberOf(proposal), advisorOrgId, clientName, signeeName: signee.name };
  await mailOwner(ctx, ownerId, { ...of, version, declinedBecause: reason });
  ctx.emit(proposalDeclined, { ...of, ownerId, reason });
  const declined = { row: proposal, signees, copies: found.copies, clientOrgId };
  await changeSentProposal(ctx, declined, { declinedAt: now, declineReason: reason });
  return { declinedAt: now };
}
