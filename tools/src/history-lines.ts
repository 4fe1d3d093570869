// Runs random histories side by side, and distributes their acts over all processes of a run.
import fc from "fast-check";

const CONCURRENT = 8;

export interface HistoryRun {
  readonly many: number;
  readonly seed: number;
}

/** No shrinking: a smaller history would run at another moment, among other histories, and might not fail. */
export async function assertSideBySide<T>(
  one: fc.IAsyncProperty<T>,
  { many, seed }: HistoryRun,
): Promise<void> {
  const lines = Math.min(CONCURRENT, many);
  await Promise.all(
    Array.from({ length: lines }, (_, line) => {
      const numRuns = Math.floor(many / lines) + (line < many % lines ? 1 : 0);
      return fc.assert(one, { numRuns, seed: seed + line, endOnFailure: true });
    }),
  );
}

/** Returns one runner after the other, in turn. */
export function inTurn<Runner>(runners: readonly Runner[]): () => Runner {
  let turn = 0;
  return () => {
    turn += 1;
    const runner = runners[turn % runners.length];
    if (runner === undefined) throw new Error("There are no runners");
    return runner;
  };
}
