// Figures of the calculator as people read them: '+$72,000', '5.2 ×', '10 weeks', '15.7% of revenue'.
import { formatCents } from "@gap/core/shared/money";
import { formatNumber } from "@gap/core/shared/numeric-input";

/** Shown for what cannot be counted. */
export const NONE = "–";

const WEEKS_OF_MONTH = 365 / 12 / 7;

export function money(amount: number, currencyCode: string): string {
  return formatCents((Math.round(amount) || 0) * 100, currencyCode);
}

/** With a plus sign for more. */
export function moneyChange(amount: number, currencyCode: string): string {
  return `${Math.round(amount) > 0 ? "+" : ""}${money(amount, currencyCode)}`;
}

export function moneyOrNone(amount: number | null, currencyCode: string): string {
  return amount === null ? NONE : money(amount, currencyCode);
}

/** A fraction in percent, with one decimal. */
export function percentage(fraction: number | null): string {
  return fraction === null ? NONE : `${withoutMinusZero((fraction * 100).toFixed(1))}%`;
}

/** A change of a profit lever: +3%, -2.5%, 0%. */
export function percentChange(percent: number): string {
  return `${percent > 0 ? "+" : ""}${formatNumber(percent, { maxDecimals: 2 })}%`;
}

/** A number of days without the word, with a decimal only if it has one. */
export function dayCount(days: number | null): string {
  return days === null ? NONE : formatNumber(Math.round(days * 10) / 10 || 0);
}

export function daysInWords(days: number | null): string {
  const count = dayCount(days);
  return days === null ? count : `${count} ${count === "1" ? "day" : "days"}`;
}

export function times(factor: number | null): string {
  return factor === null ? NONE : `${withoutMinusZero(factor.toFixed(1))} ×`;
}

/** '$67,200 to $113,353', and only one of them if both read the same. */
export function fromTo(before: string, after: string, unit = ""): string {
  return before === after ? `${after}${unit}` : `${before} to ${after}${unit}`;
}

/** How long until the fee has paid for itself. */
export function paybackInWords(months: number | null): string {
  if (months === null) return NONE;
  const weeks = months * WEEKS_OF_MONTH;
  if (weeks < 0.5) return "Less than a week";
  if (months < 6) return counted(Math.round(weeks), "week");
  if (months < 24) return counted(Math.round(months), "month");
  return `${formatNumber(months / 12, { maxDecimals: 1 })} years`;
}

export function counted(count: number, noun: string): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}

function withoutMinusZero(text: string): string {
  return /^-0(?:\.0+)?$/.test(text) ? text.slice(1) : text;
}
