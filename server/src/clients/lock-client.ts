// Keeps a client's row in place for commands that write records of it. Renaming a client and changing its contacts lock the
// client before its documents, so such commands take this lock before any document or contact, too.
import { eq } from "drizzle-orm";
import type { Transaction } from "../platform/db/database";
import { clients } from "./clients.tables";

export async function lockClientKey(tx: Transaction, clientId: string): Promise<void> {
  await tx.select({ id: clients.id }).from(clients).where(eq(clients.id, clientId)).for("key share");
}
