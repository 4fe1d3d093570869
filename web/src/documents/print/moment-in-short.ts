// The time of an answer beside it: '14 May, 8:12 am'. The year is left out if it is that of the whole document.
import type { DocumentSnapshot } from "@gap/core/documents/document-version";
import { calendarDayIn, formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatTimeIn } from "@gap/core/shared/calendar/zoned-time";

export function momentInShort(
  at: Date,
  { timezone, finalised }: Pick<DocumentSnapshot, "timezone" | "finalised">,
): string {
  const year = calendarDayIn(new Date(finalised.at), timezone).slice(0, 4);
  return `${formatDayIn(at, timezone).replace(` ${year}`, "")}, ${formatTimeIn(at, timezone)}`;
}
