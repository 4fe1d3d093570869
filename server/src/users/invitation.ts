// The invitation of a user (spec 1 §3, §4): sent, pending, accepted once.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { auditOfChange } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { invitationAccepted } from "./users.events";
import { users } from "./users.tables";

export async function isInvitationPending({ tx }: { tx: Queryable }, userId: string): Promise<boolean> {
  const found = await tx.select({ id: users.id }).from(users).where(isPendingOf(userId));
  return found.length > 0;
}

/** Keeps the first date. Users who have accepted, or signed up by themselves, stay unchanged. */
export async function noteInvitationSent(
  { tx, now }: Pick<CommandContext, "tx" | "now">,
  userId: string,
): Promise<void> {
  await tx
    .update(users)
    .set({ inviteSentOn: now })
    .where(and(eq(users.id, userId), isNull(users.inviteSentOn), isNull(users.inviteAcceptedOn)));
}

/** False when no invitation was pending, because it can be accepted only once. */
export async function acceptInvitation(
  { tx, now, actorId, audit, emit }: CommandContext,
  userId: string,
): Promise<boolean> {
  const accepted = await tx
    .update(users)
    .set({ inviteAcceptedOn: now, ...auditOfChange({ now, actorId }) })
    .where(isPendingOf(userId))
    .returning({ id: users.id });
  if (accepted.length === 0) return false;
  audit({ kind: "user", id: userId, details: { invitationAccepted: true } });
  emit(invitationAccepted, { userId });
  return true;
}

/**
 * Registers a user who joined an organisation. A trial whose organisation has not been created yet is dropped, so that
 * the user no longer has to set one up.
 */
export async function registerMember(
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
