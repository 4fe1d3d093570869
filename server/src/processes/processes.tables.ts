// Processes, their versions, and the templates that their steps use (spec 7 §2).
import { foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { SERVICE_CATEGORIES } from "@gap/core/services/service.schema";
import { blueprints } from "../blueprints/public";
import { ownerId } from "../platform/db/columns";
import { searchWordsTable } from "../platform/db/search-words-table";
import { recordsTable, versionsTable } from "../publishing/public";

export const processes = recordsTable("processes", { column: "category", types: SERVICE_CATEGORIES });
export const processVersions = versionsTable("process_versions", () => processes.id);
export const processSearchWords = searchWordsTable("process_search_words", () => processes.id);

/** The templates of each version's steps, for 'Used in 2 processes'. */
export const processTemplates = pgTable(
  "process_templates",
  {
    recordId: text("record_id").notNull(),
    version: integer("version").notNull(),
    blueprintId: ownerId("blueprint_id", () => blueprints.id),
  },
  (table) => [
    primaryKey({ columns: [table.recordId, table.version, table.blueprintId] }),
    foreignKey({
      name: "process_templates_of_version",
      columns: [table.recordId, table.version],
      foreignColumns: [processVersions.recordId, processVersions.version],
    }).onDelete("cascade"),
    index("process_templates_of_blueprint").on(table.blueprintId, table.recordId),
  ],
);
