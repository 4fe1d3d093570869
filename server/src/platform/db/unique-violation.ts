// Recognises a violation of a given unique index, which decides races between concurrent inserts of the same value.

const UNIQUE_VIOLATION = "23505";

/** True only for the named index; callers must handle other errors themselves. */
export function violatesUniqueIndex(index: string, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === UNIQUE_VIOLATION)
    return "constraint" in error && error.constraint === index;
  // Drizzle wraps the database error.
  return violatesUniqueIndex(index, error.cause);
}
