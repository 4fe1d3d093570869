// The latest day on which a proposal can be due. Apart from the deadline, because readers of a proposal do not need it.
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";

/** Prices are not held longer, and mailed links expire a month after this. */
const DAYS_OF_A_YEAR = 366;
export const WITHIN_A_YEAR = "Please choose a day within a year";

export function isWithinAYear(dueDay: string, today: string): boolean {
  return dueDay <= dayAfter(today, DAYS_OF_A_YEAR);
}
