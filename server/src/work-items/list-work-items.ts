// Lists work items and fills the board (spec 7 §3), in at most three statements: the search, the page and the figures.
import type { SQL } from "drizzle-orm";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { BOARD_COLUMNS, CARDS_PER_COLUMN, type BoardColumn } from "@gap/core/work-items/board";
import { rangeOf } from "@gap/core/work-items/due-days";
import type {
  BoardCards,
  WorkItemBoard,
  WorkItemCounts,
  WorkItemList,
} from "@gap/core/work-items/work-item-view";
import type { BoardQuery, WorkItemFilters, WorkItemListQuery } from "@gap/core/work-items/work-item.schema";
import type { Queryable } from "../platform/db/database";
import { prepared } from "../platform/db/prepared";
import { foundByWords } from "../platform/db/search-words";
import { cardsIn, countItems, type CountedItems } from "./work-item-counts.db";
import {
  cardsQuery,
  cardTotalsQuery,
  columnOfCard,
  narrowedTo,
  pageQuery,
  presentListed,
  shapeOf,
  totalQuery,
  type PageShape,
} from "./work-item-page.db";
import { workItems, workItemSearchWords } from "./work-items.tables";

export interface WorkItemReader {
  readonly orgId: string;
  readonly userId: string;
  /** The zone of the organisation, in which days are counted. */
  readonly timezone: string;
  readonly now: Date;
}

const NO_COUNTS: WorkItemCounts = {
  open: 0,
  overdue: 0,
  dueThisWeek: 0,
  waitingForClient: 0,
  completed: 0,
  archived: 0,
};

export async function listWorkItems(
  db: Queryable,
  reader: WorkItemReader,
  { search, filters, sort, page, pageSize }: WorkItemListQuery,
): Promise<WorkItemList> {
  const today = todayFor(reader);
  const found = await searchedFor(db, reader, search);
  if (found === "nothing") return { rows: [], total: 0, counts: NO_COUNTS, today };
  const narrowing = narrowedTo(filters, { userId: reader.userId, found });
  const shape = shapeOf(filters, sort);
  const values = { ...valuesOf(reader, filters, today), limit: pageSize, offset: page * pageSize };
  const [rows, counts, total] = await Promise.all([
    narrowing === undefined
      ? preparedPage(shape)(db).execute(values)
      : pageQuery(db, shape, narrowing).execute(values),
    countItems(db, { orgId: reader.orgId, today, narrowing }),
    totalOf(db, shape, { narrowing, values }),
  ]);
  return {
    rows: rows.map(presentListed),
    total: total ?? totalIn(counts, filters),
    ...withoutColumns(counts),
    today,
  };
}

function withoutColumns({ columns: _columns, ...counts }: CountedItems): { readonly counts: WorkItemCounts } {
  return { counts };
}

interface Narrowed {
  readonly narrowing: SQL | undefined;
  readonly values: Record<string, unknown>;
}

/** Limited by one of the figures above the list. */
function isOfFigure({ hasDueRange, isWaitingForClient }: PageShape): boolean {
  return hasDueRange || isWaitingForClient;
}

/** This month is no figure above the list, so its rows are counted. */
async function totalOf(
  db: Queryable,
  shape: PageShape,
  { narrowing, values }: Narrowed,
): Promise<number | undefined> {
  if (!isOfFigure(shape)) return undefined;
  const [counted] = await totalQuery(db, shape, narrowing).execute(values);
  return counted?.total ?? 0;
}

function totalIn({ open, completed, archived }: WorkItemCounts, { status }: WorkItemFilters): number {
  return status === undefined ? open + completed + archived : { open, completed, archived }[status];
}

export async function boardOf(
  db: Queryable,
  reader: WorkItemReader,
  { search, filters, columnsBy, more }: BoardQuery,
): Promise<WorkItemBoard> {
  const today = todayFor(reader);
  const columns = more === undefined ? BOARD_COLUMNS[columnsBy] : ([more.column] as const);
  const found = await searchedFor(db, reader, search);
  if (found === "nothing")
    return { columns: columns.map((column) => ({ column, total: 0, cards: [] })), counts: NO_COUNTS, today };
  const narrowing = narrowedTo(filters, { userId: reader.userId, found });
  const cards = { columnsBy, columns, shape: shapeOf(filters, undefined) };
  const values = {
    ...valuesOf(reader, filters, today),
    limit: CARDS_PER_COLUMN,
    offset: more?.from ?? 0,
  };
  const [rows, counts, totals] = await Promise.all([
    cardsQuery(db, cards, narrowing).execute(values),
    countItems(db, { orgId: reader.orgId, today, narrowing }),
    totalsOf(db, cards, { narrowing, values }),
  ]);
  const inColumn = (column: BoardColumn): BoardCards => ({
    column,
    total: totals?.get(column) ?? (totals === undefined ? cardsIn(counts, columnsBy, column) : 0),
    cards: rows.filter((row) => columnOfCard(row, columnsBy) === column).map(presentListed),
  });
  return { columns: columns.map(inColumn), ...withoutColumns(counts), today };
}

/** Due days and waiting are no figures of a column, so its cards are counted. */
async function totalsOf(
  db: Queryable,
  cards: Pick<Parameters<typeof cardTotalsQuery>[1], "columnsBy" | "shape">,
  { narrowing, values }: Narrowed,
): Promise<ReadonlyMap<BoardColumn, number> | undefined> {
  if (!isOfFigure(cards.shape)) return undefined;
  const rows = await cardTotalsQuery(db, cards, narrowing).execute(values);
  return new Map(rows.map(({ column, total }) => [column, total]));
}

function todayFor({ now, timezone }: WorkItemReader): string {
  return calendarDayIn(now, timezone);
}

const FIRST_DAY = "0001-01-01";

function valuesOf({ orgId }: WorkItemReader, { due }: WorkItemFilters, today: string) {
  const range = due === undefined ? undefined : rangeOf(due, today);
  return { orgId, ...(range !== undefined && { from: range.from ?? FIRST_DAY, to: range.to }) };
}

async function searchedFor(
  db: Queryable,
  { orgId }: WorkItemReader,
  search: string,
): Promise<SQL | undefined | "nothing"> {
  if (search === "") return undefined;
  const found = await foundByWords(db, workItemSearchWords, {
    record: workItems.id,
    search,
    withinId: orgId,
  });
  return found === undefined ? "nothing" : found.where;
}

type PreparedPage = (db: Queryable) => ReturnType<typeof preparedAs>;
const preparedPages = new Map<string, PreparedPage>();

/** Caches one prepared statement per page shape, because building the query costs more than running it. */
function preparedPage(shape: PageShape): PreparedPage {
  const { status, hasDueRange, isWaitingForClient, sort } = shape;
  const name = [
    "work_items_page",
    status,
    hasDueRange,
    isWaitingForClient,
    sort?.columnId,
    sort?.direction,
  ].join("_");
  const known = preparedPages.get(name);
  if (known !== undefined) return known;
  const statement = prepared((db) => preparedAs(name, db, shape));
  preparedPages.set(name, statement);
  return statement;
}

function preparedAs(name: string, db: Queryable, shape: PageShape) {
  return pageQuery(db, shape, undefined).prepare(name);
}
