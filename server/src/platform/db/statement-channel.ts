// Tells whoever listens of each statement that is sent, on both kinds of database; tests count them on the hot paths.
import { channel } from "node:diagnostics_channel";

const statements = channel("gap.statement");

export function publishStatement(text: string): void {
  statements.publish(text);
}

/** Until the returned function is called. */
export function onStatement(listener: (text: string) => void): () => void {
  const heard = (text: unknown) => listener(String(text));
  statements.subscribe(heard);
  return () => void statements.unsubscribe(heard);
}

/** For drizzle, which tells its own statements to a logger. */
export const statementLogger = { logQuery: publishStatement };
