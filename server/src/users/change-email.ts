// Sets the new address that a user confirmed; it counts as verified once they enter a code mailed to it. A unique
// constraint keeps addresses unique in a region.
import { updateRecord } from "@gap/server/platform/db/update-record";
import { violatesUniqueIndex } from "@gap/server/platform/db/unique-violation";
import type { CommandContext } from "../platform/calls/run-command";
import { emailChanged } from "./users.events";
import { users } from "./users.tables";

/** False when another user has the address, including one that took it concurrently. */
export async function changeEmail(
  { tx, now, actorId, emit }: CommandContext,
  userId: string,
  email: string,
): Promise<boolean> {
  await tx.raw("savepoint email_change");
  try {
    await updateRecord({ tx, now, actorId }, users, userId, { email, emailVerified: false });
    emit(emailChanged, { userId });
    return true;
  } catch (error) {
    if (!violatesUniqueIndex("users_email", error)) throw error;
    await tx.raw("rollback to savepoint email_change");
    return false;
  }
}
