// An advisor's service catalogue, and the provider's services that advisors adopt (spec 3 §3).
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import type { ServiceRateType } from "@gap/core/services/rate-types";
import type { ServiceCategory } from "@gap/core/services/service.schema";
import type { ServiceLever } from "@gap/core/value-gap/value-gap.schema";
import { orgs } from "../orgs/public";
import { auditColumns, id, ownerId } from "../platform/db/columns";
import { searchWordsTable } from "../platform/db/search-words-table";
import { processes } from "../processes/public";

export const services = pgTable(
  "services",
  {
    id: id().primaryKey(),
    orgId: ownerId("org_id", () => orgs.id),
    name: text("name").notNull(),
    description: text("description").notNull(),
    howItWorks: jsonb("how_it_works").$type<RichText>(),
    terms: jsonb("terms").$type<RichText>(),
    category: text("category").$type<ServiceCategory>().notNull(),
    /** Place within its category, from 0 without gaps. */
    position: integer("position").notNull(),
    gapServiceId: text("gap_service_id").references((): AnyPgColumn => services.id, { onDelete: "set null" }),
    /** A service that is linked to a process cannot be deleted. */
    linkedProcessId: text("linked_process_id").references(() => processes.id, { onDelete: "set null" }),
    startingPrice: integer("starting_price"),
    startingPriceRate: text("starting_price_rate").$type<ServiceRateType>(),
    /** The levers of the calculator that it moves. */
    levers: jsonb("levers")
      .$type<readonly ServiceLever[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    ...auditColumns(),
  },
  (table) => [
    index("services_in_order").on(table.orgId, table.category, table.position),
    index("services_linked_process").on(table.linkedProcessId),
    // Finds adopted copies when the provider's service is deleted.
    index("services_adopted_from").on(table.gapServiceId),
    uniqueIndex("services_adopted_once")
      .on(table.orgId, table.gapServiceId)
      .where(sql`${table.gapServiceId} is not null`),
    check("services_price", sql`${table.startingPrice} between 0 and 999999`),
    check(
      "services_price_has_rate",
      sql`(${table.startingPrice} is null) = (${table.startingPriceRate} is null)`,
    ),
    check(
      "services_text_lengths",
      sql`char_length(${table.name}) between 1 and 200 and char_length(${table.description}) <= 2000`,
    ),
  ],
);

export const serviceSearchWords = searchWordsTable("service_search_words", () => services.id);
