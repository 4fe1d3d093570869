// Rules of tables.
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { formatCents } from "@gap/core/shared/money";
import { answeredRowIds, cellPath, isValue, parseCellPath } from "@gap/core/blocks/answer-path";
import {
  blockKind,
  type AnswersOfBlock,
  type FieldProblem,
  type WordsFor,
} from "@gap/core/blocks/block-kind";
import { BLOCK_LIMITS } from "@gap/core/blocks/block-limits";
import { choiceRules } from "../choices";
import { dateValueSchema } from "../date/date.schema";
import { namedRows, type TableBlock, type TableColumn } from "./table.schema";

/** The rows to show, in their order; ids of added rows sort by the time of adding. */
export function tableRowIds({ rows }: TableBlock, answers: AnswersOfBlock): string[] {
  return "fixed" in rows ? rows.fixed.map(({ id }) => id) : answeredRowIds(answers);
}

export function cellInWords(column: TableColumn, value: unknown, { currencyCode }: WordsFor): string {
  if (!isValue(value)) return "";
  if (column.type === "choice") return column.choices.find(({ id }) => id === value)?.label ?? "";
  if (column.type === "money" && typeof value === "number") return formatCents(value, currencyCode);
  if (column.type === "date" && isDay(value)) return formatCalendarDay(value);
  return typeof value === "number"
    ? value.toLocaleString("en", { maximumFractionDigits: 10 })
    : String(value);
}

/** Documents of earlier releases may have text in a column that became one of days. */
export function isDay(value: unknown): value is string {
  return dateValueSchema.safeParse(value).success;
}

/** The name of a row that is or was fixed; undefined for rows that were added, also if all rows became fixed since. */
export function tableRowName(block: TableBlock, rowId: string): string | undefined {
  return namedRows(block).find(({ id }) => id === rowId)?.label || undefined;
}

export function tableRowsInWords(
  block: TableBlock,
  answers: AnswersOfBlock,
  words: WordsFor,
): { readonly rowId: string; readonly text: string }[] {
  return tableRowIds(block, answers).map((rowId) => ({
    rowId,
    text: rowInWords(block, rowId, answers, words),
  }));
}

export const table = blockKind<TableBlock>({
  name: "Table",
  group: "Work",
  newFields: (newId) => ({
    columns: [1, 2].map((place) => ({ id: newId(), type: "text" as const, title: `Column ${place}` })),
    rows: { addable: BLOCK_LIMITS.rows },
  }),
  problems: ({ columns, rows }) => [
    ...(columns.length === 0 ? [{ field: "columns", message: "Add at least one column" }] : []),
    ...columns.flatMap(problemsOfColumn),
    ...("fixed" in rows && rows.fixed.length === 0
      ? [{ field: "rows", message: "Add at least one row, or let rows be added" }]
      : []),
  ],
  answers: {
    isRemembered: false,
    // Each of the fixed rows asks for something, except removed ones; of added ones, one is enough.
    isAnswered: ({ rows }, answers) => {
      const answered = new Set(answeredRowIds(answers));
      return "fixed" in rows
        ? rows.fixed.every(({ id, isRemoved }) => isRemoved === true || answered.has(id))
        : answered.size > 0;
    },
    inWords: (block, answers, words) =>
      tableRowsInWords(block, answers, words)
        .map(({ text }) => text)
        .filter((row) => row !== "")
        .join("; "),
    partName: (block, path, answers) => {
      const { rowId = "", columnId = "" } = parseCellPath(path) ?? {};
      const column = block.columns.find(({ id }) => id === columnId)?.title ?? "";
      const place = tableRowIds(block, answers).indexOf(rowId);
      const row = tableRowName(block, rowId) ?? (place < 0 ? "removed row" : `row ${place + 1}`);
      return `${column}, ${row}`;
    },
    operators: [],
    mostRows: ({ rows }) =>
      "fixed" in rows
        ? undefined
        : { rows: rows.addable, message: `This table can have ${rows.addable} rows` },
    seconds: 120,
  },
  keepsAnswerAt: (next, former, path) => {
    const columnId = parseCellPath(path)?.columnId;
    const typeIn = ({ columns }: TableBlock) => columns.find(({ id }) => id === columnId)?.type;
    const [before, after] = [typeIn(former), typeIn(next)];
    return before === undefined || after === undefined || before === after;
  },
  withAnsweredParts: (next, former, answers) => {
    const valuesIn = valuesByColumn(answers);
    const removed = former.columns.filter(({ id }) => valuesIn.has(id) && !hasPart(next.columns, id));
    return {
      ...next,
      columns: [
        ...next.columns.map((column) => withChosenOptions(column, former, valuesIn.get(column.id))),
        ...removed.map(asRemoved),
      ],
      rows: withFilledRows(next, former, answers),
    };
  },
  problemsInPlaceOf: ({ columns }, former) =>
    columns.flatMap(({ id, type }, place) => {
      const before = former.columns.find((column) => column.id === id);
      return before === undefined || before.type === type
        ? []
        : [{ field: `columns.${place}`, message: "Remove this column and add a new one to change its type" }];
    }),
});

