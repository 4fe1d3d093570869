// A day that a person may choose, as YYYY-MM-DD. Years beyond the range are typing mistakes, which the database and the
// arithmetic of days do not support.
import { z } from "zod";

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

export const YEAR_OUT_OF_RANGE = `Choose a day between ${FIRST_YEAR} and ${LAST_YEAR}.`;

/** `message` is shown for text that is not a day. */
export function dayBetweenYears(message = "Choose a day") {
  return z.iso
    .date({ error: message, abort: true })
    .refine((day) => isInRange(Number(day.slice(0, 4))), YEAR_OUT_OF_RANGE);
}

export const momentBetweenYearsSchema = z
  .date()
  .refine((at) => isInRange(at.getUTCFullYear()), YEAR_OUT_OF_RANGE);

function isInRange(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
