// Creates a value on first use.

/** Does not cache a failure: the next call retries, because causes such as too many open files are transient. */
export function createOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown): never => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
