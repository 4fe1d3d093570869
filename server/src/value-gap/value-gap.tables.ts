// The value gap calculator (spec 8 §1, §2): the figures of each client's organisation, and the scenarios of its firm.
import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { TakenFigures } from "@gap/core/value-gap/taken-figures";
import type { ClientFigures, ScenarioContent } from "@gap/core/value-gap/value-gap.schema";
import { orgs } from "../orgs/public";
import { auditColumns, id, moment, ownerId } from "../platform/db/columns";
import { users } from "../users/public";

const member = (name: string) => text(name).references(() => users.id, { onDelete: "set null" });
const clientOrgId = () => ownerId("client_org_id", () => orgs.id);

export const valueGapFigures = pgTable("value_gap_figures", {
  clientOrgId: clientOrgId().primaryKey(),
  figures: jsonb("figures").$type<ClientFigures>().notNull(),
  ...auditColumns(),
});

/** The figures last taken from the accounting provider; they say whether the saved ones were typed over since. */
export const valueGapTakenFigures = pgTable("value_gap_taken_figures", {
  clientOrgId: clientOrgId().primaryKey(),
  source: text("source").notNull(),
  toDay: date("to_day", { mode: "string" }).notNull(),
  figures: jsonb("figures").$type<TakenFigures>().notNull(),
  takenAt: moment("taken_at").notNull(),
});

export const valueGapScenarios = pgTable(
  "value_gap_scenarios",
  {
    id: id().primaryKey(),
    /** The id of the firm. */
    orgId: ownerId("org_id", () => orgs.id),
    clientOrgId: clientOrgId(),
    name: text("name").notNull(),
    nameKey: text("name_key").notNull(),
    note: text("note").notNull(),
    ownerId: member("owner_id"),
    content: jsonb("content").$type<ScenarioContent>().notNull(),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex("value_gap_scenarios_name").on(table.clientOrgId, table.nameKey),
    index("value_gap_scenarios_of_org").on(table.orgId),
    index("value_gap_scenarios_of_owner").on(table.ownerId),
    check(
      "value_gap_scenarios_text_lengths",
      sql`char_length(${table.name}) between 1 and 100 and char_length(${table.note}) <= 2000`,
    ),
  ],
);

export const valueGapScenarioSaves = pgTable(
  "value_gap_scenario_saves",
  {
    id: id().primaryKey(),
    scenarioId: ownerId("scenario_id", () => valueGapScenarios.id),
    content: jsonb("content").$type<ScenarioContent>().notNull(),
    /** The first of the saves that this row joins. */
    startedAt: moment("started_at").notNull(),
    savedAt: moment("saved_at").notNull(),
    savedBy: member("saved_by"),
  },
  (table) => [
    index("value_gap_scenario_saves_newest").on(table.scenarioId, table.savedAt, table.id),
    index("value_gap_scenario_saves_of_person").on(table.savedBy),
  ],
);
