// A test file never sees data that another test file left behind.
import { afterEach, expect, test, vi } from "vitest";
import { DAY_MS } from "@gap/core/shared/calendar/durations";
import { runsOnPostgres, openTestDatabase } from "./test-database";

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function rowsOf(db: { raw: (text: string) => Promise<{ rows: readonly unknown[] }> }, text: string) {
  return (await db.raw(text)).rows;
}

const SEEDS = `select (select count(*)::int from roles) as roles, (select count(*)::int from role_features) as features,
  (select count(*)::int from feature_toggles) as toggles, (select count(*)::int from schema_migrations) as migrations`;

const ADVISORY_LOCKS = `select objid from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and datname = current_database()`;

test("a reused database is restored to its initial state", async () => {
  const first = await openTestDatabase();
  const made = await rowsOf(first.read, SEEDS);
  const roles = await rowsOf(first.read, "select * from roles order by id");
  await first.read.raw("update roles set description = 'changed'; delete from role_features");
  await first.read.raw("select pg_advisory_lock(42)");
  await first.close();
  const second = await openTestDatabase();
  expect(await rowsOf(second.read, SEEDS)).toEqual(made);
  expect(await rowsOf(second.read, "select * from roles order by id")).toEqual(roles);
  expect(await rowsOf(second.read, ADVISORY_LOCKS)).toEqual([]);
  await second.close();
});

test("a closed database can no longer be used", async () => {
  const db = await openTestDatabase();
  const { read } = db;
  await db.close();
  expect(() => read.raw("select 1")).toThrow("The database is closed");
  await expect(db.transaction(async () => undefined)).rejects.toThrow("The database is closed");
});

test("a database with changed tables is not reused", async () => {
  const changed = await openTestDatabase();
  await changed.read.raw("create table left_behind (word text)");
  await changed.close();
  const next = await openTestDatabase();
  expect(await rowsOf(next.read, "select 1 from pg_tables where tablename = 'left_behind'")).toEqual([]);
  await next.close();
});

test.skipIf(runsOnPostgres)("closing a database whose clock was moved ends its timers", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  const db = await openTestDatabase();
  const today = Date.now();
  vi.setSystemTime(today + 179 * DAY_MS);
  for (const name of ["first", "second", "third"]) {
    await db.transaction((tx) => tx.raw(`update roles set description = '${name}'`));
    // The timer it set before is due by now.
    vi.advanceTimersByTime(1);
  }
  expect(vi.getTimerCount(), "it has set another timer").toBe(1);
  vi.setSystemTime(today);
  await db.close();
  const asked = vi.spyOn(globalThis, "setTimeout");
  vi.advanceTimersByTime(60_000);
  expect(asked).not.toHaveBeenCalled();
});
