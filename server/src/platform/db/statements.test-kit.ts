// Records the SQL statements that one piece of work sends; those of background jobs and of other calls are left out.
import { AsyncLocalStorage } from "node:async_hooks";
import { onStatement } from "./statement-channel";

const recorded = new AsyncLocalStorage<symbol>();

export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const mark = Symbol("work");
  const sent: string[] = [];
  const stop = onStatement((text) => {
    if (recorded.getStore() === mark) sent.push(text);
  });
  try {
    await recorded.run(mark, work);
  } finally {
    stop();
  }
  return sent;
}
