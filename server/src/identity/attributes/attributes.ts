// A user's attributes in the identity service (spec 1 §3): reads them, and changes those that the user may set.
import { eq } from "drizzle-orm";
import { trialStepAfter, type SettableAttributes } from "@gap/core/identity/attributes.schema";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import type { Queryable } from "@gap/server/platform/db/database";
import { lockUser, users } from "@gap/server/users/public";
import { updateRecord } from "@gap/server/platform/db/update-record";
import { updateCredentials, type LockedAccount } from "../accounts.db";
import { credentials } from "../identity.tables";

export async function readAttributes(db: Queryable, userId: string) {
  const [found] = await db
    .select({
      userId: users.id,
      email: users.email,
      given_name: users.firstName,
      family_name: users.lastName,
      jobTitle: users.jobTitle,
      trialStep: users.trialStep,
      trialOrgId: users.trialOrgId,
      totpConfirmedAt: credentials.totpConfirmedAt,
      preferredMfa: credentials.preferredMfa,
    })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, userId));
  if (found === undefined) return undefined;
  const { totpConfirmedAt, preferredMfa, ...attributes } = found;
  // Without an app, codes are mailed whatever the stored preference.
  const usesApp = totpConfirmedAt !== null && preferredMfa === "TOTP";
  return { ...withoutEmpty(attributes), preferredMfa: usesApp ? ("TOTP" as const) : ("EMAIL" as const) };
}

/** The account must be locked, so that the trial step does not revert a concurrent completion. */
export async function changeAttributes(
  command: CommandContext,
  { userId, credentials: { totpConfirmedAt } }: LockedAccount,
  { given_name, family_name, jobTitle, trialStep, preferredMfa }: SettableAttributes,
): Promise<void> {
  const { tx, now, actorId } = command;
  if (preferredMfa !== undefined && totpConfirmedAt !== null)
    await updateCredentials(command, userId, { preferredMfa });
  const user = await lockUser(tx, userId);
  const changed = {
    ...(given_name === undefined ? {} : { firstName: given_name }),
    ...(family_name === undefined ? {} : { lastName: family_name }),
    ...(jobTitle === undefined ? {} : { jobTitle }),
    ...(trialStep === undefined || user === undefined
      ? {}
      : { trialStep: trialStepAfter(user.trialStep, trialStep) }),
  };
  if (Object.keys(changed).length === 0) return;
  await updateRecord({ tx, now, actorId }, users, userId, changed);
  command.audit({ kind: "user", id: userId, details: changed });
}
