import { expect, test } from "vitest";
import { openTestDatabase, runsOnPostgres } from "@gap/testing/test-database";

test.runIf(runsOnPostgres)(
  "a connection that breaks inside a transaction rolls it back, and the next transaction works",
  async () => {
    const database = await openTestDatabase();
    const broken = database.transaction(async (tx) => {
      await tx.raw("update roles set description = 'half done'");
      await tx.raw("select pg_terminate_backend(pg_backend_pid())");
    });
    await expect(broken).rejects.toThrow(/terminat|connection/i);
    const { rows } = await database.read.raw("select 1 from roles where description = 'half done'");
    expect(rows).toEqual([]);
    await database.close();
  },
);
