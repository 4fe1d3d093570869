// The rows of a CSV text. In a chunk of its own: the parser is fetched when the first file is chosen.
import Papa from "papaparse";
import { IMPORT_LIMITS } from "@gap/core/clients/client-import";
import { UnreadableFileError } from "./csv-text";
import { inWords } from "./in-words";

export interface CsvRow {
  /** As a spreadsheet counts it, from 1; blank rows count too. */
  readonly line: number;
  readonly cells: readonly string[];
}

const DELIMITERS = [",", ";", "\t", "|"] as const;

/** Blank rows are left out. */
export function parseCsv(text: string): readonly CsvRow[] {
  const { lines } = IMPORT_LIMITS;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), preview: lines + 1 });
  if (data.length > lines)
    throw new UnreadableFileError(
      `This file has more than ${inWords(lines)} rows, with those that are blank. Please delete the blank ones, or split it.`,
    );
  const broken = errors.find(({ type }) => type === "Quotes");
  if (broken !== undefined)
    throw new UnreadableFileError(
      `Row ${(broken.row ?? 0) + 1} has a quotation mark that is not closed. Please mend it and choose the file again.`,
    );
  return data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
}

/** The one that the first row has most of: the parser's own guess is led astray by blank rows. */
function delimiterOf(text: string): string {
  const [first = ""] = text.trimStart().split(/\r\n|\n|\r/, 1);
  const unquoted = first.replace(/"[^"]*"/g, "");
  const counted = DELIMITERS.map((delimiter) => ({ delimiter, count: unquoted.split(delimiter).length }));
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).delimiter;
}
