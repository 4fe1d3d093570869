import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTemplate } from "@gap/testing/test-database";
import type { Database } from "./database";
import { DataFolderInUseError } from "./data-folder-in-use";
import { openEmbeddedDatabase } from "./embedded-database";
import { embeddedTemplate, templatePath } from "./embedded-template";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "gap data ")), "au");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

const open = () => openEmbeddedDatabase({ folder, template: emptyTemplate });

test("data survives closing and reopening, and only the owner can read the folder", async () => {
  const before = await open();
  await before.transaction((tx) => tx.raw("create table kept (id int); insert into kept values (7)"));
  await before.close();
  expect(statSync(folder).mode & 0o077).toBe(0);
  const after = await open();
  expect((await after.read.raw("select id from kept")).rows).toEqual([{ id: 7 }]);
  await after.close();
});

test("a second process cannot open a folder until the first has closed it", async () => {
  const holder = await open();
  await expect(open()).rejects.toThrow(DataFolderInUseError);
  await holder.close();
  await (await open()).close();
});

test("a half-made folder of a killed process is replaced", async () => {
  mkdirSync(join(folder, "db.unfinished"), { recursive: true });
  writeFileSync(join(folder, "db.unfinished", "PG_VERSION"), "half");
  const database = await open();
  expect((await database.read.raw("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
  expect(existsSync(join(folder, "db.unfinished"))).toBe(false);
});

test("two that prepare the same template at once get the same dump", { timeout: 60_000 }, async () => {
  const fingerprint = `same-dump-${process.pid}`;
  const prepare = async ({ transaction }: Database) => {
    await transaction((tx) => tx.raw("create table made_by as select gen_random_uuid()::text as id"));
  };
  const dumps = await Promise.all([1, 2].map(() => embeddedTemplate(fingerprint, prepare)));
  const contents = await Promise.all(dumps.map((dump) => dump.arrayBuffer()));
  const [one, other] = contents.map((content) => Buffer.from(content));
  rmSync(templatePath(fingerprint));
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});
