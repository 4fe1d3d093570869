// Validates a file's rows by the rules of a client (core), and against duplicate names earlier in the file.
import {
  IMPORT_FIELDS,
  validateImportRow,
  type ImportedRow,
  type ImportField,
} from "@gap/core/clients/client-import";
import { CLIENT_NAME_TAKEN } from "@gap/core/clients/client.schema";
import { csvLines } from "@gap/core/shared/csv";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import type { CsvRow } from "./parse-csv";

/** Index of each field's column. */
export type Columns = Readonly<Partial<Record<ImportField, number>>>;

export type RowToImport = Partial<Record<ImportField, string>>;

export interface CheckedRow {
  readonly line: number;
  /** The row's original cells. */
  readonly cells: readonly string[];
  readonly row: RowToImport;
  /** Undefined if the row can be imported. */
  readonly problem?: string;
}

export interface RowWithProblem extends CheckedRow {
  readonly problem: string;
}

export function checkRows(rows: readonly CsvRow[], columns: Columns): readonly CheckedRow[] {
  const lineOfName = new Map<string, number>();
  return rows.map(({ line, cells }): CheckedRow => {
    const row = rowOf(cells, columns);
    const checked = validateImportRow(row);
    if ("problem" in checked) return { line, cells, row, problem: checked.problem };
    const key = nameKeyOf(checked.client.name);
    const before = lineOfName.get(key);
    if (before !== undefined)
      return { line, cells, row, problem: `Client name: the same as in row ${before}` };
    lineOfName.set(key, line);
    return { line, cells, row };
  });
}

/** Marks valid rows whose names other clients already have. */
export function withTakenNames(
  rows: readonly CheckedRow[],
  taken: ReadonlySet<string>,
): readonly CheckedRow[] {
  if (taken.size === 0) return rows;
  return rows.map((row) =>
    row.problem === undefined && taken.has(row.row.name ?? "") ? { ...row, problem: CLIENT_NAME_TAKEN } : row,
  );
}

export function hasProblem(row: CheckedRow): row is RowWithProblem {
  return row.problem !== undefined;
}

function rowOf(cells: readonly string[], columns: Columns): RowToImport {
  const mapped = IMPORT_FIELDS.flatMap((field): [ImportField, string][] => {
    const column = columns[field];
    const text = column === undefined ? "" : withoutGuard(cells[column] ?? "").trim();
    // A missing required field becomes an empty text, which fails validation; a missing optional one is omitted.
    return text === "" && (field === "primaryContactPhoneNumber" || field === "status")
      ? []
      : [[field, text]];
  });
  return Object.fromEntries(mapped);
}

/**
 * Removes the apostrophe that an export adds before text that a spreadsheet would calculate, such as +64 21 (core:
 * shared/csv).
 */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@|%])/, "");
}

/** Rows that the server refused, with its reasons. */
export function refusedOf(
  sent: readonly CheckedRow[],
  answer: readonly ImportedRow[],
): readonly RowWithProblem[] {
  return sent.flatMap((row, index) => {
    const outcome = answer[index];
    return outcome !== undefined && "problem" in outcome ? [{ ...row, problem: outcome.problem }] : [];
  });
}

/** The original rows, each with its problem: once corrected, the file can be imported again. */
export function problemsAsCsv(headings: readonly string[], rows: readonly RowWithProblem[]): string {
  return csvLines([
    [...headings, "Problem"],
    ...rows.map(({ cells, problem }) => [...headings.map((_, column) => cells[column] ?? ""), problem]),
  ]);
}
