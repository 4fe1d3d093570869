// Counting the uploads in progress uses an index, however many files there are.
import { openTestDatabase } from "@gap/testing/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../db/database";
import { underWayStatement } from "./files.db";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

test("uploads in progress are counted without scanning all files", async () => {
  await db.read.raw(`insert into files (key, kind, org_id, uploaded_by, file_name, type, status, created_at)
    select 'logo/' || n, 'logo', 'org', 'person-' || n % 100, 'a.png', 'image/png', 'passed', now()
    from generate_series(1, 2000) n`);
  await db.read.raw("analyze files");
  const { sql, params } = underWayStatement(db.read, "person-1", new Date()).toSQL();
  const { rows } = await db.read.raw(`explain ${sql}`, params);
  expect(rows.map((row) => String(row["QUERY PLAN"])).join("\n")).toContain("files_under_way");
});
