// When something happened, in the product's words (spec 1 §9), kept true while the page stays open.
import { useEffect, useState } from "react";
import { formatDate, formatTime, relativeTime } from "@gap/core/shared/dates";

const REFRESH_MS = 30_000;

/** The time now, told again every half minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export function RelativeTime({ date }: { date: Date }) {
  const now = useNow();
  // A moment after the last tick of our clock is still "just now", not a time to come.
  const seen = date.getTime() > now.getTime() ? new Date(Math.max(now.getTime(), Date.now())) : now;
  return (
    <time dateTime={date.toISOString()} title={`${formatDate(date)}, ${formatTime(date)}`}>
      {relativeTime(date, seen)}
    </time>
  );
}
