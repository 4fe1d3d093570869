// Tables of records that are written as drafts and published in versions (spec 7 §1, §2): templates and processes. Both
// have the same columns, so that one set of commands serves them.
import { sql, type SQL } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { VersionState } from "@gap/core/publishing/version";
import type { PublishingStatus } from "@gap/core/publishing/publishing-status";
import { orgs } from "../orgs/public";
import { auditColumns, id, moment, ownerId } from "../platform/db/columns";

export type RecordsTable = ReturnType<typeof recordsTable>;
export type VersionsTable = ReturnType<typeof versionsTable>;

interface TypeColumn {
  readonly column: string;
  /** In the order of lists. */
  readonly types: readonly string[];
}

export function recordsTable(name: string, { column, types }: TypeColumn) {
  const table = pgTable(
    name,
    {
      id: id().primaryKey(),
      orgId: ownerId("org_id", () => orgs.id),
      /** As published; as in the draft until the first version is published. */
      name: text("name").notNull(),
      nameKey: text("name_key").notNull(),
      description: text("description").notNull(),
      /** The type of a template, the category of a process. */
      type: text(column).notNull(),
      typeOrder: smallint("type_order")
        .notNull()
        .generatedAlwaysAs((): SQL => orderAmong(table.type, types)),
      publishedVersion: integer("published_version"),
      draftVersion: integer("draft_version"),
      archivedAt: moment("archived_at"),
      archivedBy: text("archived_by"),
      status: text("status")
        .$type<PublishingStatus>()
        .notNull()
        .generatedAlwaysAs(
          (): SQL => sql`case
          when ${table.archivedAt} is not null then 'archived'
          when ${table.publishedVersion} is not null then 'published'
          else 'draft' end`,
        ),
      /**
       * The record from which it was cloned, and the version of it whose changes are taken over or left out: as published;
       * as in the draft until the first version is published.
       */
      originId: text("origin_id"),
      originVersion: integer("origin_version"),
      ...auditColumns(),
    },
    (columns) => [
      // The lists by type and name, and by time: of all statuses and of one.
      index(`${name}_by_type`).on(columns.orgId, columns.typeOrder, columns.nameKey, columns.id),
      index(`${name}_of_status_by_type`).on(
        columns.orgId,
        columns.status,
        columns.typeOrder,
        columns.nameKey,
        columns.id,
      ),
      index(`${name}_by_name`).on(columns.orgId, columns.nameKey, columns.id),
      index(`${name}_by_time`).on(columns.orgId, columns.lastUpdatedAt.desc().nullsFirst(), columns.id),
      index(`${name}_of_status_by_time`).on(
        columns.orgId,
        columns.status,
        columns.lastUpdatedAt.desc().nullsFirst(),
        columns.id,
      ),
      index(`${name}_of_origin`).on(columns.originId),
      foreignKey({
        name: `${name}_origin`,
        columns: [columns.originId],
        foreignColumns: [columns.id],
      }).onDelete("set null"),
      check(`${name}_type`, sql`${columns.type} in ${sql.raw(`(${types.map(quoted).join(", ")})`)}`),
      check(
        `${name}_text_lengths`,
        sql`char_length(${columns.name}) between 1 and 200 and char_length(${columns.description}) <= 2000`,
      ),
      check(
        `${name}_has_version`,
        sql`${columns.publishedVersion} is not null or ${columns.draftVersion} is not null`,
      ),
      check(
        `${name}_archived_when_published`,
        sql`${columns.archivedAt} is null or ${columns.publishedVersion} is not null`,
      ),
    ],
  );
  return table;
}

/** The versions of the records that `owner` identifies. A database trigger keeps all but drafts from being changed. */
export function versionsTable(name: string, owner: () => AnyPgColumn) {
  return pgTable(
    name,
    {
      recordId: ownerId("record_id", owner),
      version: integer("version").notNull(),
      state: text("state").$type<VersionState>().notNull(),
      name: text("name").notNull(),
      description: text("description").notNull(),
      content: jsonb("content").$type<unknown>().notNull(),
      /** The part of the content that lists show. */
      facts: jsonb("facts").$type<unknown>().notNull(),
      /** The keys of its pictures. */
      pictures: jsonb("pictures").$type<readonly string[]>().notNull(),
      /** Of a clone: the version of its original whose changes are taken over or left out in this version. */
      originVersion: integer("origin_version"),
      note: text("note").notNull().default(""),
      publishedAt: moment("published_at"),
      publishedBy: text("published_by"),
      ...auditColumns(),
    },
    (columns) => [
      primaryKey({ columns: [columns.recordId, columns.version] }),
      uniqueIndex(`${name}_one_draft`)
        .on(columns.recordId)
        .where(sql`${columns.state} = 'draft'`),
      uniqueIndex(`${name}_one_published`)
        .on(columns.recordId)
        .where(sql`${columns.state} = 'published'`),
      check(`${name}_state`, sql`${columns.state} in ('draft', 'published', 'superseded')`),
      check(`${name}_published_at`, sql`(${columns.state} = 'draft') = (${columns.publishedAt} is null)`),
    ],
  );
}

function orderAmong(column: AnyPgColumn, types: readonly string[]): SQL {
  const cases = types.map((type, order) => `when ${quoted(type)} then ${order}`);
  return sql`case ${column} ${sql.raw(cases.join(" "))} else ${sql.raw(String(types.length))} end`;
}

function quoted(literal: string): string {
  return `'${literal.replaceAll("'", "''")}'`;
}
