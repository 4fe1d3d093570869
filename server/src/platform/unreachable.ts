// Recognises errors of a database or service that cannot be reached, or has no connection left: the same request may
// succeed a little later.

/** Codes of PostgreSQL (too many connections, shutting down, starting up) and of Node. */
const CODES = new Set([
  "53300",
  "57P01",
  "57P02",
  "57P03",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Errors of the driver and its pool that have no code. */
const MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/** Drivers and drizzle wrap the original error. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && CODES.has(String(error.code))) return true;
  return MESSAGES.test(error.message) || isUnreachable(error.cause);
}
