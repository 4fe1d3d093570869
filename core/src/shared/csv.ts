// Writes rows as CSV text (RFC 4180) and escapes cells that a spreadsheet would run as a formula.

export type CsvCell = string | number | boolean | null | undefined;

// Spreadsheets evaluate a cell that begins with one of these; the full-width forms come from East Asian keyboards.
const FORMULA_SIGNS = new Set("=+-@|%\uFF1D\uFF0B\uFF0D\uFF20");
// In many locales spreadsheets separate cells by semicolons or tabs, so one of our cells may become several of theirs.
const SEPARATORS = new Set(";\t\r\n");
const BLANK = /[\s"]/;
const SPECIAL = /[",;\t\r\n]/;

/** Every line ends in CRLF, including the last, so that chunks can be concatenated. */
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
 * Inserts an apostrophe, which marks text, where a formula could begin: at the start and after each separator,
 * if only blanks and quotes precede the formula sign. Runs in one pass, because the text is untrusted and may be long.
 */
function withoutFormulas(text: string): string {
  /** Start positions of cells that so far contain only blanks and quotes. */
  let beginnings: number[] = [0];
  const apostrophes: number[] = [];
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (FORMULA_SIGNS.has(character)) apostrophes.push(...beginnings);
    const isBlank = BLANK.test(character);
    if (!isBlank) beginnings = [];
    if (!SEPARATORS.has(character)) continue;
    // After several separators in a row, the cell begins after the last one.
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
