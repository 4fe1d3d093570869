import { expect, test } from "vitest";
import { formatCalendarDay } from "./calendar-day";
import { shortDate } from "./short-date";

test("days are formatted as everywhere else", () => {
  expect(shortDate("2026-11-05")).toBe("5 Nov 2026");
  for (let month = 1; month <= 12; month += 1)
    for (const date of ["01", "09", "28"]) {
      const day = `2027-${String(month).padStart(2, "0")}-${date}`;
      expect(shortDate(day)).toBe(formatCalendarDay(day));
    }
});
