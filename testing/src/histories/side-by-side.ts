// Runs random histories in several concurrent lines, and distributes their acts over several processes.
import fc from "fast-check";
import type { HistoryRunner } from "./moments";

export interface HistoryRun {
  readonly many: number;
  readonly seed: number;
  /** How many histories run concurrently. */
  readonly lines: number;
}

/** No shrinking: a smaller history would run at another moment, among other histories, and might not fail. */
export async function assertSideBySide<T>(
  one: fc.IAsyncProperty<T>,
  { many, seed, lines }: HistoryRun,
): Promise<void> {
  const used = Math.min(lines, many);
  await Promise.all(
    Array.from({ length: used }, (_, line) => {
      const numRuns = Math.floor(many / used) + (line < many % used ? 1 : 0);
      return fc.assert(one, { numRuns, seed: seed + line, endOnFailure: true });
    }),
  );
}

/** Distributes the acts of histories over all runners, in turn. */
export function distributed<Beginning, Request, Result extends object>(
  runners: readonly HistoryRunner<Beginning, Request, Result>[],
): HistoryRunner<Beginning, Request, Result> {
  const next = inTurn(runners);
  return {
    begin: (beginning) => next().begin(beginning),
    act: (asked) => next().act(asked),
    killAfter: (statements) => next().killAfter(statements),
  };
}

/** Returns one after the other, in turn. */
export function inTurn<One>(all: readonly One[]): () => One {
  let turn = 0;
  return () => {
    turn += 1;
    const one = all[turn % all.length];
    if (one === undefined) throw new Error("There are none");
    return one;
  };
}
