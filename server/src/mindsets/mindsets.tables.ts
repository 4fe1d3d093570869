// Mindsets (spec 2 §3), published by the provider's own organisation.
import { sql } from "drizzle-orm";
import { check, index, pgTable, text } from "drizzle-orm/pg-core";
import type { MindsetCategory, MindsetIcon } from "@gap/core/mindsets/mindset.schema";
import { orgs } from "../orgs/public";
import { auditColumns, id, ownerId } from "../platform/db/columns";

export const mindsets = pgTable(
  "mindsets",
  {
    id: id().primaryKey(),
    orgId: ownerId("org_id", () => orgs.id),
    name: text("name").notNull(),
    description: text("description").notNull(),
    categories: text("categories").array().$type<MindsetCategory[]>().notNull(),
    categoryIcon: text("category_icon").$type<MindsetIcon>().notNull(),
    imageFileName: text("image_file_name"),
    videoUrl: text("video_url"),
    ...auditColumns(),
  },
  (table) => [
    index("mindsets_of_org").on(table.orgId, table.createdAt.desc().nullsFirst()),
    check(
      "mindsets_text_lengths",
      sql`char_length(${table.name}) between 1 and 200 and char_length(${table.description}) between 1 and 2000`,
    ),
    check("mindsets_categories", sql`cardinality(${table.categories}) >= 1`),
  ],
);
