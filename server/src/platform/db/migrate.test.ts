import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestClock } from "@gap/testing/test-clock";
import { openEmptyTestDatabase } from "@gap/testing/test-database";
import type { Database } from "./database";
import { isFullyMigrated, listMigrations, migrate, MigrationError } from "./migrate";
import type { Migration } from "./migrations";

let database: Database;
beforeEach(async () => {
  database = await openEmptyTestDatabase();
});
afterEach(() => database.close());

const sqlMigration = (id: string, sql: string, checksum = sql): Migration => ({
  id,
  scope: "global",
  ticketNumber: "GAP-7",
  checksum,
  run: async (tx) => void (await tx.raw(sql)),
});

const first = sqlMigration("0001_first", "create table first (id int)");
const broken = sqlMigration("0002_broken", "create table second (id int); insert into nowhere values (1)");
const mended = sqlMigration("0002_broken", "create table second (id int)");

test("each migration runs once and is recorded with its date, state and ticket", async () => {
  const clock = createTestClock();
  expect(await migrate(database, [first], clock)).toEqual([first]);
  const ranAt = clock.now();
  clock.advance(60_000);
  expect(await migrate(database, [first], clock)).toEqual([]);
  expect(await listMigrations(database.read)).toEqual([
    {
      id: "0001_first",
      scope: "global",
      status: "completed",
      message: null,
      ticketNumber: "GAP-7",
      createdAt: ranAt,
      lastUpdatedAt: ranAt,
    },
  ]);
  expect(await isFullyMigrated(database.read, [first])).toBe(true);
  expect(await isFullyMigrated(database.read, [first, mended])).toBe(false);
});

test("a failed migration leaves only its record, and runs again once it is fixed", async () => {
  const clock = createTestClock();
  await expect(migrate(database, [first, broken], clock)).rejects.toThrow(
    /Migration 0002_broken failed: .*nowhere/,
  );
  const records = await listMigrations(database.read);
  expect(records.map(({ id, status }) => [id, status])).toEqual([
    ["0001_first", "completed"],
    ["0002_broken", "failed"],
  ]);
  expect(records[1]?.message).toContain("nowhere");
  await expect(database.read.raw("select * from second")).rejects.toThrow(/second/);
  expect(await isFullyMigrated(database.read, [first, broken])).toBe(false);

  await migrate(database, [first, mended], clock);
  expect(await isFullyMigrated(database.read, [first, mended])).toBe(true);
});

test("an applied migration that was edited later is refused", async () => {
  await migrate(database, [first], createTestClock());
  const edited = sqlMigration("0001_first", "create table first (id bigint)");
  await expect(migrate(database, [edited], createTestClock())).rejects.toThrow(
    new MigrationError("Migration 0001_first was edited after it had been applied"),
  );
});

test("a database newer than the program is refused", async () => {
  await migrate(database, [first, mended], createTestClock());
  await expect(migrate(database, [first], createTestClock())).rejects.toThrow(
    "The database has migration 0002_broken, which this version of the program does not know",
  );
});

test("two processes starting together migrate the database once", async () => {
  const clock = createTestClock();
  await Promise.all([migrate(database, [first, mended], clock), migrate(database, [first, mended], clock)]);
  expect(await isFullyMigrated(database.read, [first, mended])).toBe(true);
});

test("a database server that is too old is refused with one line", async () => {
  const old = {
    ...database,
    read: Object.assign(Object.create(database.read) as typeof database.read, {
      raw: async () => ({ rows: [{ version: 14 }] }),
    }),
  };
  await expect(migrate(old, [first], createTestClock())).rejects.toThrow(
    "PostgreSQL 15 or newer is needed; this is version 14",
  );
});
