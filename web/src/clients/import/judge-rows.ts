// What becomes of a file's rows: each is judged by the rules of a client (core), and by those before it in the file.
import {
  IMPORT_FIELDS,
  judgeImportRow,
  type ImportedRow,
  type ImportField,
} from "@gap/core/clients/client-import";
import { CLIENT_NAME_TAKEN, clientNameKey } from "@gap/core/clients/client.schema";
import { csvLines } from "@gap/core/shared/csv";
import type { CsvRow } from "./parse-csv";

/** Which column holds which field, by its place. */
export type Columns = Readonly<Partial<Record<ImportField, number>>>;

export type RowToImport = Partial<Record<ImportField, string>>;

export interface JudgedRow {
  readonly line: number;
  /** As it stands in the file. */
  readonly cells: readonly string[];
  readonly row: RowToImport;
  /** None where it can be imported. */
  readonly problem?: string;
}

export interface RowWithProblem extends JudgedRow {
  readonly problem: string;
}

export function judgeRows(rows: readonly CsvRow[], columns: Columns): readonly JudgedRow[] {
  const lineOfName = new Map<string, number>();
  return rows.map(({ line, cells }): JudgedRow => {
    const row = rowOf(cells, columns);
    const judged = judgeImportRow(row);
    if ("problem" in judged) return { line, cells, row, problem: judged.problem };
    const key = clientNameKey(judged.client.name);
    const before = lineOfName.get(key);
    if (before !== undefined)
      return { line, cells, row, problem: `Client name: the same as in row ${before}` };
    lineOfName.set(key, line);
    return { line, cells, row };
  });
}

/** Those that can be imported but for their names, which other clients have. */
export function withTakenNames(rows: readonly JudgedRow[], taken: ReadonlySet<string>): readonly JudgedRow[] {
  if (taken.size === 0) return rows;
  return rows.map((row) =>
    row.problem === undefined && taken.has(row.row.name ?? "") ? { ...row, problem: CLIENT_NAME_TAKEN } : row,
  );
}

export function hasProblem(row: JudgedRow): row is RowWithProblem {
  return row.problem !== undefined;
}

function rowOf(cells: readonly string[], columns: Columns): RowToImport {
  const mapped = IMPORT_FIELDS.flatMap((field): [ImportField, string][] => {
    const column = columns[field];
    const text = column === undefined ? "" : withoutGuard(cells[column] ?? "").trim();
    // What must be there is missed as an empty text; what may be left out is not sent.
    return text === "" && (field === "primaryContactPhoneNumber" || field === "status")
      ? []
      : [[field, text]];
  });
  return Object.fromEntries(mapped);
}

/** An export writes an apostrophe before what a spreadsheet would calculate, such as +64 21 (core: shared/csv). */
function withoutGuard(cell: string): string {
  return cell.replace(/^'(?=\s*[=+\-@|%])/, "");
}

/** Rows that the server refused, told apart from those it took. */
export function refusedOf(
  sent: readonly JudgedRow[],
  answer: readonly ImportedRow[],
): readonly RowWithProblem[] {
  return sent.flatMap((row, index) => {
    const outcome = answer[index];
    return outcome !== undefined && "problem" in outcome ? [{ ...row, problem: outcome.problem }] : [];
  });
}

/** The rows as they came, each with what is wrong with it: mended, the file can be imported again. */
export function problemsAsCsv(headings: readonly string[], rows: readonly RowWithProblem[]): string {
  return csvLines([
    [...headings, "Problem"],
    ...rows.map(({ cells, problem }) => [...headings.map((_, column) => cells[column] ?? ""), problem]),
  ]);
}
