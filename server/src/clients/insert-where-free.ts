// Inserts new clients whose names are free; a unique index decides, also between concurrent inserts.
import { takeKeyedLock } from "../platform/db/advisory-locks";
import type { Transaction } from "../platform/db/database";
import { clients } from "./clients.tables";

/**
 * Advisory lock for transactions that set several names, taken before any client's row: an import and a renaming sync
 * would lock the same names in different orders and deadlock. Setting a single name does not need it.
 */
export async function lockClientNames(tx: Transaction, advisorOrgId: string): Promise<void> {
  await takeKeyedLock(tx, "namesOfClients", advisorOrgId);
}

type NewRow = typeof clients.$inferInsert;

/**
 * Returns the inserted ids; of two clients with the same name, the first. Inserts ordered by name, so that concurrent
 * inserts of the same names do not deadlock.
 */
export async function insertWhereFree(
  tx: Transaction,
  rows: readonly NewRow[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const inOrder = rows.toSorted(
    (one, other) => Number(one.nameKey > other.nameKey) - Number(one.nameKey < other.nameKey),
  );
  const inserted = await tx
    .insert(clients)
    .values(inOrder)
    .onConflictDoNothing()
    .returning({ id: clients.id });
  return new Set(inserted.map(({ id }) => id));
}
