// How much may be asked for at once and in the long run: a store that fills by itself and is emptied by asking.

interface Allowance {
  readonly atOnce: number;
  readonly aSecond: number;
}

export interface AllowanceLeft {
  readonly left: number;
  readonly atMs: number;
}

/** Whoever is not known has not asked yet. */
export function allowanceLeft(
  { atOnce, aSecond }: Allowance,
  before: AllowanceLeft | undefined,
  nowMs: number,
): number {
  if (before === undefined) return atOnce;
  // A clock that is set back gives nothing, and takes nothing away.
  const seconds = Math.max(0, nowMs - before.atMs) / 1_000;
  return Math.min(atOnce, before.left + seconds * aSecond);
}
