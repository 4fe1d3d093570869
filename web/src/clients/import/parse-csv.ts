// Parses CSV text into rows. In its own chunk, so that the parser is loaded with the first file.
import Papa from "papaparse";
import { IMPORT_LIMITS } from "@gap/core/clients/client-import";
import { UnreadableFileError } from "./csv-text";
import { formatCount } from "@gap/core/shared/texts/format-count";

export interface CsvRow {
  /** Row number as in a spreadsheet, starting at 1 and counting blank rows. */
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Leaves out blank rows. */
export function parseCsv(text: string): readonly CsvRow[] {
  const { lines } = IMPORT_LIMITS;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: lines + 1 });
  if (data.length > lines)
    throw new UnreadableFileError(
      `This file has more than ${formatCount(lines)} rows, including blank ones. Please delete the blank rows, or split the file.`,
    );
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken !== undefined)
    throw new UnreadableFileError(
      `Row ${(broken.row ?? 0) + 1} has a quotation mark that is not closed. Please fix it and choose the file again.`,
    );
  return data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

/** The most frequent delimiter in the first row; the parser's own guess fails with blank rows. */
function delimiterOf(text: string): string {
  const [first = ""] = text.trimStart().split(/\r\n|\n|\r/, 1);
  const unquoted = first.replace(/"[^"]*"/g, "");
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}
