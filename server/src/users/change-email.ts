// Gives a person the new address that they confirmed; it counts as verified once they answer a code mailed to it.
// Addresses are unique in a region: the database decides.
import { eq } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import { emailChanged } from "./users.events";
import { users } from "./users.tables";

const UNIQUE_VIOLATION = "23505";

/** False where somebody else has the address, also when they took it at the same moment. */
export async function changeEmail(
  { tx, now, actorId, emit }: CommandContext,
  userId: string,
  email: string,
): Promise<boolean> {
  await tx.raw("savepoint email_change");
  try {
    await tx
      .update(users)
      .set({ email, emailVerified: false, lastUpdatedAt: now, lastUpdatedBy: actorId })
      .where(eq(users.id, userId));
    emit(emailChanged, { userId });
    return true;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await tx.raw("rollback to savepoint email_change");
    return false;
  }
}

// The query builder wraps what the database said.
function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === UNIQUE_VIOLATION) return true;
  return isUniqueViolation(error.cause);
}
