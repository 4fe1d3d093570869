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
import type { TableBlock, TableColumn } from "./table.schema";

/** The rows to show, in their order; ids of added rows sort by the time of adding. */
export function tableRowIds({ rows }: TableBlock, answers: AnswersOfBlock): string[] {
  return "fixed" in rows ? rows.fixed.map(({ id }) => id) : answeredRowIds(answers);
}

export function cellInWords(column: TableColumn, value: unknown, { currencyCode }: WordsFor): string {
  if (!isValue(value)) return "";
  if (column.type === "choice") return column.choices.find(({ id }) => id === value)?.label ?? "";
  if (column.type === "money" && typeof value === "number") return formatCents(value, currencyCode);
  if (column.type === "date" && typeof value === "string") return formatCalendarDay(value);
  return typeof value === "number"
    ? value.toLocaleString("en", { maximumFractionDigits: 10 })
    : String(value);
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
    // Each of the fixed rows asks for something; of added ones, one is enough.
    isAnswered: ({ rows }, answers) => {
      const answered = new Set(answeredRowIds(answers));
      return "fixed" in rows ? rows.fixed.every(({ id }) => answered.has(id)) : answered.size > 0;
    },
    inWords: (block, answers, words) =>
      tableRowsInWords(block, answers, words)
        .map(({ text }) => text)
        .filter((row) => row !== "")
        .join("; "),
    operators: [],
    mostRows: ({ rows }) =>
      "fixed" in rows
        ? undefined
        : { rows: rows.addable, message: `This table can have ${rows.addable} rows` },
    seconds: 120,
  },
  withAnsweredParts: (next, former, answers) => {
    const filled = [...answers].filter(([, value]) => isValue(value)).map(([path]) => parseCellPath(path));
    const isFilledColumn = (id: string) => filled.some((cell) => cell?.columnId === id);
    const isFilledRow = (id: string) => filled.some((cell) => cell?.rowId === id);
    const isIn = (parts: readonly { readonly id: string }[], id: string) =>
      parts.some((part) => part.id === id);
    const columns = former.columns
      .filter(({ id }) => isFilledColumn(id) && !isIn(next.columns, id))
      .map((column) => ({ ...column, isRemoved: true as const }));
    const withColumns = { ...next, columns: [...next.columns, ...columns] };
    const { rows } = next;
    if (!("fixed" in rows)) return withColumns;
    // Rows that were added have no label.
    const formerRows =
      "fixed" in former.rows ? former.rows.fixed : answeredRowIds(answers).map((id) => ({ id, label: "" }));
    const fixed = formerRows
      .filter(({ id }) => isFilledRow(id) && !isIn(rows.fixed, id))
      .map((row) => ({ ...row, isRemoved: true as const }));
    return { ...withColumns, rows: { fixed: [...rows.fixed, ...fixed] } };
  },
});

function problemsOfColumn(column: TableColumn, place: number): FieldProblem[] {
  const field = `columns.${place}`;
  if (column.title.trim() === "") return [{ field, message: "Name this column" }];
  return column.type === "choice" && column.choices.filter(({ label }) => label.trim() !== "").length < 2
    ? [{ field, message: "Add at least two options" }]
    : [];
}

function rowInWords({ columns, rows }: TableBlock, rowId: string, answers: AnswersOfBlock, words: WordsFor) {
  const label = "fixed" in rows ? rows.fixed.find(({ id }) => id === rowId)?.label : undefined;
  const cells = columns
    .map((column) => cellInWords(column, answers.get(cellPath({ rowId, columnId: column.id })), words))
    .filter((cell) => cell !== "")
    .join(", ");
  return label && cells !== "" ? `${label}: ${cells}` : cells;
}
