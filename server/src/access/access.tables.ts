// Tables of roles with their features, and of feature toggles (spec 2 §2.7, §3, §6).
import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, primaryKey, text, unique, uniqueIndex } from "drizzle-orm/pg-core";
import type { ActionId, FeatureId } from "@gap/core/access/features";
import type { OrgType } from "@gap/core/orgs/org-types";
import type { RegionId } from "@gap/core/shared/regions";
import { auditColumns, id, ownerId } from "../platform/db/columns";

export const roles = pgTable(
  "roles",
  {
    id: id().primaryKey(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    orgType: text("org_type").$type<OrgType>().notNull(),
    displayOrder: integer("display_order").notNull(),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex("roles_name_in_org_type").on(table.orgType, sql`lower(${table.name})`),
    check("roles_org_type", sql`${table.orgType} in ('gap', 'advisor', 'client')`),
  ],
);

export const roleFeatures = pgTable(
  "role_features",
  {
    roleId: ownerId("role_id", () => roles.id),
    featureId: text("feature_id").$type<FeatureId>().notNull(),
    actionId: text("action_id").$type<ActionId>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.featureId, table.actionId] })],
);

export const featureToggles = pgTable(
  "feature_toggles",
  {
    id: id().primaryKey(),
    featureToggle: text("feature_toggle").notNull(),
    enabled: boolean("enabled").notNull().default(false),
    onlyForOrgTypes: text("only_for_org_types").array().$type<OrgType[]>().notNull().default([]),
    onlyForOrgIds: text("only_for_org_ids").array().notNull().default([]),
    onlyForRegion: text("only_for_region").$type<RegionId>(),
    onlyForUserIds: text("only_for_user_ids").array().notNull().default([]),
    ...auditColumns(),
  },
  (table) => [unique("feature_toggles_name").on(table.featureToggle)],
);
