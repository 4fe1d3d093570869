// Decides what a number field accepts while the user types, and formats its number (spec 1 §5).

export interface NumericRules {
  /** Unlimited if omitted; 0 allows whole numbers only. */
  readonly maxDecimals?: number;
  readonly maxIntegerDigits?: number;
  readonly min?: number;
  readonly max?: number;
  readonly allowNegative?: boolean;
}

export type NumericVerdict =
  /** A number within the rules, or undefined if the field is empty. */
  | { readonly kind: "accepted"; readonly value: number | undefined }
  /** Not yet valid, but typing more digits can make it so. */
  | { readonly kind: "unfinished" }
  /** The keystroke is ignored. */
  | { readonly kind: "refused"; readonly reason: NumericRefusal };

export type NumericRefusal = "not-a-number" | "negative" | "decimals" | "integer-digits" | "min" | "max";

const TYPED_NUMBER = /^(?<sign>-?)(?<whole>\d*)(?:(?<point>\.)(?<decimals>\d*))?$/;

const GROUPED_NUMBER = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** A double represents 15 significant digits exactly; with more, the field would show another number than was typed. */
const MAX_SIGNIFICANT_DIGITS = 15;

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
  if (significantWhole.length + decimals.length > MAX_SIGNIFICANT_DIGITS) return refused("integer-digits");
  if (whole === "" && decimals === "") return { kind: "unfinished" };
  return judgeRange(Number(`${sign}${whole || "0"}.${decimals || "0"}`), rules);
}

// A pasted price may start with a currency symbol.
function withoutCurrency(text: string): string {
  return text.replace(/^\p{Sc}\s*(?=[\d.-])/u, "");
}

// Zero decimals ("1500.00" pasted into a field for whole numbers) are harmless; a lone point is refused there.
function breaksDecimals(point: string, decimals: string, { maxDecimals }: NumericRules): boolean {
  if (point === "" || maxDecimals === undefined) return false;
  return maxDecimals === 0 ? !/^0+$/.test(decimals) : decimals.length > maxDecimals;
}

// Only well-formed groups: in "1,5" the comma may be meant as a decimal point.
function withoutGrouping(text: string): string {
  return GROUPED_NUMBER.test(text) ? text.replaceAll(",", "") : text;
}

// Typing more digits moves a number away from zero, so only a bound that lies further from zero can still be reached.
function judgeRange(value: number, { min, max }: NumericRules): NumericVerdict {
  if (max !== undefined && value > max) return value < 0 ? { kind: "unfinished" } : refused("max");
  if (min !== undefined && value < min) return value >= 0 ? { kind: "unfinished" } : refused("min");
  return { kind: "accepted", value: value === 0 ? 0 : value };
}

function refused(reason: NumericRefusal): NumericVerdict {
  return { kind: "refused", reason };
}

/** The nearest number within the rules, applied when the field loses focus. */
export function settleNumber(value: number, rules: NumericRules = {}): number {
  const floor = rules.min ?? (rules.allowNegative === true ? -Infinity : 0);
  const within = Math.min(Math.max(value, floor), rules.max ?? Infinity);
  return rules.maxDecimals === undefined ? within : Number(within.toFixed(rules.maxDecimals));
}

/** The text shown while the field has no focus: grouped thousands, no more decimals than allowed. */
export function formatNumber(value: number, rules: Pick<NumericRules, "maxDecimals"> = {}): string {
  return new Intl.NumberFormat("en-NZ", {
    maximumFractionDigits: rules.maxDecimals ?? MAX_SIGNIFICANT_DIGITS,
  }).format(value);
}

/** The rule that a number breaks, in words. Both limits are named, so that the next try fits. */
export function numericLimitInWords(reason: NumericRefusal, rules: NumericRules): string {
  const { min, max, maxDecimals, maxIntegerDigits } = rules;
  switch (reason) {
    case "negative":
    case "min":
    case "max":
      if (min !== undefined && max !== undefined)
        return `Between ${formatNumber(min)} and ${formatNumber(max)}`;
      if (min !== undefined && reason !== "max") return `At least ${formatNumber(min)}`;
      return max === undefined || reason === "negative"
        ? "Must be 0 or more"
        : `At most ${formatNumber(max)}`;
    case "decimals":
      return maxDecimals === 0 ? "Whole numbers only" : `At most ${maxDecimals} decimals`;
    case "integer-digits":
      return maxIntegerDigits === undefined ? "Too many digits" : `At most ${maxIntegerDigits} digits`;
    case "not-a-number":
      return "Numbers only";
  }
}
