// Voids a sent proposal for its advisor (spec 4 §C) and mails the signees.
import { eq } from "drizzle-orm";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { nextUpdate } from "@gap/server/platform/calls/stale-record";
import { appendEvidence, actorEvidence } from "../evidence/evidence";
import { lockSentProposal } from "../lock-sent-proposal";
import { proposalWithdrawnMail } from "./proposal-withdrawn.email";
import { proposals } from "../proposals.tables";
import { publishProposalChanged } from "../publish-proposal-changed";

export async function voidProposal(
  ctx: WriteContext<Caller>,
  { proposalId, reason }: { readonly proposalId: string; readonly reason?: string | undefined },
): Promise<{ voidedAt: Date }> {
  const { tx, now, actorId, region } = ctx;
  const { row, signees, clientOrgId } = await lockSentProposal(ctx, proposalId, ["sent", "overdue"]);
  const details = reason === undefined ? {} : { reason };
  await appendEvidence(ctx, row, await actorEvidence(tx, ctx), [{ kind: "voided", details }]);
  for (const { contactId, email } of signees)
    await region.mail.send(tx, proposalWithdrawnMail, {
      to: email,
      data: { proposalId, version: row.version, contactId, kind: "voided" },
    });
  const lastUpdatedAt = nextUpdate(now, row);
  await tx
    .update(proposals)
    .set({
      voidedAt: now,
      voidReason: reason ?? null,
      lastUpdatedAt,
      lastUpdatedBy: actorId,
    })
    .where(eq(proposals.id, proposalId));
  ctx.audit({ kind: "proposal", id: proposalId, details: { client: row.clientName } });
  publishProposalChanged(ctx, {
    proposalId,
    advisorOrgId: row.advisorOrgId,
    lastUpdatedAt,
    clientOrgId,
    signees,
  });
  return { voidedAt: now };
}
