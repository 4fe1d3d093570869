// Registers the caller, so far known only to the identity service, as a user of the product (spec 1 §4, Trial org
// loading).
import { and, eq, isNotNull } from "drizzle-orm";
import type { Registration } from "@gap/core/users/user.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { auditOfChange } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { lockUser, users } from "../users/public";
import { userOrgs } from "./orgs.tables";
import { presentUser } from "./user-info.db";

/** Idempotent. No address in the input makes the caller a member of an organisation (spec 6 L9). */
export async function createAdvisorUser(
  { tx, now, actorId, audit }: CommandContext,
  userId: string,
  { firstName, lastName, onboarding }: Registration,
): Promise<ReturnType<typeof presentUser>> {
  const known = await lockUser(tx, userId);
  if (known === undefined) throw new GapError("notFound", "User does not exist");
  if (known.registeredOn !== null) return presentUser(known);
  const links = await tx
    .select({ orgId: userOrgs.orgId })
    .from(userOrgs)
    .where(and(eq(userOrgs.userId, userId), isNotNull(userOrgs.acceptedOn)));
  // A person without an accepted membership starts a trial, even with unanswered invitations or a sign-up that did not
  // ask for one.
  const isTrialist = links.length === 0;
  const [user] = await tx
    .update(users)
    .set({
      firstName,
      lastName,
      onboarding: onboarding ?? known.onboarding,
      isTrialist,
      trialStep: known.trialStep ?? (isTrialist ? "org-setup" : null),
      registeredOn: now,
      inviteAcceptedOn: known.inviteAcceptedOn ?? now,
      ...auditOfChange({ now, actorId }),
    })
    .where(eq(users.id, userId))
    .returning();
  audit({ kind: "user", id: userId, details: { registered: true } });
  return presentUser(user ?? known);
}
