// A relative time in the product's wording (spec 1 §9), updated while the page is open.
import { useEffect, useState } from "react";
import { relativeTimeIn } from "@gap/core/shared/calendar/calendar-day";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { formatDate, formatTime, relativeTime } from "@gap/core/shared/dates";

const REFRESH_MS = 30_000;

/** The current time, updated every 30 seconds. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface RelativeTimeProps {
  readonly date: Date;
  /** For moments of a contract, which has the days of its firm; other moments have those of the reader's device. */
  readonly timezone?: string | undefined;
}

export function RelativeTime({ date, timezone }: RelativeTimeProps) {
  const now = useNow();
  // A date newer than the last clock update is "just now", not in the future.
  const seen = date.getTime() > now.getTime() ? new Date(Math.max(now.getTime(), Date.now())) : now;
  return (
    <time
      dateTime={date.toISOString()}
      title={
        timezone === undefined ? `${formatDate(date)}, ${formatTime(date)}` : formatMomentIn(date, timezone)
      }
    >
      {timezone === undefined ? relativeTime(date, seen) : relativeTimeIn(date, seen, timezone)}
    </time>
  );
}
