// The throw-away PostgreSQL accepts connections and leaves nothing behind.
import { existsSync } from "node:fs";
import { Client } from "pg";
import { expect, test } from "vitest";
import { hasPostgresBinaries, startThrowAwayPostgres } from "./throw-away-postgres";

// Skipped without an installed PostgreSQL; `npm run test:postgres` reports that itself.
test.skipIf(!(await hasPostgresBinaries()))("accepts connections, and is removed when stopped", async () => {
  const postgres = await startThrowAwayPostgres();
  let dataFolder: string;
  try {
    const client = new Client({ connectionString: postgres.url });
    await client.connect();
    const { rows } = await client.query(
      "SELECT current_setting('data_directory') AS folder, 6 * 7 AS answer",
    );
    await client.end();
    expect(rows[0].answer).toBe(42);
    dataFolder = rows[0].folder;
    expect(existsSync(dataFolder)).toBe(true);
  } finally {
    await postgres.stop();
  }
  expect(existsSync(dataFolder)).toBe(false);
  const late = new Client({ connectionString: postgres.url });
  await expect(late.connect()).rejects.toThrow("ECONNREFUSED");
});
