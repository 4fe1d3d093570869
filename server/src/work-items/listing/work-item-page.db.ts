// The rows of the list and the cards of the board: limited by an index first, then joined with their step and owner, so that
// the cost depends on the page and not on the number of work items.
import { and, asc, desc, eq, gte, inArray, lte, or, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias, unionAll, type AnyPgColumn } from "drizzle-orm/pg-core";
import type { Viewer } from "@gap/core/access/access-rule";
import type { DocumentStatus } from "@gap/core/documents/document-status";
import type { BoardColumn, BoardColumnsBy } from "@gap/core/work-items/board";
import type { DocumentOfStep, ListedWorkItem } from "@gap/core/work-items/work-item-view";
import type { WorkItemFilters, WorkItemListQuery } from "@gap/core/work-items/work-item.schema";
import type { WorkItemStatus } from "@gap/core/work-items/work-item-status";
import { fullName } from "@gap/core/shared/names/full-name";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import { workItems, workItemSteps } from "../work-items.tables";

const LISTED = {
  id: workItems.id,
  name: workItems.name,
  nameKey: workItems.nameKey,
  clientId: workItems.clientId,
  clientName: workItems.clientName,
  clientNameKey: workItems.clientNameKey,
  processId: workItems.processId,
  processName: workItems.processName,
  ownerId: workItems.ownerId,
  status: workItems.status,
  startDay: workItems.startDay,
  dueDay: workItems.dueDay,
  currentStepId: workItems.currentStepId,
  columnKind: workItems.columnKind,
  isWaitingForClient: workItems.isWaitingForClient,
  finishedSteps: workItems.finishedSteps,
  totalSteps: workItems.totalSteps,
  tags: workItems.tags,
  completedAt: workItems.completedAt,
  lastUpdatedAt: workItems.lastUpdatedAt,
};

/** As the database answers it. */
export interface StoredDocumentOfStep {
  readonly status: DocumentStatus;
  readonly answered: number;
  readonly questions: number;
  /** ISO 8601 */
  readonly submittedAt: string | null;
}

/** Selects the document of a step within a query of work items. */
type DocumentQuery = (step: {
  readonly workItemId: SQLWrapper;
  readonly stepId: SQLWrapper;
}) => SQL<StoredDocumentOfStep | null>;

/** The composition hands it in, because documents use work items. */
export type DocumentsOfSteps = (viewer: Viewer) => DocumentQuery | undefined;

/** Which rows, as far as it decides the shape of the statement. */
export interface PageShape {
  /** Undefined for people who do not see documents. */
  readonly documentQuery: DocumentQuery | undefined;
  readonly status: WorkItemStatus | undefined;
  /** Placeholders `from` and `to`. */
  readonly hasDueRange: boolean;
  readonly isWaitingForClient: boolean;
  readonly sort: WorkItemListQuery["sort"];
}

export function shapeOf(
  filters: WorkItemFilters,
  { sort, documentQuery }: Pick<PageShape, "sort" | "documentQuery">,
): PageShape {
  return {
    documentQuery,
    // Due days and waiting are figures of open work.
    status: filters.due !== undefined || filters.isWaitingForClient ? "open" : filters.status,
    hasDueRange: filters.due !== undefined,
    isWaitingForClient: filters.isWaitingForClient,
    sort,
  };
}

/** Placeholders: orgId, limit, offset, and with a range from and to. */
export function pageQuery(db: Queryable, shape: PageShape, narrowing: SQL | undefined) {
  const page = db
    .select(LISTED)
    .from(workItems)
    .where(and(isInShape(shape), narrowing))
    .orderBy(...orderOf(shape.sort, workItems))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .as("page");
  return joined(db, page, shape).orderBy(...orderOf(shape.sort, page));
}

function isInShape({ status, hasDueRange, isWaitingForClient }: PageShape): SQL | undefined {
  return and(
    eq(workItems.orgId, sql.placeholder("orgId")),
    status === undefined ? undefined : eq(workItems.status, status),
    hasDueRange ? gte(workItems.dueDay, sql.placeholder("from")) : undefined,
    hasDueRange ? lte(workItems.dueDay, sql.placeholder("to")) : undefined,
    isWaitingForClient ? sql`${workItems.isWaitingForClient}` : undefined,
  );
}

export interface Cards {
  readonly columnsBy: BoardColumnsBy;
  readonly columns: readonly BoardColumn[];
  readonly shape: PageShape;
}

/** The cards of several columns, each by its own part of an index, in the order of their due days. */
export function cardsQuery(db: Queryable, { columnsBy, columns, shape }: Cards, narrowing: SQL | undefined) {
  const cardsOf = (column: BoardColumn) =>
    db
      .select(LISTED)
      .from(workItems)
      .where(
        and(
          isInShape({ ...shape, status: columnsBy === "status" ? (column as WorkItemStatus) : "open" }),
          columnsBy === "step" ? sql`${workItems.columnKind} = ${column}` : undefined,
          narrowing,
        ),
      )
      .orderBy(asc(workItems.dueDay), asc(workItems.id))
      .limit(sql.placeholder("limit"))
      .offset(sql.placeholder("offset"));
  const [first, second, ...others] = columns.map(cardsOf);
  if (first === undefined) throw new Error("A board has a column");
  const cards = (second === undefined ? first : unionAll(first, second, ...others)).as("page");
  return joined(db, cards, shape).orderBy(asc(cards.dueDay), asc(cards.id));
}

