// Stores the search words of records, and finds records that contain all words (or word prefixes) of a search.
import { and, eq, inArray, like, sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { foldedWords } from "@gap/core/shared/fold";
import type { Queryable } from "./database";
import type { SearchWordsTable } from "./search-words-table";

/** The scope of records that are searched across the whole region instead of per organisation. */
export const WHOLE_REGION = "region";

/** Further words are ignored: each costs an index lookup and hardly narrows the result. */
const MAX_WORDS = 6;

/** Stepwise limits for counting matches to find the rarest word; the next limit is used only if all words reach one. */
const COUNT_LIMITS = [200, 5_000, 25_000] as const;

/** Up to this many matches, their ids are read from the database and passed back as a parameter. */
const MAX_NAMED = 200;

/**
 * With more matches than this, sorting them is slower than scanning all records in index order until a page is full.
 */
const MAX_SORTED = 5_000;

interface WordsOfRecord {
  readonly ownerId: string;
  readonly withinId: string;
  readonly texts: readonly (string | null)[];
}

/** Replaces the words of the records. Call it in the transaction that writes the records. */
export async function replaceSearchWords(
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

interface WordSearch {
  readonly search: string;
  readonly withinId: string;
}

type Names = readonly string[] | null;

/** Conditions that select the records matching a search; the caller adds its own order and limit. */
export interface FoundByWords {
  readonly where: SQL;
  /** Use this condition to read or count all matches. */
  readonly whereAll: SQL;
  /** More matches than are passed back as ids. */
  readonly hasManyMatches: boolean;
  /** Too many matches to sort: read the records in index order and test each for the words. */
  readonly mustScan: boolean;
}

/**
 * Returns undefined if the search contains no words. Few matches are read first and passed as ids, because a database
 * without statistics (the embedded one after an import) would join the tables in the worst order. More matches are
 * found and sorted inside the database. For very many, the condition tests each record, so that a read in index order
 * fills a page quickly.
 */
export async function foundByWords(
  db: Queryable,
  table: SearchWordsTable,
  { record, ...searched }: WordSearch & { readonly record: AnyPgColumn },
): Promise<FoundByWords | undefined> {
  const words = wordsOf(searched.search);
  if (words.length === 0) return undefined;
  const [counted] = await db
    .select({
      matches: sql<number>`count(*)::int`,
      named: sql<Names>`case when count(*) <= ${MAX_NAMED}::int then array_agg(found.owner_id) end`,
      rarest: sql<number | null>`min(found.at)`,
    })
    .from(sql`(${idsByRarest(table, words, searched.withinId)} limit ${MAX_SORTED + 1}) found`);
  const { matches, named, rarest } = counted ?? { matches: 0, named: null, rarest: null };
  if (matches <= MAX_NAMED) {
    const where = isOneOf(record, named ?? []);
    return { where, whereAll: where, hasManyMatches: false, mustScan: false };
  }
  const mustScan = matches > MAX_SORTED;
  // The array is computed before any join, so that the join order does not depend on the planner's statistics.
  const whereAll = sql`${record} = any(array(${idsFrom(table, words, rarest ?? 0, searched.withinId)}))`;
  const where = mustScan ? hasAllWords(table, sql`${record}`, words) : whereAll;
  return { where, whereAll, hasManyMatches: true, mustScan };
}

/** Passes the ids as a single parameter, however many there are. */
export function isOneOf(column: AnyPgColumn, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param([...ids])}::text[])`;
}

/** A table that holds some of a record's search words, and the column that identifies the record in it. */
interface WordsOf {
  readonly table: SearchWordsTable;
  readonly ownerId: AnyPgColumn;
}

/**
 * Condition for records whose words are spread over several tables: each search word must occur in one of them. Every
 * record is tested, so use it only where few are read. Undefined if the search contains no words.
 */
export function matchesWordsIn(search: string, sources: readonly WordsOf[]): SQL | undefined {
  const words = wordsOf(search);
  if (words.length === 0) return undefined;
  const each = words.map((word) => {
    const anywhere = sources.map(({ table, ownerId }) => hasWord(table, sql`${ownerId}`, word));
    return sql`(${sql.join(anywhere, sql` or `)})`;
  });
  return sql.join(each, sql` and `);
}

/** A select of the matching records' ids; undefined if the search contains no words. */
export function idsByWords(table: SearchWordsTable, { search, withinId }: WordSearch): SQL | undefined {
  const [first, ...others] = wordsOf(search);
  if (first === undefined) return undefined;
  const having = (word: string) => sql`select ${table.ownerId} ${rowsOf(table, word, withinId)}`;
  // Semi-joins: the database looks up the rarest word first, and the other words only among its matches.
  const alsoIn = others.map((word) => sql` and ${table.ownerId} in (${having(word)})`);
  return sql`${having(first)}${sql.join(alsoIn)}`;
}

/**
 * Returns LIKE patterns, one prefix per word. In an email address only the last word may be incomplete; the others
 * match exactly, so that cora-7@… does not find cora-77@….
 */
function wordsOf(search: string): string[] {
  const patterns = search.split(/\s+/).flatMap((part) => {
    const words = foldedWords(part);
    return words.map((word, at) => (part.includes("@") && at < words.length - 1 ? word : `${word}%`));
  });
  return [...new Set(patterns)].slice(0, MAX_WORDS);
}

function rowsOf(table: SearchWordsTable, word: string, withinId: string): SQL {
  return sql`from ${table} where ${and(eq(table.withinId, withinId), like(table.word, word))}`;
}

/** A record with several words of the same prefix appears several times. */
function idsFrom(table: SearchWordsTable, words: readonly string[], first: number, withinId: string): SQL {
  const having = sql`select ${table.ownerId} as owner_id ${rowsOf(table, words[first] ?? "", withinId)}`;
  const others = words.filter((_, at) => at !== first);
  return others.length === 0
    ? having
    : sql`${having} and ${hasAllWords(table, sql`${table.ownerId}`, others)}`;
}

/**
 * Looks up the rarest word first, and the other words only among its matches. The rarest word is determined by
 * counting, not from the planner's statistics, and returned with the matches.
 */
function idsByRarest(table: SearchWordsTable, words: readonly string[], withinId: string): SQL {
  const from = (at: number, condition: SQL) =>
    sql`select owner_id, ${at}::int as at from (${idsFrom(table, words, at, withinId)}${condition}) from_one`;
  if (words.length === 1) return from(0, sql``);
  const counts = COUNT_LIMITS.map((limit, stage) => {
    const ofEach = words.map(
      (word, at) => sql`when ${at}::int then ${countOf(table, word, withinId, limit)}`,
    );
    const count = sql`case at ${sql.join(ofEach, sql` `)} end`;
    const staged = stage === 0 ? count : sql`case when ${isTie(stage - 1)} then ${count} end`;
    return sql`${countedIn(stage)} as materialized (select at, ${staged} as matches from words)`;
  });
  const places = words.map((_, at) => sql`(${at}::int)`);
  const joined = COUNT_LIMITS.map((_, stage) => sql`join ${countedIn(stage)} using (at)`);
  const order = COUNT_LIMITS.map((_, stage) => sql`${countedIn(stage)}.matches`);
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

/** All words reached the count limit of this stage. */
function isTie(stage: number): SQL {
  return sql`(select min(matches) from ${countedIn(stage)}) = ${COUNT_LIMITS[stage]}::int`;
}

function countOf(table: SearchWordsTable, word: string, withinId: string, limit: number): SQL {
  return sql`(select count(*) from (select 1 ${rowsOf(table, word, withinId)} limit ${limit}) few)`;
}

/** Tests one record at a time: `offset 0` stops the planner from converting the subquery into a join. */
function hasAllWords(table: SearchWordsTable, ownerId: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => hasWord(table, ownerId, word)),
    sql` and `,
  );
}

function hasWord(table: SearchWordsTable, ownerId: SQL, word: string): SQL {
  return sql`exists (select 1 from ${table} its where its.owner_id = ${ownerId} and its.word like ${word} offset 0)`;
}
