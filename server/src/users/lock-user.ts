// Locks a user's row, so that concurrent changes of it run one after another.
import { eq } from "drizzle-orm";
import type { Transaction } from "../platform/db/database";
import { users } from "./users.tables";

export async function lockUser(
  tx: Transaction,
  userId: string,
): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  return user;
}
