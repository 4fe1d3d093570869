// Writes the audit columns (columns.ts) of records that a command creates or changes.
import { eq } from "drizzle-orm";
import type { AnyPgColumn, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import { nextUpdate } from "../calls/stale-record";
import type { Transaction } from "./database";

interface Author {
  readonly now: Date;
  readonly actorId: string | null;
}

/** The audit columns of a changed record. */
export function auditOfChange({ now, actorId }: Author) {
  return { lastUpdatedAt: now, lastUpdatedBy: actorId };
}

/** The audit columns of a new record. */
export function auditOfNew({ now, actorId }: Author) {
  return { createdAt: now, createdBy: actorId, ...auditOfChange({ now, actorId }) };
}

type AuditedTable = PgTable & Readonly<Record<"id" | "lastUpdatedAt" | "lastUpdatedBy", AnyPgColumn>>;

/** Changes one record and its audit columns. */
export async function updateRecord<Table extends AuditedTable>(
  { tx, ...author }: Author & { readonly tx: Transaction },
  table: Table,
  id: string,
  change: PgUpdateSetSource<Table>,
): Promise<void> {
  const audited = { ...change, ...auditOfChange(author) };
  await tx.update(table).set(audited).where(eq(table.id, id));
}

/** Changes one record and gives it a version that is later than that of the locked `row`. Returns the new version. */
export async function updateVersion<Table extends AuditedTable>(
  { tx, now, actorId }: Author & { readonly tx: Transaction },
  table: Table,
  row: { readonly id: string; readonly lastUpdatedAt: Date },
  change: PgUpdateSetSource<Table>,
): Promise<Date> {
  const lastUpdatedAt = nextUpdate(now, row);
  await updateRecord({ tx, now: lastUpdatedAt, actorId }, table, row.id, change);
  return lastUpdatedAt;
}
