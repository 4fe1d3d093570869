// Formats calendar days like formatCalendarDay, without a library, for pages that must load quickly.

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats 2026-11-05 as 5 Nov 2026. */
export function shortDate(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return `${Number(date)} ${MONTHS[Number(month) - 1] ?? ""} ${Number(year)}`;
}
