// Rows as CSV text (RFC 4180) for spreadsheets: no cell is ever taken for a formula.

export type CsvCell = string | number | boolean | null | undefined;

// Spreadsheets calculate or run a cell that begins with one of these, full-width forms of East Asian keyboards included.
const FORMULA_SIGNS = new Set("=+-@|%\uFF1D\uFF0B\uFF0D\uFF20");
// Spreadsheets of many countries separate cells by semicolons or tabs, so our cell may hold several of theirs.
const SEPARATORS = new Set(";\t\r\n");
const BLANK = /[\s"]/;
const SPECIAL = /[",;\t\r\n]/;

/** Lines end in CRLF, the last one too, so that parts can be put together. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}

function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  const text = withoutFormulas(value);
  return needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Puts an apostrophe, by which spreadsheets mark text, where a formula could begin: at the start and after separators, when
 * only blanks and quotes are between there and the sign. One pass, because the text is anybody's.
 */
function withoutFormulas(text: string): string {
  /** Where cells begin, with nothing but blanks and quotes since. */
  let beginnings: number[] = [0];
  const apostrophes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (FORMULA_SIGNS.has(character)) apostrophes.push(...beginnings);
    const isBlank = BLANK.test(character);
    if (!isBlank) beginnings = [];
    if (!SEPARATORS.has(character)) continue;
    // The cell begins after the last of several separators in a row.
    if (beginnings.at(-1) === index && index > 0) beginnings.pop();
    beginnings.push(index + 1);
  }
  if (/^[\t\r]/.test(text) && apostrophes[0] !== 0) apostrophes.unshift(0);
  return withApostrophes(text, apostrophes);
}

function withApostrophes(text: string, indexes: readonly number[]): string {
  const parts = indexes.map((index, at) => text.slice(at === 0 ? 0 : indexes[at - 1], index));
  return [...parts, text.slice(indexes.at(-1) ?? 0)].join("'");
}

function needsQuotes(text: string): boolean {
  return SPECIAL.test(text) || text.trim() !== text;
}
