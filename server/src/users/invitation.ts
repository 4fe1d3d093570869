// A person's invitation (spec 1 §3, §4): sent, pending, and accepted once.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { invitationAccepted } from "./users.events";
import { users } from "./users.tables";

export async function isInvitationPending({ tx }: { tx: Queryable }, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(isPendingOf(userId));
  return found.length > 0;
}

/** The first time counts; who has accepted, or came by themselves, stays as they are. */
export async function noteInvitationSent(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  userId: string,
): Promise<void> {
  await tx
    .update(users)
    .set({ inviteSentOn: now })
    .where(and(eq(users.id, userId), isNull(users.inviteSentOn), isNull(users.inviteAcceptedOn)));
}

/** False where nothing was pending: an invitation is accepted once. */
export async function acceptInvitation(
  { tx, now, actorId, audit, emit }: CommandContext,
  userId: string,
): Promise<boolean> {
  const accepted = await tx
    .update(users)
    .set({ inviteAcceptedOn: now, lastUpdatedAt: now, lastUpdatedBy: actorId })
    .where(isPendingOf(userId))
    .returning({ id: users.id });
  if (accepted.length === 0) return false;
  audit({ kind: "user", id: userId, details: { invitationAccepted: true } });
  emit(invitationAccepted, { userId });
  return true;
}

/**
 * Who belongs to an organisation is a user of the product. Of those who were on the way to a firm of their own, and have
 * made none yet, none is asked for any more.
 */
export async function settleAsMember(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  userId: string,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const hasFirm = sql`${users.trialOrgId} is not null`;
  await tx
    .update(users)
    .set({
      registeredOn: sql`coalesce(${users.registeredOn}, ${at})`,
      inviteAcceptedOn: sql`coalesce(${users.inviteAcceptedOn}, ${at})`,
      isTrialist: sql`${users.isTrialist} and (${users.trialStep} is null or ${hasFirm})`,
      trialStep: sql`case when ${hasFirm} then ${users.trialStep} end`,
    })
    .where(eq(users.id, userId));
}

function isPendingOf(userId: string) {
  return and(eq(users.id, userId), isNotNull(users.inviteSentOn), isNull(users.inviteAcceptedOn));
}
