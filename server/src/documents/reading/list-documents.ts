// Lists documents (spec 7 §4): for advisors all of the firm, of a client or of a work item, and for clients those of their
// organisation that they may read. One statement for the page, one for the figures.
import { and, asc, desc, eq, getTableColumns, inArray, not, sql, type SQL } from "drizzle-orm";
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
import { matchesWordsIn } from "@gap/server/platform/db/search-words";
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
  const within = side === "advisor" ? ofFirm(caller) : isOfClientOrg(caller);
  const found = query.search === "" ? undefined : foundBy(query.search);
  // A search of punctuation only contains no word and finds nothing.
  if (query.search !== "" && found === undefined) return { rows: [], total: 0, statusCounts: NO_COUNTS };
  const narrowing = and(found, ...narrowedTo(query));
  const [rows, statusCounts] = await Promise.all([
    pageOf(db, { caller, where: and(within, narrowing, statusIn(query)), query }),
    narrowing === undefined && sideAtPlans(caller.viewer) === "advisor"
      ? storedCounts(db, ownOrgId(caller))
      : countedBy(db, and(within, narrowing)),
  ]);
  const statuses = statusesOf(query);
  const narrowed = await ownProgress(db, rows);
  return {
    rows: rows.map((each) => {
      const progress = narrowed.get(each.row.id);
      return { ...presentListed(each, side), ...(progress !== undefined && { progress }) };
    }),
    total: statuses.reduce((sum, status) => sum + statusCounts[status], 0),
    statusCounts,
  };
}

const NO_COUNTS: Record<DocumentStatus, number> = { draft: 0, shared: 0, submitted: 0, finalised: 0 };

/** Living plans are for people of the firm who may change documents. */
function ofFirm(caller: Caller): SQL | undefined {
  const withoutPlans = sideAtPlans(caller.viewer) === "advisor" ? undefined : not(documents.isPlan);
  return and(eq(documents.orgId, ownOrgId(caller)), withoutPlans);
}

function foundBy(search: string): SQL | undefined {
  return matchesWordsIn(search, [{ table: documentSearchWords, ownerId: documents.id }]);
}

function narrowedTo({ clientOrgId, clientId, workItemId, docType, docTypes, from, to }: DocumentListQuery) {
  return [
    clientOrgId === undefined ? undefined : eq(clients.clientOrgId, clientOrgId),
    clientId === undefined ? undefined : eq(documents.clientId, clientId),
    workItemId === undefined ? undefined : eq(documents.workItemId, workItemId),
    docType === undefined ? undefined : eq(documents.docType, docType),
    docTypes.length === 0 ? undefined : inArray(documents.docType, docTypes),
    from === undefined ? undefined : sql`${documents.createdOn} >= ${from}::date`,
    to === undefined ? undefined : sql`${documents.createdOn} <= ${to}::date`,
  ];
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
  title: [documents.titleKey],
  clientName: [documents.clientNameKey],
  createdAt: [documents.createdAt],
  finalisedAt: [documents.finalisedAt],
} as const;

function pageOf(
  db: Queryable,
  {
    caller,
    where,
    query: { page, pageSize, sort },
  }: { readonly caller: Caller; readonly where: SQL | undefined; readonly query: DocumentListQuery },
) {
  const { blocks: _blocks, keptBlocks: _kept, ...columns } = getTableColumns(documents);
  const direction = sort?.direction === "desc" ? desc : asc;
  const order =
    sort === undefined
      ? [desc(documents.lastUpdatedAt)]
      : ORDERS[sort.columnId].map((column) => sql`${direction(column)} nulls last`);
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
    .orderBy(...order, asc(documents.id))
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

/** Kept by a trigger, so that the whole firm's documents need not be counted. */
async function storedCounts(db: Queryable, orgId: string): Promise<DocumentStatusCounts> {
  const rows = await db.select().from(documentTallies).where(eq(documentTallies.orgId, orgId));
  return countsOf(rows);
}

function countsOf(
  rows: readonly { readonly status: DocumentStatus; readonly documents: number }[],
): DocumentStatusCounts {
  const counts = { ...NO_COUNTS };
  for (const { status, documents: number } of rows) counts[status] = number;
  return counts;
}
