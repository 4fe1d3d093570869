// Creates a user. A unique constraint keeps addresses unique in a region, also between concurrent calls.
import type { TrialStep } from "@gap/core/users/trial-step";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";
import type { Onboarding } from "@gap/core/users/user.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { auditOfNew } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "./users.tables";

export interface NewUser {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle?: string;
  readonly emailVerified?: boolean;
  readonly isServiceUser?: boolean;
  readonly isTrialist?: boolean;
  readonly inviteSentOn?: Date;
  readonly inviteAcceptedOn?: Date;
  readonly onboarding?: Onboarding;
  readonly trialStep?: TrialStep;
  /** Null for a user who exists only in the identity service: for the product this user does not exist yet. */
  readonly registeredOn?: Date | null;
}

export async function createUser(
  { tx, now, region, actorId, audit }: CommandContext,
  user: NewUser,
): Promise<{ id: string }> {
  const id = region.newId();
  const made = await tx
    .insert(users)
    .values({
      onboarding: INITIAL_ONBOARDING,
      registeredOn: now,
      ...user,
      id,
      ...auditOfNew({ now, actorId }),
    })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made.length === 0) throw new GapError("conflict", "A user with this email address already exists");
  audit({ kind: "user", id, details: { email: user.email } });
  return { id };
}
