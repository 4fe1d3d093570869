// A member of the firm countersigns a proposal that the client has signed, which accepts it exactly as the client's last
// signature does without a countersignature.
import { ANOTHER_SNAPSHOT } from "@gap/core/proposals/signing-calls.schema";
import { mailboxDetails } from "@gap/core/proposals/evidence/signee-mailbox";
import type { Signature } from "@gap/core/signatures/signature";
import { ONLY_COUNTERSIGNEE, whyNotCountersignable } from "@gap/core/proposals/signees/countersigning";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import { changeSentProposal } from "../change-proposal";
import { actorEvidence, appendEvidence } from "../evidence/evidence";
import { lockProposal } from "../lock-proposal";
import { withReceivers } from "../lock-sent-proposal";
import { statusOfRow } from "../status-of-row";
import { acceptProposal } from "./sign-accept";

interface ToCountersign {
  readonly proposalId: string;
  readonly snapshotHash: string;
  readonly signature?: Signature | undefined;
}

export async function countersignProposal(
  ctx: WriteContext<Caller>,
  { proposalId, snapshotHash, signature: given }: ToCountersign,
): Promise<{ acceptedAt: Date }> {
  const { tx, now, caller } = ctx;
  const row = await lockProposal(tx, { id: proposalId, advisorOrgId: ownOrgId(caller) });
  if (row.countersigneeName !== null && row.countersigneeId !== caller.userId)
    throw new GapError("forbidden", ONLY_COUNTERSIGNEE);
  if (snapshotHash !== row.snapshotHash) throw new GapError("conflict", ANOTHER_SNAPSHOT);
  // Retried request: return the stored answer.
  if (row.countersignedAt !== null && row.acceptedAt !== null) return { acceptedAt: row.acceptedAt };
  const reason = whyNotCountersignable({ ...row, status: statusOfRow(row, now) });
  if (reason !== undefined) throw new GapError("conflict", reason);
  const who = await actorEvidence(tx, ctx);
  const signature = given ?? { typed: who.actor.name };
  await appendEvidence(ctx, row, who, [
    { kind: "countersigned", details: { signature, ...mailboxDetails(caller.mailboxProof) } },
    { kind: "accepted", details: { signatures: row.signaturesReceived, countersigned: true } },
  ]);
  const sent = await withReceivers(tx, row);
  await acceptProposal(ctx, { ...sent, lastSigner: who.actor.name, isCountersigned: true });
  const change = { acceptedAt: now, countersignedAt: now, countersignature: signature };
  await changeSentProposal(ctx, sent, change);
  return { acceptedAt: now };
}
