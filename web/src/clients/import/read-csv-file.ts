// Reads a chosen file as the rows of an import, or throws the reason why it cannot be imported.
import { IMPORT_LIMITS } from "@gap/core/clients/client-import";
import { describeBytes } from "@gap/core/files/file-kinds";
import { csvText, UnreadableFileError } from "./csv-text";
import { formatCount } from "@gap/core/shared/texts/format-count";
import type { CsvRow } from "./parse-csv";

export interface CsvFile {
  readonly name: string;
  readonly rows: readonly CsvRow[];
}

export async function readCsvFile(file: File): Promise<CsvFile> {
  if (file.size > IMPORT_LIMITS.fileBytes)
    throw new UnreadableFileError(
      `This file is ${describeBytes(file.size)}. At most ${describeBytes(IMPORT_LIMITS.fileBytes)} can be imported at a time: please split it.`,
    );
  const text = csvText(new Uint8Array(await file.arrayBuffer()));
  const { parseCsv } = await import("./parse-csv");
  const rows = parseCsv(text);
  // One more row for the headings.
  if (rows.length > IMPORT_LIMITS.rows + 1)
    throw new UnreadableFileError(
      `This file has ${formatCount(rows.length)} rows. At most ${formatCount(IMPORT_LIMITS.rows)} can be imported at a time: please split it.`,
    );
  if (rows.length < 2)
    throw new UnreadableFileError(
      "This file has only one row. It needs a row with the column names and a row for each client.",
    );
  assertColumnLimit(rows);
  return { name: file.name, rows };
}

function assertColumnLimit(rows: readonly CsvRow[]): void {
  const wide = rows.find(({ cells }) => cells.length > IMPORT_LIMITS.columns);
  if (wide === undefined) return;
  throw new UnreadableFileError(
    `Row ${formatCount(wide.line)} has ${formatCount(wide.cells.length)} columns. At most ${formatCount(IMPORT_LIMITS.columns)} can be imported: please delete those that are not needed.`,
  );
}
