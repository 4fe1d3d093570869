// People's favourites (spec 4 §D), which belong to their link to the organisation and are deleted with it.
import { sql } from "drizzle-orm";
import { check, foreignKey, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { FavouriteType } from "@gap/core/favourites/favourites.schema";
import { userOrgs } from "../orgs/public";
import { id, moment } from "../platform/db/columns";

export const processFavourites = pgTable(
  "process_favourites",
  {
    userId: text("user_id").notNull(),
    orgId: text("org_id").notNull(),
    favoriteType: text("favorite_type").$type<FavouriteType>().notNull(),
    /** Id of the process or blueprint. */
    itemId: id("item_id").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.orgId, table.favoriteType, table.itemId] }),
    foreignKey({
      name: "process_favourites_of_link",
      columns: [table.userId, table.orgId],
      foreignColumns: [userOrgs.userId, userOrgs.orgId],
    }).onDelete("cascade"),
    check("process_favourites_type", sql`${table.favoriteType} in ('process', 'blueprint')`),
  ],
);
