// What was mailed to a person's address came back: the mailbox is theirs.
import { eq } from "drizzle-orm";
import type { CommandContext } from "../platform/calls/run-command";
import { users } from "./users.tables";

export async function verifyEmail({ tx }: Pick<CommandContext, "tx">, userId: string): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
}