type Page = ReturnType<typeof pageOfAll>;
// Only its type is used: every page has these columns.
const pageOfAll = (db: Queryable) => db.select(LISTED).from(workItems).as("page");

const NO_DOCUMENT: DocumentQuery = () => sql<null>`null`;

function joined(db: Queryable, page: Page, { documentQuery = NO_DOCUMENT }: PageShape) {
  const step = alias(workItemSteps, "step");
  const owner = alias(users, "owner");
  // Columns that only the sort order needs are not returned.
  const { nameKey: _name, clientNameKey: _client, ...shown } = page._.selectedFields;
  return db
    .select({
      page: shown,
      step: { title: step.title, kind: step.kind, dueDay: step.dueDay, meetingAt: step.meetingAt },
      owner: { firstName: owner.firstName, lastName: owner.lastName },
      document: documentQuery({ workItemId: page.id, stepId: page.currentStepId }),
    })
    .from(page)
    .leftJoin(step, eq(step.id, page.currentStepId))
    .leftJoin(owner, eq(owner.id, page.ownerId))
    .$dynamic();
}

type Answered = Awaited<ReturnType<typeof pageQuery>>[number];

export function presentListed({ page, step, owner, document }: Answered): ListedWorkItem {
  const {
    id,
    currentStepId,
    finishedSteps,
    totalSteps,
    ownerId,
    completedAt,
    columnKind: _column,
    ...others
  } = page;
  return {
    ...others,
    ...(completedAt !== null && { completedAt }),
    workItemId: id,
    ownerId: ownerId ?? "",
    ownerName: owner === null ? "" : fullName(owner),
    progress: { finished: finishedSteps, total: totalSteps },
    ...(step !== null &&
      currentStepId !== null && {
        currentStep: {
          id: currentStepId,
          title: step.title,
          kind: step.kind,
          dueDay: step.dueDay,
          ...(step.meetingAt !== null && { meetingAt: step.meetingAt }),
          ...(document !== null && { document: presentDocument(document) }),
        },
      }),
  };
}

function presentDocument({ status, answered, questions, submittedAt }: StoredDocumentOfStep): DocumentOfStep {
  const at = submittedAt === null ? {} : { submittedAt: new Date(submittedAt) };
  return { status, progress: { answered, questions }, ...at };
}

/** The column of a card. */
export function columnOfCard({ page }: Answered, columnsBy: BoardColumnsBy): BoardColumn {
  return columnsBy === "step" ? page.columnKind : page.status;
}

/** Filters that narrow the list beyond its shape; undefined if there are none. */
export function narrowedTo(
  { clientIds, ownerIds, processIds, tag, proposalId, isMine }: WorkItemFilters,
  { userId, found }: { readonly userId: string; readonly found: SQL | undefined },
): SQL | undefined {
  return and(
    clientIds.length === 0 ? undefined : inArray(workItems.clientId, clientIds),
    ownerIds.length === 0 ? undefined : inArray(workItems.ownerId, ownerIds),
    processIds.length === 0 ? undefined : inArray(workItems.processId, processIds),
    tag === undefined ? undefined : sql`${workItems.tags} @> ${sql.param([tag])}::text[]`,
    proposalId === undefined ? undefined : eq(workItems.proposalId, proposalId),
    isMine ? or(eq(workItems.ownerId, userId), hasStepOf(userId)) : undefined,
    found,
  );
}

function hasStepOf(userId: string): SQL {
  return sql`${workItems.id} in (select ${workItemSteps.workItemId} from ${workItemSteps}
    where ${workItemSteps.orgId} = ${workItems.orgId} and ${workItemSteps.assigneeId} = ${userId}
      and ${workItemSteps.state} in ('todo', 'doing'))`;
}

interface SortedColumns {
  readonly id: AnyPgColumn;
  readonly nameKey: AnyPgColumn;
  readonly clientNameKey: AnyPgColumn;
  readonly dueDay: AnyPgColumn;
  readonly lastUpdatedAt: AnyPgColumn;
}

/** By due day unless another order is asked for; ties by id, as in the indexes. */
function orderOf(sort: WorkItemListQuery["sort"], columns: SortedColumns): SQL[] {
  const { columnId, direction } = sort ?? { columnId: "dueDay", direction: "asc" };
  const towards = direction === "asc" ? asc : desc;
  switch (columnId) {
    case "name":
      return [towards(columns.nameKey), towards(columns.id)];
    case "clientName":
      return [towards(columns.clientNameKey), towards(columns.id)];
    case "dueDay":
      return [towards(columns.dueDay), towards(columns.id)];
    case "lastUpdatedAt":
      return direction === "desc"
        ? [desc(columns.lastUpdatedAt), asc(columns.id)]
        : [asc(columns.lastUpdatedAt), desc(columns.id)];
  }
}