/** The column with another type. It gets a new id, because cells are stored by column id. */
export function changeColumnType(
  { title }: TableColumn,
  type: TableColumn["type"],
  newId: () => string,
): TableColumn {
  const id = newId();
  return type === "choice"
    ? { id, title, type, choices: choiceRules.newFields(newId).choices }
    : { id, title, type };
}

function valuesByColumn(answers: AnswersOfBlock): ReadonlyMap<string, ReadonlySet<unknown>> {
  const values = new Map<string, Set<unknown>>();
  for (const [path, value] of answers) {
    const columnId = parseCellPath(path)?.columnId;
    if (columnId === undefined || !isValue(value)) continue;
    values.set(columnId, (values.get(columnId) ?? new Set()).add(value));
  }
  return values;
}

function hasPart(parts: readonly { readonly id: string }[], id: string): boolean {
  return parts.some((part) => part.id === id);
}

function asRemoved<Part extends object>(part: Part) {
  return { ...part, isRemoved: true as const };
}

/** The column with the removed options of its former version that a cell has. */
function withChosenOptions(
  column: TableColumn,
  former: TableBlock,
  values: ReadonlySet<unknown> = new Set(),
): TableColumn {
  const before = former.columns.find(({ id }) => id === column.id);
  if (column.type !== "choice" || before?.type !== "choice") return column;
  const kept = before.choices.filter(({ id }) => values.has(id) && !hasPart(column.choices, id));
  return kept.length === 0 ? column : { ...column, choices: [...column.choices, ...kept.map(asRemoved)] };
}

/** The rows with those of the former version that are filled in. Rows that were added have no name. */
function withFilledRows(
  { rows }: TableBlock,
  former: TableBlock,
  answers: AnswersOfBlock,
): TableBlock["rows"] {
  const filledIds = answeredRowIds(answers);
  const before = namedRows(former);
  if ("fixed" in rows) {
    const added = filledIds.filter((id) => !hasPart(before, id)).map((id) => ({ id, label: "" }));
    const kept = [...before.filter(({ id }) => filledIds.includes(id)), ...added];
    return { fixed: [...rows.fixed, ...kept.filter(({ id }) => !hasPart(rows.fixed, id)).map(asRemoved)] };
  }
  const named = rows.named ?? [];
  const kept = before.filter(
    ({ id, label }) => label !== "" && filledIds.includes(id) && !hasPart(named, id),
  );
  return kept.length === 0 ? rows : { ...rows, named: [...named, ...kept.map(asRemoved)] };
}

function problemsOfColumn(column: TableColumn, place: number): FieldProblem[] {
  const field = `columns.${place}`;
  if (column.title.trim() === "") return [{ field, message: "Name this column" }];
  return column.type === "choice" && column.choices.filter(({ label }) => label.trim() !== "").length < 2
    ? [{ field, message: "Add at least two options" }]
    : [];
}

function rowInWords(block: TableBlock, rowId: string, answers: AnswersOfBlock, words: WordsFor) {
  const label = tableRowName(block, rowId);
  const cells = block.columns
    .map((column) => cellInWords(column, answers.get(cellPath({ rowId, columnId: column.id })), words))
    .filter((cell) => cell !== "")
    .join(", ");
  return label && cells !== "" ? `${label}: ${cells}` : cells;
}
