// A table of search words (decision 014): one row per word, matched by prefix. It needs no extension, so it works the
// same on the embedded database and on every PostgreSQL.
import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ownerId } from "./columns";

export type SearchWordsTable = ReturnType<typeof searchWordsTable>;

/** Stores the words of the records that `owner` identifies; deleting a record deletes its words. */
export function searchWordsTable(name: string, owner: () => AnyPgColumn) {
  return pgTable(
    name,
    {
      ownerId: ownerId("owner_id", owner),
      /** The search scope of the record: an organisation, or the whole region. */
      withinId: text("within_id").notNull(),
      word: text("word").notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.ownerId, table.word] }),
      index(`${name}_begin`).on(table.withinId, sql`${table.word} text_pattern_ops`, table.ownerId),
    ],
  );
}
