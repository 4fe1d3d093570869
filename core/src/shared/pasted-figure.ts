// Reads a figure as spreadsheets and reports write it: with currency and percent signs, thousands in several styles, and
// negative figures in brackets.

// A leading or trailing code such as NZD or kr, and the sign of a currency.
const CURRENCY = /^\p{Sc}|^[A-Z]{1,3}\p{Sc}|^[A-Z]{3}(?=[\s\d(-])|\p{Sc}$|(?<=\d)\s*[A-Z]{3}$/gu;
const SPACES_AND_APOSTROPHES = /[\s'’]/g;
const GROUPED_BY_COMMAS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const GROUPED_BY_POINTS = /^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:\.\d{3})+,\d+$/;
const DECIMAL_COMMA = /^\d+,\d+$/;
const PLAIN = /^(?:\d+(?:\.\d+)?|\.\d+)$/;

function withoutPercent(text: string): string {
  return text.endsWith("%") ? text.slice(0, -1).trimEnd() : text;
}

/** Undefined if the text is not a figure. A percent sign is dropped: 41.2% is 41.2. */
export function pastedFigure(text: string): number | undefined {
  const trimmed = text.trim().replaceAll("−", "-");
  const brackets = /^(?:\p{Sc}|[A-Z]{3})?\s*\((?<inside>.+)\)$/u.exec(trimmed)?.groups?.["inside"];
  const [unsigned, isNegative] = withoutSign(withoutPercent(brackets ?? trimmed));
  const digits = unsigned.replaceAll(CURRENCY, "").replaceAll(SPACES_AND_APOSTROPHES, "");
  const [figure, isNegativeInside] = withoutSign(digits);
  if (brackets !== undefined && (isNegative || isNegativeInside)) return undefined;
  if (isNegative && isNegativeInside) return undefined;
  const value = unsignedFigure(figure);
  if (value === undefined || value === 0) return value;
  return brackets !== undefined || isNegative || isNegativeInside ? -value : value;
}

function withoutSign(text: string): [text: string, isNegative: boolean] {
  if (text.startsWith("-")) return [text.slice(1).trim(), true];
  return text.endsWith("-") ? [text.slice(0, -1).trim(), true] : [text, false];
}

function unsignedFigure(text: string): number | undefined {
  if (GROUPED_BY_COMMAS.test(text)) return Number(text.replaceAll(",", ""));
  if (GROUPED_BY_POINTS.test(text)) return Number(text.replaceAll(".", "").replace(",", "."));
  if (DECIMAL_COMMA.test(text)) return Number(text.replace(",", "."));
  return PLAIN.test(text) ? Number(text) : undefined;
}
