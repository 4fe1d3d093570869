// Every table and column of the schema is in an archive or left out with a reason, and rows are written in an order in
// which an import can insert them.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "@gap/testing/test-server";
import { EXPORTED_TABLES } from "./exported-tables";
import { LEFT_OUT_TABLES } from "./left-out-tables";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function select(sql: string): Promise<string[][]> {
  const { rows } = await (await server.region()).db.read.raw(sql);
  return rows.map((row) => Object.values(row).map(String));
}

const COLUMNS = `select table_name, column_name from information_schema.columns
  where table_schema = 'public' order by table_name, column_name`;

/** Table, column and the table that the column refers to. */
const REFERENCES = `select c.conrelid::regclass::text, a.attname::text, c.confrelid::regclass::text
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'f' order by 1, 2`;

/** Set by the import, or compared with what the other installation has. */
const REFERRING_ELSEWHERE = new Set(["blueprints", "processes", "roles"]);

test("every table and each of its columns is exported, or left out with a reason", async () => {
  const found = await select(COLUMNS);
  const tables = [...new Set(found.map(([table]) => table))];
  const listed = [...EXPORTED_TABLES.map(({ name }) => name), ...Object.keys(LEFT_OUT_TABLES)];
  expect(listed.toSorted()).toEqual(tables.toSorted());
  for (const { name, columns, leftOut = {} } of EXPORTED_TABLES) {
    const ofTable = found.filter(([table]) => table === name).map(([, column]) => column);
    expect([name, [...columns, ...Object.keys(leftOut)].toSorted()]).toEqual([name, ofTable.toSorted()]);
  }
});

test("rows come after those that they refer to, and the people whom they name are in the archive", async () => {
  const names = EXPORTED_TABLES.map(({ name }) => name);
  const problems = (await select(REFERENCES)).flatMap(([from = "", column = "", to = ""]) => {
    const table = EXPORTED_TABLES.find(({ name }) => name === from);
    if (table === undefined || !table.columns.includes(column)) return [];
    if (to === "users" && !table.people?.includes(column) && from !== "process_favourites")
      return [`${from}.${column} names people`];
    if (from === to || REFERRING_ELSEWHERE.has(to)) return [];
    return names.indexOf(to) < names.indexOf(from) && names.includes(to)
      ? []
      : [`${from}.${column} of ${to}`];
  });
  expect(problems).toEqual([]);
});

test("what looks like a secret is left out", async () => {
  const secrets = EXPORTED_TABLES.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /secret|token|password|sealed_[^a]|mac$|code_hash/.test(column))
      .map((c) => `${name}.${c}`),
  );
  expect(secrets).toEqual([]);
});
