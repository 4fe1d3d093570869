// Parses a typed date: the day comes first unless the year does (spec 1 §1: dates are "d MMM y").

export interface TypedDateRules {
  /** First and last allowed day, inclusive, as YYYY-MM-DD. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

export type TypedDateVerdict =
  | { readonly kind: "accepted"; readonly day: string }
  | { readonly kind: "empty" }
  | { readonly kind: "refused"; readonly reason: "not-a-date" | "min" | "max" };

const MONTHS = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];
const LEAST_LETTERS = 3;
/** Longest gap between two 29 Februaries: from 2096 to 2104, as 2100 is not a leap year. */
const MAX_YEARS_BETWEEN = 8;

const YEAR_FIRST = /^(?<year>\d{4})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<day>\d{1,2})$/;
const IN_FIGURES = /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})(?:[\s./-]+(?<year>\d{4}|\d{2}))?$/;
const IN_WORDS =
  /^(?:[a-z]+,?\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?[\s.,/-]*(?<month>[a-z]+)(?:[\s.,/-]+(?<year>\d{4}|\d{2}))?$/;
const MONTH_FIRST_IN_WORDS =
  /^(?<month>[a-z]+)[\s.,/-]*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:[\s.,/-]+(?<year>\d{4}|\d{2}))?$/;

/** If no year is typed, the next such day on or after `today` (YYYY-MM-DD) is meant. */
export function judgeTypedDate(
  typed: string,
  today: string,
  { min, max }: TypedDateRules = {},
): TypedDateVerdict {
  const text = typed.trim().toLowerCase();
  if (text === "") return { kind: "empty" };
  const day = dayIn(text, today);
  if (day === undefined) return { kind: "refused", reason: "not-a-date" };
  // ISO dates sort as text.
  if (min !== undefined && day < min) return { kind: "refused", reason: "min" };
  if (max !== undefined && day > max) return { kind: "refused", reason: "max" };
  return { kind: "accepted", day };
}

function dayIn(text: string, today: string): string | undefined {
  for (const form of [YEAR_FIRST, IN_FIGURES, IN_WORDS, MONTH_FIRST_IN_WORDS]) {
    const { day, month = "", year } = form.exec(text)?.groups ?? {};
    if (day === undefined) continue;
    const monthNumber = /^\d+$/.test(month) ? Number(month) : monthNamed(month);
    if (monthNumber === undefined) continue;
    if (year !== undefined) return existing(fullYear(year), monthNumber, Number(day));
    return nextSuchDay(monthNumber, Number(day), today);
  }
  return undefined;
}

function nextSuchDay(month: number, day: number, today: string): string | undefined {
  const thisYear = Number(today.slice(0, 4));
  for (let year = thisYear; year <= thisYear + MAX_YEARS_BETWEEN; year += 1) {
    const thatDay = existing(year, month, day);
    if (thatDay !== undefined && thatDay >= today) return thatDay;
  }
  return undefined;
}

/** Accepts three letters or more: "sept", "Dec". */
function monthNamed(name: string): number | undefined {
  if (name.length < LEAST_LETTERS) return undefined;
  const index = MONTHS.findIndex((month) => month.startsWith(name));
  return index < 0 ? undefined : index + 1;
}

function fullYear(year: string): number {
  return year.length === 2 ? 2000 + Number(year) : Number(year);
}

function existing(year: number, month: number, day: number): string | undefined {
  const iso = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  const date = new Date(`${iso}T00:00:00Z`);
  // JavaScript would read 31 February as a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, "0");
}
