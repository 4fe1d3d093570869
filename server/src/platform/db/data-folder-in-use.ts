// A file of its own: the start names this problem plainly also on PostgreSQL, where the embedded database is never loaded.

/** Two processes on one folder would lose rows: the second one says so and stops. */
export class DataFolderInUseError extends Error {
  override readonly name = "DataFolderInUseError";
}
