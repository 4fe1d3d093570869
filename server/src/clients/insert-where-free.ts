// Writes new clients whose names are free; the database decides, also between two who write at once.
import { takeLockOf } from "../platform/db/advisory-locks";
import type { Transaction } from "../platform/db/database";
import { clients } from "./clients.tables";

/**
 * The turnstile for whoever gives many names in one transaction, before any client's row is locked: an import and a sync that
 * renames would give the same names in different orders. Whoever gives a single name needs it not: no circle comes of one.
 */
export async function lockNamesOfClients(tx: Transaction, advisorOrgId: string): Promise<void> {
  await takeLockOf(tx, "namesOfClients", advisorOrgId);
}

type NewRow = typeof clients.$inferInsert;

/**
 * The ids of those that were written; of two with the same name, the first. Two who do this at once
 * with the same names wait for each other in the order of the names, and so never for each other in a circle.
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
