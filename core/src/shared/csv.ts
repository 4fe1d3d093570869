// Rows as CSV text (RFC 4180) for spreadsheets: no cell is ever taken for a formula.

export type CsvCell = string | number | boolean | null | undefined;

// What a spreadsheet would calculate or run; a blank before it does not stop them all. One that parts cells by another
// sign than the comma, as in many countries, begins cells within ours: after a semicolon, a tab or a line break. Some take
// the full-width signs of East Asian keyboards for the same.
const FORMULA_AT_START = /^(?=[\s"]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/;
const FORMULA_WITHIN = /([;\t\r\n]+)(?=[\s"]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20])/g;
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/** Lines end in CRLF, the last one too, so that parts can be put together. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  // An apostrophe makes it text; that is how spreadsheets write it themselves.
  const text = value.replace(FORMULA_WITHIN, "$1'").replace(FORMULA_AT_START, "'");
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
