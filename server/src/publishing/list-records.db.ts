// One page of templates or processes (spec 7 §1, §2): the organisation's own, and the provider's that are published. Every
// tab and order uses an index, and versions are read only for the rows of the page, never with their content.
import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  ne,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import { alias, unionAll, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { PublishingStatus } from "@gap/core/publishing/publishing-status";
import { isFavouriteOf } from "../favourites/public";
import { providerOrgId } from "../orgs/public";
import type { Queryable } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import { foundByWords } from "../platform/db/search-words";
import { users } from "../users/public";
import type { PublishedTables } from "./published-kind";

/** The records of one organisation that the reader sees. */
interface Source {
  readonly orgId: string;
  readonly publishedOnly: boolean;
}

export interface RecordFilter {
  readonly search: string;
  readonly types: readonly string[];
  /** All if absent or empty. */
  readonly statuses?: readonly PublishingStatus[];
  /** Records that this person marked as favourites in their organisation. */
  readonly favouritesOf?: { readonly userId: string; readonly orgId: string } | undefined;
  /** Clones whose original has a newer version, archived ones left out. */
  readonly isOutdated?: boolean;
}

export interface RecordPage {
  readonly tab: "all" | PublishingStatus;
  readonly sort?: { readonly columnId: SortColumn; readonly direction: "asc" | "desc" } | undefined;
  readonly page: number;
  readonly pageSize: number;
}

type SortColumn = "type" | "name" | "lastUpdated";

/** The condition for a source within the filter; undefined if nothing can match. */
export async function conditionOf(
  db: Queryable,
  tables: PublishedTables,
  { orgId, publishedOnly }: Source,
  { search, types, statuses = [], favouritesOf, isOutdated }: RecordFilter,
): Promise<SQL | undefined | "nothing"> {
  const { records, searchWords, subject } = tables;
  const found =
    search === ""
      ? undefined
      : await foundByWords(db, searchWords, { record: records.id, search, withinId: orgId });
  // The search has no words.
  if (search !== "" && found === undefined) return "nothing";
  return and(
    eq(records.orgId, orgId),
    publishedOnly ? eq(records.status, "published") : undefined,
    found?.where,
    statuses.length === 0 ? undefined : inArray(records.status, [...statuses]),
    types.length === 0 ? undefined : inArray(records.type, [...types]),
    favouritesOf === undefined ? undefined : isFavouriteOf(records.id, subject, favouritesOf),
    isOutdated === true ? hasNewerOriginal(db, tables) : undefined,
  );
}

/** An open draft may have taken over a newer version than its record says. */
function hasNewerOriginal(db: Queryable, { records, versions }: PublishedTables): SQL | undefined {
  const origin = alias(records, "newer_origin");
  const draft = alias(versions, "following_draft");
  const followed = db
    .select({ originVersion: draft.originVersion })
    .from(draft)
    .where(and(eq(draft.recordId, records.id), eq(draft.version, records.draftVersion)));
  const newer = db
    .select({ id: origin.id })
    .from(origin)
    .where(
      and(
        eq(origin.id, records.originId),
        eq(origin.status, "published"),
        gt(origin.publishedVersion, sql`coalesce((${followed}), ${records.originVersion})`),
      ),
    );
  return and(ne(records.status, "archived"), isNotNull(records.originId), exists(newer));
}

type Conditions = readonly [SQL | undefined, ...(SQL | undefined)[]];

/** One condition for each source. */
export function recordPageStatement(
  db: Queryable,
  tables: PublishedTables,
  conditions: Conditions,
  query: RecordPage,
) {
  return pageQuery(db, tables, conditions, query, pagingOf(query));
}

/** The reader's own records, and the published ones of the provider unless the reader is the provider. */
export type SourceName = "own" | "provided";

/** A page without search and filters. */
interface PageShape extends Pick<RecordPage, "tab" | "sort"> {
  readonly sources: readonly [SourceName, ...SourceName[]];
}

type PreparedPage = (db: Queryable) => ReturnType<typeof preparedAs>;
const preparedPages = new Map<string, PreparedPage>();

/**
 * Caches one prepared statement per page shape, because building the query costs more than running it. Its values are
 * the reader's organisation, `orgId`, and `pagingOf` the page.
 */
export function preparedPage(tables: PublishedTables, shape: PageShape): PreparedPage {
  const { tab, sort, sources } = shape;
  const name = [tables.subject, "page", tab, sort?.columnId, sort?.direction, ...sources].join("_");
  const known = preparedPages.get(name);
  if (known !== undefined) return known;
  const statement = prepared((db) => preparedAs(name, db, tables, shape));
  preparedPages.set(name, statement);
  return statement;
}

export function pagingOf({ page, pageSize }: Pick<RecordPage, "page" | "pageSize">) {
  return { limit: pageSize, offset: page * pageSize, end: (page + 1) * pageSize };
}

function preparedAs(name: string, db: Queryable, tables: PublishedTables, shape: PageShape) {
  const [first, ...others] = shape.sources.map((source) =>
    conditionOfSource(tables, source, sql.placeholder("orgId")),
  );
  const paging = {
    limit: sql.placeholder("limit"),
    offset: sql.placeholder("offset"),
    end: sql.placeholder("end"),
  };
  return pageQuery(db, tables, [first, ...others], shape, paging).prepare(name);
}

/** The provider is looked up within the statement, which saves a round trip. */
export function conditionOfSource(
  { records }: PublishedTables,
  source: SourceName,
  orgId: string | Placeholder,
): SQL | undefined {
  return source === "own"
    ? eq(records.orgId, orgId)
    : and(eq(records.orgId, providerOrgId()), ne(records.orgId, orgId), eq(records.status, "published"));
}

interface Paging {
  readonly limit: number | Placeholder;
  readonly offset: number | Placeholder;
  /** The sum of both. */
  readonly end: number | Placeholder;
}

function pageQuery(
  db: Queryable,
  tables: PublishedTables,
  conditions: Conditions,
  { tab, sort }: Pick<RecordPage, "tab" | "sort">,
  { limit, offset, end }: Paging,
) {
  const { records, versions } = tables;
  const pageOf = (condition: SQL | undefined) =>
    db
      .select(listedColumns(tables))
      .from(records)
      .where(and(condition, tab === "all" ? undefined : eq(records.status, tab)))
      .orderBy(...orderOf(sort, records));
  const [first, second] = conditions;
  const page =
    conditions.length === 1
      ? pageOf(first).limit(limit).offset(offset).as("page")
      : unionAll(pageOf(first).limit(end), pageOf(second).limit(end))
          .orderBy(...orderOf(sort, records))
          .limit(limit)
          .offset(offset)
          .as("page");
  // Columns that only the sort order needs are not returned.
  const { nameKey: _key, typeOrder: _order, ...shown } = page._.selectedFields;
  const published = alias(versions, "published");
  const draft = alias(versions, "draft");
  const origin = alias(records, "origin");
  const ofOrigin = alias(versions, "of_origin");
  const publisher = alias(users, "publisher");
  const editor = alias(users, "editor");
  return db
    .select({
      record: shown,
      published: { at: published.publishedAt, facts: published.facts },
      publisher: { firstName: publisher.firstName, lastName: publisher.lastName },
      draft: { at: draft.lastUpdatedAt, facts: draft.facts, originVersion: draft.originVersion },
      editor: { firstName: editor.firstName, lastName: editor.lastName },
      origin: {
        orgId: origin.orgId,
        name: origin.name,
        publishedVersion: origin.publishedVersion,
        publishedAt: ofOrigin.publishedAt,
      },
    })
    .from(page)
    .leftJoin(published, and(eq(published.recordId, page.id), eq(published.version, page.publishedVersion)))
    .leftJoin(publisher, eq(publisher.id, published.publishedBy))
    .leftJoin(draft, and(eq(draft.recordId, page.id), eq(draft.version, page.draftVersion)))
    .leftJoin(editor, eq(editor.id, sql`coalesce(${page.archivedBy}, ${draft.lastUpdatedBy})`))
    .leftJoin(origin, and(eq(origin.id, page.originId), eq(origin.status, "published")))
    .leftJoin(ofOrigin, and(eq(ofOrigin.recordId, origin.id), eq(ofOrigin.version, origin.publishedVersion)))
    .orderBy(...orderOf(sort, page));
}

export type ListedRecord = Awaited<ReturnType<typeof recordPageStatement>>[number];

function listedColumns({ records }: PublishedTables) {
  return {
    id: records.id,
    orgId: records.orgId,
    name: records.name,
    nameKey: records.nameKey,
    description: records.description,
    type: records.type,
    typeOrder: records.typeOrder,
    publishedVersion: records.publishedVersion,
    draftVersion: records.draftVersion,
    archivedAt: records.archivedAt,
    archivedBy: records.archivedBy,
    status: records.status,
    originId: records.originId,
    originVersion: records.originVersion,
    lastUpdatedAt: records.lastUpdatedAt,
  };
}

interface SortedColumns {
  readonly id: AnyPgColumn;
  readonly typeOrder: AnyPgColumn;
  readonly nameKey: AnyPgColumn;
  readonly lastUpdatedAt: AnyPgColumn;
}

/** By type and name unless another order is asked for. Ties are ordered by id as in the indexes. */
function orderOf(sort: RecordPage["sort"], columns: SortedColumns): SQL[] {
  const { columnId, direction } = sort ?? { columnId: "type", direction: "asc" };
  if (columnId === "lastUpdated")
    return direction === "desc"
      ? [desc(columns.lastUpdatedAt), asc(columns.id)]
      : [asc(columns.lastUpdatedAt), desc(columns.id)];
  const towards = direction === "asc" ? asc : desc;
  const byName = [towards(columns.nameKey), towards(columns.id)];
  return columnId === "name" ? byName : [towards(columns.typeOrder), ...byName];
}
