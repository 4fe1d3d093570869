// Turns a sent or declined proposal back into a draft of its next version (spec 4 §C). The sent version stays readable,
// its signatures do not count for the next one, and its signees are mailed.
import { eq } from "drizzle-orm";
import { MOST_SENDINGS } from "@gap/core/proposals/signee-mails";
import { ENOUGH_SENDINGS } from "@gap/core/proposals/signing-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { nextUpdate } from "@gap/server/platform/calls/stale-record";
import { appendEvidence, actorEvidence } from "../evidence/evidence";
import { lockSentProposal } from "../lock-sent-proposal";
import { proposalWithdrawnMail } from "./proposal-withdrawn.email";
import { proposals } from "../proposals.tables";
import { assertMailAllowance } from "./signee-mail-allowance";
import { publishProposalChanged } from "../publish-proposal-changed";

export async function reviseProposal(
  ctx: WriteContext<Caller>,
  proposalId: string,
): Promise<{ version: number; lastUpdatedAt: Date }> {
  const { tx, now, actorId, region } = ctx;
  const { row, signees, clientOrgId } = await lockSentProposal(ctx, proposalId, [
    "sent",
    "overdue",
    "declined",
  ]);
  // Checked here, not on sending, so that no one drafts a version that can never be sent.
  if (row.version >= MOST_SENDINGS) throw new GapError("locked", ENOUGH_SENDINGS);
  const emails = signees.map(({ email }) => email);
  await assertMailAllowance(ctx, row, emails);
  const version = row.version + 1;
  await appendEvidence(ctx, row, await actorEvidence(tx, ctx), [
    { kind: "revised", details: { nextVersion: version, signees: emails } },
  ]);
  for (const { contactId, email } of signees)
    await region.mail.send(tx, proposalWithdrawnMail, {
      to: email,
      data: { proposalId, version: row.version, contactId, kind: "revised" },
    });
  const lastUpdatedAt = nextUpdate(now, row);
  await tx
    .update(proposals)
    .set({
      version,
      snapshotHash: null,
      sentAt: null,
      dueAt: null,
      declinedAt: null,
      declineReason: null,
      signaturesNeeded: null,
      signaturesReceived: 0,
      lastUpdatedAt,
      lastUpdatedBy: actorId,
    })
    .where(eq(proposals.id, proposalId));
  ctx.audit({ kind: "proposal", id: proposalId, details: { client: row.clientName, version } });
  publishProposalChanged(ctx, {
    proposalId,
    advisorOrgId: row.advisorOrgId,
    lastUpdatedAt,
    clientOrgId,
    signees,
  });
  return { version, lastUpdatedAt };
}
