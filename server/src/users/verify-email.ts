// Marks a user's address as verified, after they returned a code or link that we mailed to it.
import { eq } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "./users.tables";

export async function verifyEmail({ tx }: Pick<CommandContext, "tx">, userId: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}
