// Voids a sent proposal for its advisor (spec 4 §C) and mails the signees.
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { changeSentProposal } from "../change-proposal";
import { appendEvidence, actorEvidence } from "../evidence/evidence";
import { lockSentProposal } from "../lock-sent-proposal";
import { mailWithdrawal } from "./mail-withdrawal";

export async function voidProposal(
  ctx: WriteContext<Caller>,
  { proposalId, reason }: { readonly proposalId: string; readonly reason?: string | undefined },
): Promise<{ voidedAt: Date }> {
  const { tx, now } = ctx;
  const sent = await lockSentProposal(ctx, proposalId, ["sent", "overdue"]);
  const details = reason === undefined ? {} : { reason };
  await appendEvidence(ctx, sent.row, await actorEvidence(tx, ctx), [{ kind: "voided", details }]);
  await mailWithdrawal(ctx, sent, "voided");
  await changeSentProposal(ctx, sent, { voidedAt: now, voidReason: reason ?? null });
  return { voidedAt: now };
}
