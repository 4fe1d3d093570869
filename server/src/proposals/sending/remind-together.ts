// Reminds the signees of several proposals in one call: each proposal keeps its own limits, and one that cannot be
// reminded does not stop the others.
import type { RemindedProposal, RemindTogether } from "@gap/core/proposals/signing-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import { lockSentProposal, type LockedSentProposal } from "../lock-sent-proposal";
import { remindLocked } from "./remind-signees";
import { mailAllowanceOf } from "./signee-mail-allowance";

type Outcome<Value> = { readonly value: Value } | { readonly problem: string };

export async function remindTogether(
  ctx: WriteContext<Caller>,
  { proposalIds, message }: RemindTogether,
): Promise<RemindedProposal[]> {
  // Locks all proposals first, in a fixed order, because reminding locks the organisation, which comes after them.
  const locked: [string, Outcome<LockedSentProposal>][] = [];
  for (const proposalId of [...new Set(proposalIds)].toSorted())
    locked.push([proposalId, await outcomeOf(() => lockSentProposal(ctx, proposalId, ["sent"]))]);
  const assertAllowed = mailAllowanceOf(ctx, { advisorOrgId: ownOrgId(ctx.caller) });
  const results: RemindedProposal[] = [];
  for (const [proposalId, lock] of locked) {
    const outcome =
      "problem" in lock ? lock : await outcomeOf(() => remindLocked(ctx, lock.value, message, assertAllowed));
    results.push(
      "problem" in outcome
        ? { proposalId, reminded: 0, problem: outcome.problem }
        : { proposalId, reminded: outcome.value },
    );
  }
  return results;
}

/** A proposal of another organisation is refused as a whole; it can only come from a forged request. */
async function outcomeOf<Value>(act: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { value: await act() };
  } catch (error) {
    if (error instanceof GapError && (error.type === "conflict" || error.type === "locked"))
      return { problem: error.message };
    throw error;
  }
}
