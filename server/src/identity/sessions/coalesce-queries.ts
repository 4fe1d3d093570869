// Coalesces concurrent queries of one kind into one statement, so that under load one statement serves many requests.
import type { Region } from "@gap/server/platform/region";

interface Waiting<Query, Answer> {
  readonly query: Query;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

/** `ask` must return the answers in the order of the queries. No answer is older than its query. */
export function coalesceQueries<Query, Answer>(
  ask: (region: Region, queries: readonly Query[]) => Promise<readonly Answer[]>,
): (region: Region, query: Query) => Promise<Answer> {
  const batches = new WeakMap<Region, Waiting<Query, Answer>[]>();

  async function askFor(region: Region, waiting: readonly Waiting<Query, Answer>[]): Promise<void> {
    try {
      const answers = await ask(
        region,
        waiting.map(({ query }) => query),
      );
      for (const [index, { resolve }] of waiting.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }

  return (region, query) =>
    new Promise((resolve, reject) => {
      const batch = batches.get(region);
      if (batch !== undefined) return void batch.push({ query, resolve, reject });
      const waiting = [{ query, resolve, reject }];
      batches.set(region, waiting);
      // Run after the I/O that has already arrived is processed; this adds no waiting time.
      setImmediate(() => {
        batches.delete(region);
        void askFor(region, waiting);
      });
    });
}
