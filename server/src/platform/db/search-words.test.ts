// Records are found by words, within whose records they are; on a table that only this test has.
import { pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openInMemoryDatabase } from "./embedded-database";
import { foundByWords, idsByWords, keepSearchWords } from "./search-words";
import { searchWordsTable } from "./search-words-table";

const boats = pgTable("boats", { id: text("id").primaryKey() });
const boatWords = searchWordsTable("boat_words", () => boats.id);

let database: Awaited<ReturnType<typeof openInMemoryDatabase>>;
beforeAll(async () => {
  database = await openInMemoryDatabase();
  await database.read.raw("create table boats (id text primary key)");
  await database.read.raw(
    "create table boat_words (owner_id text references boats on delete cascade, within_id text, word text)",
  );
  await database.read.raw("insert into boats values ('a'), ('b'), ('c')");
  await keep([
    { ownerId: "a", withinId: "north", texts: ["Blue Heron", null, "Tāmaki"] },
    { ownerId: "b", withinId: "north", texts: ["Blue Gull"] },
    { ownerId: "c", withinId: "south", texts: ["Blue Heron"] },
  ]);
  const numbers = "generate_series(1, 6000) n";
  await database.read.raw("create unique index on boat_words (owner_id, word)");
  await database.read.raw("create index on boat_words (within_id, word text_pattern_ops, owner_id)");
  await database.read.raw(`insert into boats select 'boat-' || n from ${numbers}`);
  await database.read.raw(
    `insert into boat_words select 'boat-' || n, 'harbour', word
       from ${numbers}, unnest(array['sea', 'salt', 'wind', 'n' || n]) word`,
  );
  await database.read.raw(
    "insert into boat_words select 'boat-' || n, 'harbour', 'reef' from generate_series(1, 5500) n",
  );
});
afterAll(() => database.close());

const keep = (records: Parameters<typeof keepSearchWords>[2]) =>
  database.transaction((tx) => keepSearchWords(tx, boatWords, records));

async function found(search: string, withinId = "north"): Promise<unknown[]> {
  const ids = idsByWords(boatWords, { search, withinId }) ?? sql`select null where false`;
  return database.transaction(async (tx) => {
    const rows = await tx
      .select({ id: boats.id })
      .from(boats)
      .where(sql`${boats.id} in (${ids})`)
      .orderBy(boats.id);
    return rows.map(({ id }) => id);
  });
}

/** As those are found that are counted. */
async function foundAtOnce(search: string, withinId: string): Promise<string[]> {
  const asked = await foundByWords(database.read, boatWords, { record: boats.id, search, withinId });
  if (asked === undefined) return [];
  const rows = await database.read
    .select({ id: boats.id })
    .from(boats)
    .where(asked.whereAll)
    .orderBy(boats.id);
  return rows.map(({ id }) => id);
}

test.each([
  ["blue", ["a", "b"]],
  ["BL", ["a", "b"]],
  ["heron blue", ["a"]],
  ["tamaki heron", ["a"]],
  ["gull heron", []],
  ["lue", []],
  ["%", []],
])("%s within one's own finds %j", async (search, ids) => {
  expect(await found(search)).toEqual(ids);
  expect(await foundAtOnce(search, "north")).toEqual(ids);
});

test("a search without a word is none; what has several words of the same beginning is found once", async () => {
  const nothing = { search: " … ", withinId: "north", record: boats.id };
  expect(await foundByWords(database.read, boatWords, nothing)).toBeUndefined();
  await database.read.raw("insert into boats values ('f')");
  await keep([{ ownerId: "f", withinId: "east", texts: ["Gull Gulls Gulliver"] }]);
  expect(await foundAtOnce("gull g", "east")).toEqual(["f"]);
});

// With a plan that goes through all of them for each of them, this takes minutes.
test("many with the same words are found by a database that has not learnt of them", async () => {
  expect(await foundAtOnce("salt wind sea", "harbour")).toHaveLength(6000);
  expect(await foundAtOnce("sea n3999 wind", "harbour")).toEqual(["boat-3999"]);
});

test.each([
  ["sea", "walked", 6000],
  ["salt wi", "walked", 6000],
  // More than are counted at first of either word.
  ["sea reef", "walked", 5500],
  ["reef salt sea", "walked", 5500],
  ["sea n3", "sorted", 1111],
  ["n39", "named", 111],
  ["sea n3999", "named", 1],
  ["fog", "named", 0],
  ["n39@sea", "named", 1],
])("of many, '%s' finds where the records are read (%s): %i", async (search, how, count) => {
  const searched = { record: boats.id, search, withinId: "harbour" };
  const condition = await foundByWords(database.read, boatWords, searched);
  expect([condition?.isBroad, condition?.isWalked]).toEqual([how !== "named", how === "walked"]);
  const rows = await database.read.select({ id: boats.id }).from(boats).where(condition?.where);
  expect(rows).toHaveLength(count);
  expect(await foundAtOnce(search, "harbour")).toHaveLength(count);
});

test("nobody finds what is another's", async () => {
  expect(await found("heron", "south")).toEqual(["c"]);
  expect(await found("gull", "south")).toEqual([]);
});

test("words that a record has no longer find nothing; no words leave none behind", async () => {
  await database.read.raw("insert into boats values ('d'), ('e')");
  await keep([{ ownerId: "d", withinId: "west", texts: ["Old Name"] }]);
  await keep([{ ownerId: "d", withinId: "west", texts: ["New Name"] }]);
  expect([await found("old", "west"), await found("new name", "west")]).toEqual([[], ["d"]]);
  await keep([{ ownerId: "d", withinId: "west", texts: ["…"] }]);
  await keep([]);
  expect(await found("name", "west")).toEqual([]);
});
