// Lists documents (spec 7 §4): for advisors all of the firm, of a client or of a work item, and for clients those of their
// organisation that they may read. One statement for the page, one for the figures, and one more for a firm's search.
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, not, or, sql, type SQL } from "drizzle-orm";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { sideAtPlans } from "@gap/core/documents/document-access";
import {
  DOCUMENT_STATUSES,
  type DocumentSide,
  type DocumentStatus,
} from "@gap/core/documents/document-status";
import type { DocumentList, DocumentStatusCounts } from "@gap/core/documents/document-view";
import type { DocumentListQuery } from "@gap/core/documents/document.schema";
import { clients } from "@gap/server/clients/public";
import { orgs } from "@gap/server/orgs/public";
import type { Caller } from "@gap/server/platform/calls/context";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import type { Queryable } from "@gap/server/platform/db/database";
import { foundByWords, matchesWordsIn, type FoundByWords } from "@gap/server/platform/db/search-words";
import { workItems } from "@gap/server/work-items/public";
import { isOwnNarrowing, ownProgress } from "./own-progress";
import { presentListed } from "./present-listed";
import { isOfClientOrg } from "../permitted-documents";
import { documentNarrowings, documents, documentSearchWords, documentTallies } from "../documents.tables";

export async function listDocuments(
  db: Queryable,
  caller: Caller,
  query: DocumentListQuery,
): Promise<DocumentList> {
  const side: DocumentSide = caller.viewer.orgType === "client" ? "client" : "advisor";
  const within =
    side === "advisor" ? ofFirm(caller) : isOfClientOrg(caller, { withDrafts: query.isDelivered });
  const found = await searchedFor(db, caller, query.search);
  if (found === "nothing") return { rows: [], total: 0, statusCounts: NO_COUNTS };
  const types = typesOf(query);
  const narrowing = narrowedTo(query);
  const delivered = query.isDelivered ? isDeliveredTo(caller, side) : undefined;
  const narrowed = and(within, narrowing, delivered, types && inArray(documents.docType, [...types]));
  const isStored = side === "advisor" && found === undefined && narrowing === undefined;
  const [rows, statusCounts] = await Promise.all([
    pageOf(db, { caller, where: and(narrowed, found?.where, statusIn(query)), query }),
    isStored
      ? storedCounts(db, caller, { types, isDelivered: query.isDelivered })
      : countedBy(db, and(narrowed, found?.whereAll)),
  ]);
  const statuses = statusesOf(query);
  const ownCounts = await ownProgress(db, rows);
  return {
    rows: rows.map((each) => {
      const progress = ownCounts.get(each.row.id);
      return { ...presentListed(each, side), ...(progress !== undefined && { progress }) };
    }),
    total: statuses.reduce((sum, status) => sum + statusCounts[status], 0),
    statusCounts,
  };
}

const NO_COUNTS: Record<DocumentStatus, number> = { draft: 0, shared: 0, submitted: 0, finalised: 0 };

/** Living plans are for people of the firm who may change documents. */
function ofFirm(caller: Caller): SQL | undefined {
  const withoutPlans = seesPlans(caller) ? undefined : not(documents.isPlan);
  return and(eq(documents.orgId, ownOrgId(caller)), withoutPlans);
}

function seesPlans({ viewer }: Caller): boolean {
  return sideAtPlans(viewer) === "advisor";
}

/** People of a client have few documents, so each of them is searched. */
async function searchedFor(
  db: Queryable,
  caller: Caller,
  search: string,
): Promise<Pick<FoundByWords, "where" | "whereAll"> | undefined | "nothing"> {
  if (search === "") return undefined;
  if (caller.viewer.orgType !== "client") {
    const searched = { record: documents.id, search, withinId: ownOrgId(caller) };
    return (await foundByWords(db, documentSearchWords, searched)) ?? "nothing";
  }
  const where = matchesWordsIn(search, [{ table: documentSearchWords, ownerId: documents.id }]);
  return where === undefined ? "nothing" : { where, whereAll: where };
}

/** Undefined for all types. */
function typesOf({ docType, docTypes }: DocumentListQuery): readonly DocType[] | undefined {
  if (docType === undefined) return docTypes.length === 0 ? undefined : docTypes;
  return docTypes.length === 0 || docTypes.includes(docType) ? [docType] : [];
}

function narrowedTo({ clientOrgId, clientId, workItemId, from, to }: DocumentListQuery): SQL | undefined {
  return and(
    clientOrgId === undefined ? undefined : eq(clients.clientOrgId, clientOrgId),
    clientId === undefined ? undefined : eq(documents.clientId, clientId),
    workItemId === undefined ? undefined : eq(documents.workItemId, workItemId),
    // The day of creation is one of the firm's zone; the bounds by time are for the index.
    from === undefined
      ? undefined
      : sql`${documents.createdOn} >= ${from}::date and ${documents.createdAt} >= ${from}::date - 1`,
    to === undefined
      ? undefined
      : sql`${documents.createdOn} <= ${to}::date and ${documents.createdAt} < ${to}::date + 2`,
  );
}

