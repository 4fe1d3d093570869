// A table of the words that records are found by (decision 014): one row a word, read by what a word begins with. It
// needs no extension, so that the embedded database and every PostgreSQL have it alike.
import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";

export type SearchWordsTable = ReturnType<typeof searchWordsTable>;

/** Of the records that `owner` names; words go with their record. */
export function searchWordsTable(name: string, owner: () => AnyPgColumn) {
  return pgTable(
    name,
    {
      ownerId: text("owner_id").notNull().references(owner, { onDelete: "cascade" }),
      /** Whose records are searched together: an organisation's, or all of a region. */
      withinId: text("within_id").notNull(),
      word: text("word").notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.ownerId, table.word] }),
      index(`${name}_begin`).on(table.withinId, sql`${table.word} text_pattern_ops`, table.ownerId),
    ],
  );
}
