// The greeting on Home, by the time of day in a zone. It is shown beside the day of that zone, so both must agree.
import { hourIn } from "./zoned-time";

const NOON = 12;
const EVENING = 18;

/** Without a zone, the time of day is unknown, and the greeting fits any. */
export function greetingIn(at: Date, timezone: string | undefined, firstName: string): string {
  const words = timezone === undefined ? "Hello" : wordsOf(hourIn(at, timezone));
  return firstName === "" ? words : `${words}, ${firstName}`;
}

function wordsOf(hour: number): string {
  if (hour < NOON) return "Good morning";
  return hour < EVENING ? "Good afternoon" : "Good evening";
}
