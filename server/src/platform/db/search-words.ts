// Keeps the words of records, and finds records that have all the words of a search, or words that begin with them.
import { and, eq, inArray, like, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { foldedWords } from "@gap/core/shared/fold";
import type { Queryable } from "./database";
import type { SearchWordsTable } from "./search-words-table";

/** Records that are not searched by organisation but all together. */
export const WHOLE_REGION = "region";

/** More words narrow no further: each is one more look into the index. */
const MOST_WORDS = 6;

/** How far words are counted to find the rarest. Further costs more than a better choice saves, until each has as many. */
const COUNTED = [200, 5_000, 25_000] as const;

/** More are not taken out of the database. */
const MOST_NAMED = 200;

/** More are not put in order either: among as many, whoever goes through all the records in their order meets some soon. */
const MOST_SORTED = 5_000;

interface WordsOfRecord {
  readonly ownerId: string;
  readonly withinId: string;
  readonly texts: readonly (string | null)[];
}

/** The words a record has from now on; in the transaction that writes the record. */
export async function keepSearchWords(
  tx: Queryable,
  table: SearchWordsTable,
  records: readonly WordsOfRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await tx.delete(table).where(
    inArray(
      table.ownerId,
      records.map(({ ownerId }) => ownerId),
    ),
  );
  const rows = records.flatMap(({ ownerId, withinId, texts }) =>
    foldedWords(texts.join(" ")).map((word) => ({ ownerId, withinId, word })),
  );
  if (rows.length > 0) await tx.insert(table).values(rows);
}

interface Searched {
  readonly search: string;
  readonly withinId: string;
}

type Names = readonly string[] | null;

/** What a record must be to be found by a search, to be asked where records are read, in their order and with their limit. */
export interface FoundByWords {
  readonly where: SQL;
  /** The same where all of them are read, to be counted. */
  readonly whereAll: SQL;
  /** Too many to be worth naming them. */
  readonly isBroad: boolean;
  /** Too many to be put in order: records are to be read as an index has them, and each is asked for its words in its turn. */
  readonly isWalked: boolean;
}

/**
 * Undefined where a search has no word that could be looked for. Few are found first and named: a database that has not
 * learnt of a table yet (the embedded one, after an import) would join the two in the worst order. More are found in the
 * database and put in order there. Very many stay where they are: whoever reads the records in the order of an index has
 * soon met a page of those that have the words.
 */
export async function foundByWords(
  db: Queryable,
  table: SearchWordsTable,
  { record, ...searched }: Searched & { readonly record: AnyPgColumn },
): Promise<FoundByWords | undefined> {
  const words = wordsOf(searched.search);
  if (words.length === 0) return undefined;
  const [counted] = await db
    .select({
      matches: sql<number>`count(*)::int`,
      named: sql<Names>`case when count(*) <= ${MOST_NAMED}::int then array_agg(found.owner_id) end`,
      rarest: sql<number | null>`min(found.at)`,
    })
    .from(sql`(${idsByRarest(table, words, searched.withinId)} limit ${MOST_SORTED + 1}) found`);
  const { matches, named, rarest } = counted ?? { matches: 0, named: null, rarest: null };
  if (matches <= MOST_NAMED) {
    const where = isOneOf(record, named ?? []);
    return { where, whereAll: where, isBroad: false, isWalked: false };
  }
  const isWalked = matches > MOST_SORTED;
  // Found before anything is joined to them: the order is not left to what the database has learnt.
  const whereAll = sql`${record} = any(array(${idsFrom(table, words, rarest ?? 0, searched.withinId)}))`;
  const where = isWalked ? hasAllWords(table, sql`${record}`, words) : whereAll;
  return { where, whereAll, isBroad: true, isWalked };
}

/** As one parameter, however many they are. */
export function isOneOf(column: AnyPgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::text[])`;
}

/** One of the tables that a record's words stand in, and by which of its columns they are its own. */
interface WordsOf {
  readonly table: SearchWordsTable;
  readonly ownerId: AnyPgColumn;
}

/**
 * What a record must be whose words stand in several tables, each word of the search in any of them; for records of which
 * few are read anyway, each asked in its turn. Undefined where a search has no word that could be looked for.
 */
export function hasWordsAmong(search: string, places: readonly WordsOf[]): SQL | undefined {
  const words = wordsOf(search);
  if (words.length === 0) return undefined;
  const each = words.map((word) => {
    const anywhere = places.map(({ table, ownerId }) => hasWord(table, sql`${ownerId}`, word));
    return sql`(${sql.join(anywhere, sql` or `)})`;
  });
  return sql.join(each, sql` and `);
}

/** A select of the ids of those found; undefined where a search has no word that could be looked for. */
export function idsByWords(table: SearchWordsTable, { search, withinId }: Searched): SQL | undefined {
  const [first, ...others] = wordsOf(search);
  if (first === undefined) return undefined;
  const having = (word: string) => sql`select ${table.ownerId} ${rowsOf(table, word, withinId)}`;
  // Semi-joins: the database looks for the rarest word first, and for the others only among what has it.
  const alsoIn = others.map((word) => sql` and ${table.ownerId} in (${having(word)})`);
  return sql`${having(first)}${sql.join(alsoIn)}`;
}

/**
 * As patterns of what words begin with. In an address only the last word may still be on its way: the others are whole,
 * and cora-7@… is not cora-77@….
 */
function wordsOf(search: string): string[] {
  const patterns = search.split(/\s+/).flatMap((part) => {
    const words = foldedWords(part);
    return words.map((word, at) => (part.includes("@") && at < words.length - 1 ? word : `${word}%`));
  });
  return [...new Set(patterns)].slice(0, MOST_WORDS);
}

function rowsOf(table: SearchWordsTable, word: string, withinId: string): SQL {
  return sql`from ${table} where ${and(eq(table.withinId, withinId), like(table.word, word))}`;
}

/** One who has several words of the same beginning is among them several times. */
function idsFrom(table: SearchWordsTable, words: readonly string[], first: number, withinId: string): SQL {
  const having = sql`select ${table.ownerId} as owner_id ${rowsOf(table, words[first] ?? "", withinId)}`;
  const others = words.filter((_, at) => at !== first);
  return others.length === 0
    ? having
    : sql`${having} and ${hasAllWords(table, sql`${table.ownerId}`, others)}`;
}

/**
 * The rarest word is looked for first, and the others only among what has it. Which one that is, is counted rather than
 * left to what the database has learnt of the table, and told with what is found.
 */
function idsByRarest(table: SearchWordsTable, words: readonly string[], withinId: string): SQL {
  const from = (at: number, condition: SQL) =>
    sql`select owner_id, ${at}::int as at from (${idsFrom(table, words, at, withinId)}${condition}) from_one`;
  if (words.length === 1) return from(0, sql``);
  const counts = COUNTED.map((most, stage) => {
    const ofEach = words.map((word, at) => sql`when ${at}::int then ${countOf(table, word, withinId, most)}`);
    const count = sql`case at ${sql.join(ofEach, sql` `)} end`;
    const asFar = stage === 0 ? count : sql`case when ${isTie(stage - 1)} then ${count} end`;
    return sql`${countedIn(stage)} as materialized (select at, ${asFar} as matches from words)`;
  });
  const places = words.map((_, at) => sql`(${at}::int)`);
  const joined = COUNTED.map((_, stage) => sql`join ${countedIn(stage)} using (at)`);
  const order = COUNTED.map((_, stage) => sql`${countedIn(stage)}.matches`);
  const branches = words.map((_, at) => from(at, sql` and (select at from rarest) = ${at}::int`));
  return sql`with words (at) as (values ${sql.join(places, sql`, `)}), ${sql.join(counts, sql`, `)},
    rarest as materialized (
      select at from words ${sql.join(joined, sql` `)} order by ${sql.join(order, sql`, `)}, at limit 1
    )
    select * from (${sql.join(branches, sql` union all `)}) from_any`;
}

function countedIn(stage: number): SQL {
  return sql.raw(`counted_${stage}`);
}

/** Each word has as many as were counted. */
function isTie(stage: number): SQL {
  return sql`(select min(matches) from ${countedIn(stage)}) = ${COUNTED[stage]}::int`;
}

function countOf(table: SearchWordsTable, word: string, withinId: string, most: number): SQL {
  return sql`(select count(*) from (select 1 ${rowsOf(table, word, withinId)} limit ${most}) few)`;
}

/** Asked of one record after the other: offset 0 keeps the database from turning the order around. */
function hasAllWords(table: SearchWordsTable, ownerId: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => hasWord(table, ownerId, word)),
    sql` and `,
  );
}

function hasWord(table: SearchWordsTable, ownerId: SQL, word: string): SQL {
  return sql`exists (select 1 from ${table} its where its.owner_id = ${ownerId} and its.word like ${word} offset 0)`;
}
