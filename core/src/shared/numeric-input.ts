// What a number field accepts while somebody types, and how it shows a number (spec 1 §5).

export interface NumericRules {
  /** Any number of them when left out; 0 for whole numbers. */
  readonly maxDecimals?: number;
  readonly maxIntegerDigits?: number;
  readonly min?: number;
  readonly max?: number;
  readonly allowNegative?: boolean;
}

export type NumericVerdict =
  /** A number within the rules; undefined where the field is empty. */
  | { readonly kind: "accepted"; readonly value: number | undefined }
  /** Not yet a number, or not yet large enough, but typing on can make it one. */
  | { readonly kind: "unfinished" }
  /** The keystroke is not taken. */
  | { readonly kind: "refused"; readonly reason: NumericRefusal };

export type NumericRefusal = "not-a-number" | "negative" | "decimals" | "integer-digits" | "min" | "max";

const TYPED_NUMBER = /^(?<sign>-?)(?<whole>\d*)(?:(?<point>\.)(?<decimals>\d*))?$/;

const GROUPED_NUMBER = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** Digits that a double still tells apart; more would be shown as another number than the one typed. */
const MOST_SIGNIFICANT_DIGITS = 15;

export function judgeTypedNumber(typed: string, rules: NumericRules = {}): NumericVerdict {
  const text = withoutGrouping(withoutCurrency(typed.trim()));
  if (text === "") return { kind: "accepted", value: undefined };
  const parts = TYPED_NUMBER.exec(text)?.groups;
  if (parts === undefined) return refused("not-a-number");
  const { sign = "", whole = "", point = "", decimals = "" } = parts;
  if (sign !== "" && rules.allowNegative !== true) return refused("negative");
  if (breaksDecimals(point, decimals, rules)) return refused("decimals");
  const significantWhole = whole.replace(/^0+(?=\d)/, "");
  if (rules.maxIntegerDigits !== undefined && significantWhole.length > rules.maxIntegerDigits)
    return refused("integer-digits");
  if (significantWhole.length + decimals.length > MOST_SIGNIFICANT_DIGITS) return refused("integer-digits");
  if (whole === "" && decimals === "") return { kind: "unfinished" };
  return judgeRange(Number(`${sign}${whole || "0"}.${decimals || "0"}`), rules);
}

// A pasted price may bring its sign along.
function withoutCurrency(text: string): string {
  return text.replace(/^\p{Sc}\s*(?=[\d.-])/u, "");
}

// Zeros that say nothing ("1500.00" pasted where only whole numbers are) break no rule; a point alone is on its way to more.
function breaksDecimals(point: string, decimals: string, { maxDecimals }: NumericRules): boolean {
  if (point === "" || maxDecimals === undefined) return false;
  return maxDecimals === 0 ? !/^0+$/.test(decimals) : decimals.length > maxDecimals;
}

// Only well-formed groups: in "1,5" the comma may well be meant as a decimal point.
function withoutGrouping(text: string): string {
  return GROUPED_NUMBER.test(text) ? text.replaceAll(",", "") : text;
}

// More digits take a number away from zero, so only a bound on the far side of zero can still be reached.
function judgeRange(value: number, { min, max }: NumericRules): NumericVerdict {
  if (max !== undefined && value > max) return value < 0 ? { kind: "unfinished" } : refused("max");
  if (min !== undefined && value < min) return value >= 0 ? { kind: "unfinished" } : refused("min");
  return { kind: "accepted", value: value === 0 ? 0 : value };
}

function refused(reason: NumericRefusal): NumericVerdict {
  return { kind: "refused", reason };
}

/** The nearest number within the rules, for when the field is left. */
export function settleNumber(value: number, rules: NumericRules = {}): number {
  const floor = rules.min ?? (rules.allowNegative === true ? -Infinity : 0);
  const within = Math.min(Math.max(value, floor), rules.max ?? Infinity);
  return rules.maxDecimals === undefined ? within : Number(within.toFixed(rules.maxDecimals));
}

/** As shown when the field is not being typed in: thousands in groups, no more decimals than allowed. */
export function formatNumber(value: number, rules: Pick<NumericRules, "maxDecimals"> = {}): string {
  return new Intl.NumberFormat("en-NZ", {
    maximumFractionDigits: rules.maxDecimals ?? MOST_SIGNIFICANT_DIGITS,
  }).format(value);
}
