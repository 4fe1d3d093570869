// Reads amounts, days and percentages as people type them or copy them from spreadsheets: with currency signs, brackets
// or minus signs for negatives, and thousands in several styles.

export type TypedNumber =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "empty" }
  | { readonly kind: "unreadable"; readonly reason: UnreadableReason };

/** "ambiguous" is 2.400: two and a bit, or two thousand four hundred. */
export type UnreadableReason = "not-a-number" | "ambiguous" | "too-many-digits";

interface Reading {
  /** In amounts of money, three digits after a single point are ambiguous. */
  readonly isAmount?: boolean;
}

/** A double represents 15 significant digits exactly. */
const MAX_DIGITS = 15;

const MINUS = /[-\u2212\u2013\u2012\uFE63\uFF0D]/;
/** Spaces of every width, and apostrophes as the Swiss write them. */
const LOOSE_SEPARATOR = /(?<=\d)[\s'\u2019](?=\d)/gu;
const CURRENCY_SIGN = /\p{Sc}|\b(?:NZ|AU|A|C|CA|US)(?=\s*\p{Sc})/gu;
const THREE_CAPITALS = /\b[A-Z]{3}\b/g;
/** A dash in place of digits is how spreadsheets show nothing. */
const DIGIT_OR_DASH = /[\d\p{Pd}\u2212]/u;
const CURRENCY_CODES = new Set(Intl.supportedValuesOf("currency"));
const MULTIPLIERS: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, bn: 1e9 };
const BODY = /^(?<digits>[\d.,]+)\s*(?<multiplier>k|mn|m|bn)?$/iu;

export function readTypedNumber(text: string, reading: Reading = {}): TypedNumber {
  const signed = withoutSign(withoutCurrency(text).trim());
  if (signed.text === "" && !signed.isBracketed) return { kind: "empty" };
  const units = signed.text.replace(/(?:%|\u00D7|x|days?|DR|CR)$/iu, "").trim();
  const { digits, multiplier } = BODY.exec(units.replace(LOOSE_SEPARATOR, ""))?.groups ?? {};
  if (digits === undefined || !/\d/.test(digits)) return unreadable("not-a-number");
  const plain = withoutGrouping(digits, reading.isAmount === true && multiplier === undefined);
  if (plain === undefined) return unreadable("not-a-number");
  if (plain === "ambiguous") return unreadable("ambiguous");
  if (plain.replace(".", "").replace(/^0+/, "").length > MAX_DIGITS) return unreadable("too-many-digits");
  const value = Number(plain) * (MULTIPLIERS[multiplier?.toLowerCase() ?? ""] ?? 1);
  return { kind: "number", value: signed.isNegative && value !== 0 ? -value : value };
}

/** A code without a figure stays, and so do other words in capitals: TBC and NIL are no figures. */
function withoutCurrency(text: string): string {
  const unsigned = text.replace(CURRENCY_SIGN, "");
  if (!DIGIT_OR_DASH.test(unsigned)) return unsigned;
  return unsigned.replace(THREE_CAPITALS, (word) => (CURRENCY_CODES.has(word) ? "" : word));
}

interface Signed {
  readonly text: string;
  readonly isNegative: boolean;
  readonly isBracketed: boolean;
}

/** (1,200), -1,200 and 1,200- are negative; +3 is positive. */
function withoutSign(text: string): Signed {
  const inner = /^\((?<inner>.*)\)$/su.exec(text)?.groups?.["inner"];
  if (inner !== undefined) return { text: inner.trim(), isNegative: true, isBracketed: true };
  const isNegative = MINUS.test(text.slice(0, 1)) || MINUS.test(text.slice(-1));
  const start = MINUS.test(text.slice(0, 1)) || text.startsWith("+") ? 1 : 0;
  const end = text.length > start && MINUS.test(text.slice(-1)) ? -1 : text.length;
  const bare = text.slice(start, end);
  return { text: bare.trim(), isNegative, isBracketed: false };
}

/** Groups of three, or of two before the last three as in India. */
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/;

/** Digits with a point for decimals; undefined if the separators make no sense. */
function withoutGrouping(digits: string, isAmount: boolean): string | "ambiguous" | undefined {
  const marks = [...digits].filter((mark) => mark === "." || mark === ",");
  const [first] = marks;
  const last = marks.at(-1);
  if (last === undefined || first === undefined) return digits;
  if (new Set(marks).size === 2) {
    // The last mark separates the decimals: 1,234.50 or 1.234,50.
    const at = digits.lastIndexOf(last);
    const [whole, decimals] = [digits.slice(0, at), digits.slice(at + 1)];
    if (whole.includes(last) || !GROUPED.test(whole)) return undefined;
    return `${whole.replaceAll(first, "")}.${decimals}`;
  }
  if (marks.length > 1) return GROUPED.test(digits) ? digits.replaceAll(first, "") : undefined;
  const [whole = "", decimals = ""] = digits.split(first);
  const hasThree = decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  if (first === ",")
    return hasThree ? whole + decimals : decimals.length === 3 ? undefined : `${whole}.${decimals}`;
  if (isAmount && hasThree) return "ambiguous";
  return `${whole}.${decimals}`;
}

function unreadable(reason: UnreadableReason): TypedNumber {
  return { kind: "unreadable", reason };
}
