// The current date for relative dates; updates at midnight, every hour, and when the window gets focus.
import { useEffect, useState } from "react";
import { HOUR_MS } from "@gap/core/shared/calendar/durations";

export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const look = () => setNow(new Date());
    const timer = setTimeout(look, Math.min(HOUR_MS, untilMidnight(now)));
    window.addEventListener("focus", look);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("focus", look);
    };
  }, [now]);
  return now;
}

function untilMidnight(now: Date): number {
  const midnight = new Date(now);
  midnight.setHours(24, 0, 0, 0);
  return midnight.getTime() - now.getTime();
}
