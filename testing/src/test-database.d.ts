import type { Database } from "@gap/server/platform/db/database";
import { type Migration } from "@gap/server/platform/db/migrations";
interface TestPostgresDatabase {
  readonly address: string;
  drop(): Promise<void>;
}
export declare const runsOnPostgres: boolean;
export declare function openTestDatabase(): Promise<Database>;
/** Making a database from nothing takes seconds; a copy of an empty one takes a fraction of that. */
export declare function emptyTemplate(): Promise<Blob>;
/** A database with nothing in it, not even migrations. */
export declare function openEmptyTestDatabase(): Promise<Database>;
/** The address of a database of its own on the test cluster; for tests that start whole server processes. */
export declare function createTestPostgresDatabase(
  url?: string,
  migrations?: readonly Migration[],
): Promise<TestPostgresDatabase>;
export {};
