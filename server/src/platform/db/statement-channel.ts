// Publishes every SQL statement sent, on both kinds of database, so that tests can count statements on hot paths.
import { channel } from "node:diagnostics_channel";

const statements = channel("gap.statement");

export function publishStatement(text: string): void {
  statements.publish(text);
}

/** Returns the unsubscribe function. */
export function onStatement(listener: (text: string) => void): () => void {
  const onMessage = (text: unknown) => listener(String(text));
  statements.subscribe(onMessage);
  return () => void statements.unsubscribe(onMessage);
}

/** Drizzle reports its statements to this logger. */
export const statementLogger = { logQuery: publishStatement };
