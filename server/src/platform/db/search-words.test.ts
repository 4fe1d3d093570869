// Finds records by words within a search scope, on a table that only this test uses.
import { pgTable, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emptyTemplate } from "@gap/testing/test-database";
import { openInMemoryDatabase } from "./embedded-database";
import { foundByWords, idsByWords, replaceSearchWords } from "./search-words";
import { searchWordsTable } from "./search-words-table";

const boats = pgTable("boats", { id: text("id").primaryKey() });
const boatWords = searchWordsTable("boat_words", () => boats.id);

let database: Awaited<ReturnType<typeof openInMemoryDatabase>>;
beforeAll(async () => {
  database = await openInMemoryDatabase(await emptyTemplate());
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

const keep = (records: Parameters<typeof replaceSearchWords>[2]) =>
  database.transaction((tx) => replaceSearchWords(tx, boatWords, records));

async function find(search: string, withinId = "north"): Promise<unknown[]> {
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

/** Reads all matches with the condition for counting. */
async function findAll(search: string, withinId: string): Promise<string[]> {
  const condition = await foundByWords(database.read, boatWords, { record: boats.id, search, withinId });
  if (condition === undefined) return [];
  const rows = await database.read
    .select({ id: boats.id })
    .from(boats)
    .where(condition.whereAll)
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
])("%s within one scope finds %j", async (search, ids) => {
  expect(await find(search)).toEqual(ids);
  expect(await findAll(search, "north")).toEqual(ids);
});

test("a search without words is undefined; a record with several words of one prefix is found once", async () => {
  const nothing = { search: " … ", withinId: "north", record: boats.id };
  expect(await foundByWords(database.read, boatWords, nothing)).toBeUndefined();
  await database.read.raw("insert into boats values ('f')");
  await keep([{ ownerId: "f", withinId: "east", texts: ["Gull Gulls Gulliver"] }]);
  expect(await findAll("gull g", "east")).toEqual(["f"]);
});

// With a nested loop over all rows this takes minutes.
test("many records with the same words are found quickly by a database without statistics", async () => {
  expect(await findAll("salt wind sea", "harbour")).toHaveLength(6000);
  expect(await findAll("sea n3999 wind", "harbour")).toEqual(["boat-3999"]);
});

test.each([
  ["sea", "walked", 6000],
  ["salt wi", "walked", 6000],
  // Both words exceed the first count limit.
  ["sea reef", "walked", 5500],
  ["reef salt sea", "walked", 5500],
  ["sea n3", "sorted", 1111],
  ["n39", "named", 111],
  ["sea n3999", "named", 1],
  ["fog", "named", 0],
  ["n39@sea", "named", 1],
])("among many records, '%s' is read by the right method (%s): %i", async (search, how, count) => {
  const searched = { record: boats.id, search, withinId: "harbour" };
  const condition = await foundByWords(database.read, boatWords, searched);
  expect([condition?.hasManyMatches, condition?.mustScan]).toEqual([how !== "named", how === "walked"]);
  const rows = await database.read.select({ id: boats.id }).from(boats).where(condition?.where);
  expect(rows).toHaveLength(count);
  expect(await findAll(search, "harbour")).toHaveLength(count);
});

test("records outside the search scope are not found", async () => {
  expect(await find("heron", "south")).toEqual(["c"]);
  expect(await find("gull", "south")).toEqual([]);
});

test("words that a record no longer has find nothing, and empty texts leave no words", async () => {
  await database.read.raw("insert into boats values ('d'), ('e')");
  await keep([{ ownerId: "d", withinId: "west", texts: ["Old Name"] }]);
  await keep([{ ownerId: "d", withinId: "west", texts: ["New Name"] }]);
  expect([await find("old", "west"), await find("new name", "west")]).toEqual([[], ["d"]]);
  await keep([{ ownerId: "d", withinId: "west", texts: ["…"] }]);
  await keep([]);
  expect(await find("name", "west")).toEqual([]);
});
