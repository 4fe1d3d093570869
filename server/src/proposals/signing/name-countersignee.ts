// Names another member of the firm to countersign a sent proposal, for example because the first one has left. An admin
// or the proposal's owner may do so; the evidence keeps it.
import { and, eq } from "drizzle-orm";
import { hasAllOfClient } from "@gap/core/proposals/signees/countersignature";
import {
  ALREADY_COUNTERSIGNEE,
  COUNTERSIGNEE_LEFT,
  ENOUGH_COUNTERSIGNEES,
  lastToSign,
  MAX_COUNTERSIGNEE_CHANGES,
  mayNameCountersignee,
  NO_COUNTERSIGNATURE,
  ONLY_ADMINS_NAME_COUNTERSIGNEE,
} from "@gap/core/proposals/signees/countersigning";
import { GapError, fieldError } from "@gap/core/shared/gap-error";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import { changeSentProposal } from "../change-proposal";
import { actorEvidence, appendEvidence } from "../evidence/evidence";
import { lockSentProposal } from "../lock-sent-proposal";
import { proposalEvents } from "../proposals.tables";
import { askCountersignee } from "./ask-countersignee";
import { findCountersignee } from "./countersignees.db";

export async function nameCountersignee(
  ctx: WriteContext<Caller>,
  { proposalId, userId }: { readonly proposalId: string; readonly userId: string },
): Promise<{ name: string }> {
  const { tx, caller } = ctx;
  const sent = await lockSentProposal(ctx, proposalId, ["sent", "overdue"]);
  const { row, signees } = sent;
  if (row.countersigneeName === null) throw new GapError("conflict", NO_COUNTERSIGNATURE);
  if (!mayNameCountersignee({ roleName: caller.viewer.roleName, isOwner: row.ownerId === caller.userId }))
    throw new GapError("forbidden", ONLY_ADMINS_NAME_COUNTERSIGNEE);
  const member = await findCountersignee(tx, row.advisorOrgId, userId);
  if (member === undefined) throw fieldError("userId", COUNTERSIGNEE_LEFT);
  const { name, email } = member;
  if (row.countersigneeId === userId) throw fieldError("userId", ALREADY_COUNTERSIGNEE, "conflict");
  const isNaming = and(
    eq(proposalEvents.proposalId, proposalId),
    eq(proposalEvents.kind, "countersignee-named"),
  );
  if ((await tx.$count(proposalEvents, isNaming)) >= MAX_COUNTERSIGNEE_CHANGES)
    throw new GapError("locked", ENOUGH_COUNTERSIGNEES);
  await appendEvidence(ctx, row, await actorEvidence(tx, ctx), [
    { kind: "countersignee-named", details: { userId, name, email } },
  ]);
  const change = { countersigneeId: userId, countersigneeName: name };
  if (hasAllOfClient(row)) {
    const signeeName = lastToSign(signees)?.name ?? row.clientName;
    await askCountersignee(ctx, { ...row, ...change }, { signeeName });
  }
  await changeSentProposal(ctx, sent, change, { countersignee: name });
  return { name };
}