/** Versions are whole, so people who see only some questions read none of them. */
function isDeliveredTo(caller: Caller, side: DocumentSide): SQL | undefined {
  const isKept = isNotNull(documents.lastFinalisedAt);
  if (side === "advisor") return isKept;
  const narrowing = sql`(select 1 from ${documentNarrowings} where ${isOwnNarrowing(caller)})`;
  return and(isKept, or(eq(documents.status, "finalised"), sql`not exists ${narrowing}`));
}

function statusesOf({ status, statuses }: DocumentListQuery): readonly DocumentStatus[] {
  if (status !== undefined) return [status];
  return statuses.length === 0 ? DOCUMENT_STATUSES : statuses;
}

function statusIn(query: DocumentListQuery): SQL | undefined {
  const statuses = statusesOf(query);
  return statuses.length === DOCUMENT_STATUSES.length ? undefined : inArray(documents.status, [...statuses]);
}

const ORDERS = {
  title: documents.titleKey,
  clientName: documents.clientNameKey,
  createdAt: documents.createdAt,
  finalisedAt: documents.finalisedAt,
  lastFinalisedAt: documents.lastFinalisedAt,
} as const;

/** Documents that are not finalised come after those that are. */
function orderOf(sort: DocumentListQuery["sort"]): SQL[] {
  if (sort === undefined) return [desc(documents.lastUpdatedAt), asc(documents.id)];
  const towards = sort.direction === "desc" ? desc : asc;
  const first = towards(ORDERS[sort.columnId]);
  const isNullable = sort.columnId === "finalisedAt" || sort.columnId === "lastFinalisedAt";
  return [isNullable ? sql`${first} nulls last` : first, towards(documents.id)];
}

function pageOf(
  db: Queryable,
  {
    caller,
    where,
    query: { page, pageSize, sort },
  }: { readonly caller: Caller; readonly where: SQL | undefined; readonly query: DocumentListQuery },
) {
  const { blocks: _blocks, keptBlocks: _kept, ...columns } = getTableColumns(documents);
  return db
    .select({
      row: columns,
      advisorName: orgs.name,
      clientOrgId: clients.clientOrgId,
      workStatus: workItems.status,
      onlyBlockIds: documentNarrowings.blockIds,
    })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .innerJoin(orgs, eq(orgs.id, documents.orgId))
    .leftJoin(workItems, eq(workItems.id, documents.workItemId))
    .leftJoin(documentNarrowings, isOwnNarrowing(caller))
    .where(where)
    .orderBy(...orderOf(sort))
    .limit(pageSize)
    .offset(page * pageSize);
}

async function countedBy(db: Queryable, where: SQL | undefined): Promise<DocumentStatusCounts> {
  const rows = await db
    .select({ status: documents.status, documents: sql<number>`count(*)`.mapWith(Number) })
    .from(documents)
    .innerJoin(clients, eq(clients.id, documents.clientId))
    .where(where)
    .groupBy(documents.status);
  return countsOf(rows);
}

interface Stored {
  readonly types: readonly DocType[] | undefined;
  readonly isDelivered: boolean;
}

/**
 * Kept by a trigger, so that the whole firm's documents need not be counted. Of delivered documents, only the few that are
 * open again are counted.
 */
async function storedCounts(
  db: Queryable,
  caller: Caller,
  { types, isDelivered }: Stored,
): Promise<DocumentStatusCounts> {
  const { orgId, status, docType, isPlan } = documentTallies;
  const tallies = db
    .select({ status, documents: sql<number>`sum(${documentTallies.documents})`.mapWith(Number) })
    .from(documentTallies)
    .where(
      and(
        eq(orgId, ownOrgId(caller)),
        types && inArray(docType, [...types]),
        seesPlans(caller) ? undefined : not(isPlan),
        isDelivered ? eq(status, "finalised") : undefined,
      ),
    )
    .groupBy(status);
  return countsOf(await (isDelivered ? tallies.unionAll(countOfOpenAgain(db, caller, types)) : tallies));
}

function countOfOpenAgain(db: Queryable, caller: Caller, types: readonly DocType[] | undefined) {
  return db
    .select({ status: documents.status, documents: sql<number>`count(*)`.mapWith(Number) })
    .from(documents)
    .where(
      and(
        ofFirm(caller),
        types && inArray(documents.docType, [...types]),
        isNotNull(documents.lastFinalisedAt),
        sql`${documents.status} <> 'finalised'`,
      ),
    )
    .groupBy(documents.status);
}

function countsOf(
  rows: readonly { readonly status: DocumentStatus; readonly documents: number }[],
): DocumentStatusCounts {
  const counts = { ...NO_COUNTS };
  for (const { status, documents: number } of rows) counts[status] = number;
  return counts;
}
