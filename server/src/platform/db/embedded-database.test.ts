import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emptyTemplate } from "@gap/testing/test-database";
import { DataFolderInUseError } from "./data-folder-in-use";
import { openEmbeddedDatabase } from "./embedded-database";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "gap data ")), "au");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true, force: true }));

const open = () => openEmbeddedDatabase({ folder, template: emptyTemplate });

test("what is written is there after closing and opening again; only its owner may look into the folder", async () => {
  const before = await open();
  await before.transaction((tx) => tx.raw("create table kept (id int); insert into kept values (7)"));
  await before.close();
  expect(statSync(folder).mode & 0o077).toBe(0);
  const after = await open();
  expect((await after.read.raw("select id from kept")).rows).toEqual([{ id: 7 }]);
  await after.close();
});

test("a second opener of the same folder is told so, and may come when the first has left", async () => {
  const holder = await open();
  await expect(open()).rejects.toThrow(DataFolderInUseError);
  await holder.close();
  await (await open()).close();
});

test("what a process killed while making the folder left behind is made anew", async () => {
  mkdirSync(join(folder, "db.unfinished"), { recursive: true });
  writeFileSync(join(folder, "db.unfinished", "PG_VERSION"), "half");
  const database = await open();
  expect((await database.read.raw("select 1 as one")).rows).toEqual([{ one: 1 }]);
  await database.close();
  expect(existsSync(join(folder, "db.unfinished"))).toBe(false);
});
