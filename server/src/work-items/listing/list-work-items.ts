// Lists work items and fills the board (spec 7 §3), in two statements: the page and the figures. A search is a third one.
import type { SQL } from "drizzle-orm";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { BOARD_COLUMNS, CARDS_PER_COLUMN, type BoardColumn } from "@gap/core/work-items/board";
import { rangeOf } from "@gap/core/work-items/due-days";
import { WORK_ITEM_STATUSES, type WorkItemStatus } from "@gap/core/work-items/work-item-status";
import type {
  BoardCards,
  WorkItemBoard,
  WorkItemCounts,
  WorkItemList,
} from "@gap/core/work-items/work-item-view";
import type { BoardQuery, WorkItemFilters, WorkItemListQuery } from "@gap/core/work-items/work-item.schema";
import type { Queryable } from "@gap/server/platform/db/database";
import { prepared } from "@gap/server/platform/db/prepared";
import { foundByWords } from "@gap/server/platform/db/search-words";
import { countItems } from "./work-item-counts.db";
import {
  cardsQuery,
  columnOfCard,
  narrowedTo,
  pageQuery,
  presentListed,
  shapeOf,
  type Cards,
  type PageShape,
} from "./work-item-page.db";
import { workItems, workItemSearchWords } from "../work-items.tables";

export interface WorkItemReader {
  readonly orgId: string;
  readonly userId: string;
  /** The zone of the organisation, in which days are counted. */
  readonly timezone: string;
  readonly now: Date;
}

/** Lists also show the document of each step, if the reader sees documents. */
interface ListReader extends WorkItemReader {
  readonly documentQuery?: PageShape["documentQuery"];
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
  reader: ListReader,
  { search, filters, sort, page, pageSize }: WorkItemListQuery,
): Promise<WorkItemList> {
  const today = todayFor(reader);
  const found = await searchedFor(db, reader, search);
  if (found === "nothing") return { rows: [], total: 0, counts: NO_COUNTS, today };
  const narrowing = narrowedTo(filters, { userId: reader.userId, found });
  const shape = shapeOf(filters, { documentQuery: reader.documentQuery, sort });
  const { orgId } = reader;
  const matching = matchingOf(filters, today);
  const values = { orgId, ...matching, limit: pageSize, offset: page * pageSize };
  const [rows, { columns, ...counts }] = await Promise.all([
    narrowing === undefined
      ? preparedPage(shape)(db).execute(values)
      : pageQuery(db, shape, narrowing).execute(values),
    countItems(db, { orgId, today, narrowing, matching }),
  ]);
  const statuses: readonly WorkItemStatus[] =
    shape.status === undefined ? WORK_ITEM_STATUSES : [shape.status];
  return {
    rows: rows.map(presentListed),
    total: statuses.reduce((total, status) => total + (columns[status] ?? 0), 0),
    counts,
    today,
  };
}

export async function boardOf(
  db: Queryable,
  reader: ListReader,
  { search, filters, columnsBy, more }: BoardQuery,
): Promise<WorkItemBoard> {
  const today = todayFor(reader);
  const columns: readonly BoardColumn[] = more === undefined ? BOARD_COLUMNS[columnsBy] : [more.column];
  const found = await searchedFor(db, reader, search);
  if (found === "nothing")
    return { columns: columns.map((column) => ({ column, total: 0, cards: [] })), counts: NO_COUNTS, today };
  const narrowing = narrowedTo(filters, { userId: reader.userId, found });
  const shape = shapeOf(filters, { documentQuery: reader.documentQuery, sort: undefined });
  // Due days and waiting are figures of open work, so the other columns are empty.
  const isShown = (column: BoardColumn) => !isOfFigure(shape) || columnsBy === "step" || column === "open";
  const cards = { columnsBy, columns: columns.filter(isShown), shape };
  const { orgId } = reader;
  const matching = matchingOf(filters, today);
  const values = { orgId, ...matching, limit: CARDS_PER_COLUMN, offset: more?.from ?? 0 };
  const [rows, { columns: totals, ...counts }] = await Promise.all([
    cards.columns.length === 0 ? [] : cardRows(db, cards, { narrowing, values }),
    countItems(db, { orgId, today, narrowing, matching }),
  ]);
  const inColumn = (column: BoardColumn): BoardCards => ({
    column,
    total: isShown(column) ? (totals[column] ?? 0) : 0,
    cards: rows.filter((row) => columnOfCard(row, columnsBy) === column).map(presentListed),
  });
  return { columns: columns.map(inColumn), counts, today };
}

interface Narrowed {
  readonly narrowing: SQL | undefined;
  readonly values: Record<string, unknown>;
}

function cardRows(db: Queryable, cards: Cards, { narrowing, values }: Narrowed) {
  return narrowing === undefined
    ? preparedCards(cards)(db).execute(values)
    : cardsQuery(db, cards, narrowing).execute(values);
}

/** Limited by one of the figures above the list. */
function isOfFigure({ hasDueRange, isWaitingForClient }: PageShape): boolean {
  return hasDueRange || isWaitingForClient;
}

function todayFor({ now, timezone }: WorkItemReader): string {
  return calendarDayIn(now, timezone);
}

const FIRST_DAY = "0001-01-01";
const NO_LAST_DAY = "infinity";

/** The limits of the filters beyond status, for the page and for its figures. */
function matchingOf({ due, isWaitingForClient: onlyWaiting }: WorkItemFilters, today: string) {
  const { from = FIRST_DAY, to } = due === undefined ? { to: NO_LAST_DAY } : rangeOf(due, today);
  return { from, to, onlyWaiting };
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

// One prepared statement for each shape, because building the query costs more than running it.
const preparedPage = preparedByShape("work_items_page", keyOfShape, (db, shape: PageShape) =>
  pageQuery(db, shape, undefined),
);
const preparedCards = preparedByShape(
  "work_item_cards",
  ({ columns, columnsBy, shape }: Cards) => [keyOfShape(shape), columnsBy, ...columns].join(),
  (db, cards) => cardsQuery(db, cards, undefined),
);

function keyOfShape({ documentQuery, status, hasDueRange, isWaitingForClient, sort }: PageShape): string {
  const seesDocuments = documentQuery !== undefined;
  return [seesDocuments, status, hasDueRange, isWaitingForClient, sort?.columnId, sort?.direction].join();
}

/** The statements are numbered, because PostgreSQL cuts long names, and two statements would then share one. */
function preparedByShape<Shape, Prepared>(
  name: string,
  keyOf: (shape: Shape) => string,
  write: (db: Queryable, shape: Shape) => { prepare(name: string): Prepared },
): (shape: Shape) => (db: Queryable) => Prepared {
  const known = new Map<string, (db: Queryable) => Prepared>();
  return (shape) => {
    const key = keyOf(shape);
    const number = known.size;
    const statement = known.get(key) ?? prepared((db) => write(db, shape).prepare(`${name}_${number}`));
    known.set(key, statement);
    return statement;
  };
}
