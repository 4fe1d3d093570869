// Saves the user's onboarding progress (spec 2 §2.3 welcome modal, spec 4 §F checklist).
import type { Onboarding } from "@gap/core/users/user.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { updateRecord } from "@gap/server/platform/db/update-record";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "./users.tables";
import { lockUser } from "./lock-user";

export async function updateMyOnboarding(
  { tx, now, actorId, audit }: CommandContext,
  userId: string,
  change: { [Field in keyof Onboarding]?: Onboarding[Field] | undefined },
): Promise<Onboarding> {
  const row = await lockUser(tx, userId);
  if (row === undefined) throw new GapError("notFound");
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const onboarding: Onboarding = { ...row.onboarding, ...given };
  await updateRecord({ tx, now, actorId }, users, userId, { onboarding });
  audit({ kind: "user", id: userId });
  return onboarding;
}
