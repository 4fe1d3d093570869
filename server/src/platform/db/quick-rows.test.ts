import { eq, sql } from "drizzle-orm";
import { jsonb, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pg-proxy";
import { expect, test } from "vitest";
import { moment } from "./columns";
import { withQuickRows } from "./quick-rows";

const boats = pgTable("boats", {
  id: text("id").notNull(),
  name: text("name"),
  length: numeric("length", { mode: "number" }),
  papers: jsonb("papers").$type<string[]>(),
  launchedAt: moment("launched_at"),
  captainId: text("captain_id"),
});
const captains = pgTable("captains", { id: text("id").notNull(), nickname: text("nickname") });

/** Plain drizzle, and drizzle with the fast row mapping, both over the same values. */
function readers(values: readonly unknown[][]) {
  const answer = async () => ({ rows: values.map((row) => [...row]) });
  return [drizzle(answer), withQuickRows(drizzle(answer))] as const;
}

type Reader = ReturnType<typeof readers>[number];

const LAUNCHED = "2026-03-01 10:20:30.123+00";
const BOAT = ["b1", "Kea", "12.5", ["registered"], LAUNCHED, "c1"];
const WITH_NOTHING = ["b2", null, null, null, null, null];
const joined = (db: Reader) => db.select().from(boats).leftJoin(captains, eq(captains.id, boats.captainId));
const chosen = {
  id: boats.id,
  captain: { nickname: captains.nickname, id: captains.id },
  both: { nickname: captains.nickname, name: boats.name },
  counted: { name: captains.nickname, crew: sql<number>`count(*)`.mapWith(Number) },
};

test.each<[string, unknown[][], (db: Reader) => PromiseLike<unknown>]>([
  ["a whole table", [BOAT, WITH_NOTHING], (db) => db.select().from(boats)],
  ["no rows", [], (db) => db.select().from(boats)],
  ["a joined table with a row", [[...BOAT, "c1", "Cap"]], joined],
  ["a joined table without a row", [[...BOAT, null, null]], joined],
  [
    "an inner joined table with only nulls",
    [[...BOAT, null, null]],
    (db) => db.select().from(boats).innerJoin(captains, eq(captains.id, boats.captainId)),
  ],
  [
    "a right join without a row of the first table",
    [[...WITH_NOTHING.map(() => null), "c1", "Cap"]],
    (db) => db.select().from(boats).rightJoin(captains, eq(captains.id, boats.captainId)),
  ],
  [
    "selected columns with a null first, from one table, from two, and with an expression",
    [
      ["b1", null, "c1", null, "Kea", null, "3"],
      ["b1", "Cap", null, null, null, "Cap", null],
    ],
    (db) => db.select(chosen).from(boats).leftJoin(captains, eq(captains.id, boats.captainId)),
  ],
  [
    "expressions that are plain, decoded, and named",
    [["3", "3", "3", LAUNCHED]],
    (db) =>
      db
        .select({
          asItComes: sql`1`,
          decoded: sql`1`.mapWith(Number),
          named: sql`1`.mapWith(Number).as("named"),
          launched: sql<Date>`max(launched_at)`.mapWith(boats.launchedAt),
        })
        .from(boats),
  ],
  [
    "columns of a subquery",
    [["b1", LAUNCHED]],
    (db) => {
      const old = db.select({ id: boats.id, launchedAt: boats.launchedAt }).from(boats).as("old");
      return db.select().from(old);
    },
  ],
  ["an insert with returning", [["b1", LAUNCHED]], (db) => written(db)],
  ["a delete with returning", [BOAT], (db) => db.delete(boats).returning()],
])("%s is mapped as drizzle maps it", async (_, values, ask) => {
  const [plain, quick] = readers(values);
  const expected = await ask(plain);
  expect(expected).toHaveLength(values.length);
  expect(await ask(quick)).toStrictEqual(expected);
});

function written(db: Reader) {
  return db.insert(boats).values({ id: "b1" }).returning({ id: boats.id, launchedAt: boats.launchedAt });
}

test("timestamps are dates and missing rows are null, also when a prepared statement runs again", async () => {
  const [, quick] = readers([
    [...BOAT, null, null],
    [...BOAT, "c1", "Cap"],
  ]);
  const statement = joined(quick).prepare("boats");
  const boat = {
    id: "b1",
    name: "Kea",
    length: 12.5,
    papers: ["registered"],
    launchedAt: new Date("2026-03-01T10:20:30.123Z"),
    captainId: "c1",
  };
  const rows = [
    { boats: boat, captains: null },
    { boats: boat, captains: { id: "c1", nickname: "Cap" } },
  ];
  expect(await statement.execute()).toEqual(rows);
  expect(await statement.execute()).toEqual(rows);
});

test("deeper nesting is refused", async () => {
  const [, quick] = readers([["b1"]]);
  const deeper = quick.select({ boat: { of: { id: boats.id } } as never }).from(boats);
  await expect(deeper).rejects.toThrow("no deeper than two levels: boat.of.id");
});

test("a statement without fields returns the rows of the database unchanged", async () => {
  const [, quick] = readers([["b1"]]);
  expect(await quick.execute(sql`select id from boats`)).toEqual([["b1"]]);
});
