// Turns a sent or declined proposal back into a draft of its next version (spec 4 §C). The sent version stays readable,
// its signatures do not count for the next one, and its recipients are mailed.
import { MAX_SENDINGS } from "@gap/core/proposals/signees/signee-mails";
import { ENOUGH_SENDINGS } from "@gap/core/proposals/signing-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { changeSentProposal } from "../change-proposal";
import { appendEvidence, actorEvidence } from "../evidence/evidence";
import { lockSentProposal } from "../lock-sent-proposal";
import { wasAsked } from "../proposals.db";
import { mailWithdrawal } from "./mail-withdrawal";
import { assertMailAllowance } from "./signee-mail-allowance";

export async function reviseProposal(
  ctx: WriteContext<Caller>,
  proposalId: string,
): Promise<{ version: number; lastUpdatedAt: Date }> {
  const sent = await lockSentProposal(ctx, proposalId, ["sent", "overdue", "declined"]);
  const { row, signees, copies } = sent;
  // Checked here, not on sending, so that no one drafts a version that can never be sent.
  if (row.version >= MAX_SENDINGS) throw new GapError("locked", ENOUGH_SENDINGS);
  const emails = signees.filter(wasAsked).map(({ email }) => email);
  const copied = copies.map(({ email }) => email);
  await assertMailAllowance(ctx, row, [...emails, ...copied]);
  const version = row.version + 1;
  await appendEvidence(ctx, row, await actorEvidence(ctx.tx, ctx), [
    {
      kind: "revised",
      details: { nextVersion: version, signees: emails, ...(copied.length > 0 && { copies: copied }) },
    },
  ]);
  await mailWithdrawal(ctx, sent, "revised");
  const draft = {
    version,
    snapshotHash: null,
    sentAt: null,
    dueAt: null,
    timezone: null,
    declinedAt: null,
    declineReason: null,
    signaturesNeeded: null,
    signaturesReceived: 0,
    countersigneeId: null,
    countersigneeName: null,
  };
  const lastUpdatedAt = await changeSentProposal(ctx, sent, draft, { version });
  return { version, lastUpdatedAt };
}
