// Finds the user with an email address, or creates one.
import { eq } from "drizzle-orm";
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { createUser, type NewUser } from "./create-user";
import { users } from "./users.tables";

/** Two calls may create the same user concurrently: the second insert conflicts and finds the first. */
export async function findOrCreateUser(command: CommandContext, user: NewUser): Promise<string> {
  const known = await findIdOf(command, user.email);
  if (known !== undefined) return known;
  try {
    const made = await createUser(command, user);
    return made.id;
  } catch (error) {
    const isConflict = error instanceof GapError && error.type === "conflict";
    const createdMeanwhile = isConflict ? await findIdOf(command, user.email) : undefined;
    if (createdMeanwhile === undefined) throw error;
    return createdMeanwhile;
  }
}

async function findIdOf({ tx }: CommandContext, email: string): Promise<string | undefined> {
  const [found] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found?.id;
}
