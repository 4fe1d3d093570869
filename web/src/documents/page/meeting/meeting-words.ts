// Times of a meeting in words.
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";

/** 38:12, or 1:02:05 from an hour on. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3_600);
  const rest = `${hours === 0 ? Math.floor(seconds / 60) : two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

/** The planned length, or what is left of it once its time has run: '10 min', '3 min left', '2 min over'. */
export function lengthOf(plannedMinutes: number | undefined, spentMs: number): string {
  if (plannedMinutes === undefined) return spentMs === 0 ? "" : `${Math.floor(spentMs / MINUTE_MS)} min`;
  if (spentMs === 0) return `${plannedMinutes} min`;
  const left = plannedMinutes - Math.floor(spentMs / MINUTE_MS);
  return left >= 0 ? `${left} min left` : `${-left} min over`;
}
