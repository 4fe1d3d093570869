// The line of working days above a process (LOOK.md §12): its steps by due day, to scale, except for a last long wait.
import type { ProcessStep } from "./process.schema";

export interface LinePoint {
  readonly day: number;
  /** The steps that are due on this day, in the order of the process. */
  readonly steps: readonly ProcessStep[];
  /** The place on the line, from 0 to 1. */
  readonly at: number;
}

export interface ProcessLine {
  readonly points: readonly LinePoint[];
  /** The wait before the last point is shortened, and drawn dashed. */
  readonly hasLongWait: boolean;
}

/** The share of the line that a shortened wait takes. */
const LONG_WAIT = 0.24;
/** Points that are closer would cover each other. */
const CLOSEST = 0.08;

export function lineOf(steps: readonly ProcessStep[]): ProcessLine {
  const days = [...new Set(steps.map(({ offsetDays }) => offsetDays))].toSorted((one, other) => one - other);
  const waits = days.slice(1).map((day, place) => day - (days[place] ?? 0));
  const hasLongWait = isLongWait(waits);
  const shares = hasLongWait
    ? [...sharesOf(waits.slice(0, -1)).map((share) => share * (1 - LONG_WAIT)), LONG_WAIT]
    : sharesOf(waits);
  const points = days.map((day, place) => ({
    day,
    steps: steps.filter(({ offsetDays }) => offsetDays === day),
    at: shares.slice(0, place).reduce((sum, share) => sum + share, 0),
  }));
  return { points, hasLongWait };
}

/** The last wait is longer than everything before it. */
function isLongWait(waits: readonly number[]): boolean {
  const before = waits.slice(0, -1).reduce((sum, wait) => sum + wait, 0);
  return before > 0 && (waits.at(-1) ?? 0) > before;
}

/** Adds up to 1. */
function sharesOf(waits: readonly number[]): number[] {
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  const least = Math.min(CLOSEST, 1 / Math.max(1, waits.length));
  const shares = waits.map((wait) => Math.max(least, wait / total));
  const sum = shares.reduce((all, share) => all + share, 0);
  return shares.map((share) => share / sum);
}

/** 'On start', 'Day 8'. */
export function dueInWords(day: number): string {
  return day === 0 ? "On start" : `Day ${day}`;
}

/** '1 working day', '40 working days'. */
export function workingDaysInWords(days: number): string {
  return days === 1 ? "1 working day" : `${days} working days`;
}
