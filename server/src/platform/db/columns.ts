// Column definitions shared by many tables, so that they are the same everywhere.
import { text, timestamp, type AnyPgColumn } from "drizzle-orm/pg-core";

export const id = (name = "id") => text(name);

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date", precision: 3 });

/** A required reference; the record is deleted together with its owner. */
export const ownerId = (name: string, owner: () => AnyPgColumn) =>
  text(name).notNull().references(owner, { onDelete: "cascade" });

/** Who created and last changed a record; lastUpdatedAt also detects stale writes. */
export const auditColumns = () => ({
  createdAt: moment("created_at").notNull(),
  createdBy: text("created_by"),
  lastUpdatedAt: moment("last_updated_at").notNull(),
  lastUpdatedBy: text("last_updated_by"),
});
