// In a separate file, so that the startup code can import it on PostgreSQL without loading the embedded database.

/** Two processes on one folder would lose rows, so the second one reports this and stops. */
export class DataFolderInUseError extends Error {
  override readonly name = "DataFolderInUseError";
}
