// Whether the database refused a row because another has what must be unique: so that of two at once one wins.

const UNIQUE_VIOLATION = "23505";

/** Of this very index; any other refusal is somebody else's to explain. */
export function isTakenIn(index: string, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && error.code === UNIQUE_VIOLATION)
    return "constraint" in error && error.constraint === index;
  // The query builder wraps what the database said.
  return isTakenIn(index, error.cause);
}
