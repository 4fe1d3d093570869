// Pipelined statements belong to their transaction.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "@gap/testing/test-database";
import type { Database } from "./database";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.read.raw("create table things (id integer primary key)");
});
afterAll(() => db.close());

const things = async () =>
  (await db.read.raw("select id from things order by id")).rows.map(({ id }) => id as number);

const add = (id: number) => `insert into things values (${id})`;

test("pipelined statements are committed, in the order in which they were sent", async () => {
  const seen = await db.transaction(async (tx) => {
    tx.alongside(tx.raw(add(1)));
    tx.alongside(tx.raw("update things set id = 2 where id = 1"));
    return (await tx.raw("select id from things")).rows;
  });
  expect(seen).toEqual([{ id: 2 }]);
  expect(await things()).toEqual([2]);
});

test("a failing pipelined statement rolls the whole transaction back, even the last one", async () => {
  const before = await things();
  const failing = db.transaction(async (tx) => {
    await tx.raw(add(10));
    tx.alongside(tx.raw(add(10)));
  });
  await expect(failing).rejects.toThrow("duplicate key");
  expect(await things()).toEqual(before);
  await db.transaction((tx) => tx.raw(add(11)));
  expect(await things()).toEqual([...before, 11]);
});

test("an error of the work itself takes precedence over a failed pipelined statement", async () => {
  const before = await things();
  const failing = db.transaction(async (tx) => {
    await tx.raw(add(20));
    tx.alongside(tx.raw(add(20)));
    throw new Error("changed its mind");
  });
  await expect(failing).rejects.toThrow("changed its mind");
  expect(await things()).toEqual(before);
});

test("each transaction knows whether plain SQL ran in it", async () => {
  expect(
    await db.transaction(async (tx) => {
      await tx.raw("select 1");
      return tx.ranPlainSql();
    }),
  ).toBe(true);
  expect(await db.transaction(async (tx) => tx.ranPlainSql())).toBe(false);
});

test("pipelined work may consist of several statements, all inside the transaction", async () => {
  const before = await things();
  const failing = db.transaction(async (tx) => {
    const twoSteps = async () => {
      await tx.raw(add(30));
      await tx.raw(add(31));
    };
    tx.alongside(twoSteps());
    await tx.raw(add(31));
  });
  await expect(failing).rejects.toThrow("duplicate key");
  expect(await things()).toEqual(before);
});

test("if a pipelined statement aborted the transaction, its error is the one reported", async () => {
  const failing = db.transaction(async (tx) => {
    tx.alongside(tx.raw("insert into things values ('no number')"));
    await tx.raw("select 1");
  });
  await expect(failing).rejects.toThrow("invalid input syntax");
});

test("a pipelined drizzle statement is sent immediately, before later statements", async () => {
  const before = await things();
  await db.transaction(async (tx) => {
    tx.alongside(tx.execute(sql`insert into things values (40)`));
    tx.alongside(tx.raw("delete from things where id = 40"));
  });
  expect(await things()).toEqual(before);
});
