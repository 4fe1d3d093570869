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

/** Counting further would cost more than a better choice saves; but where each word has as many, it pays. */
const MOST_COUNTED = 200;
const MOST_COUNTED_OF_BROAD = 5_000;

/** More are not taken out of the database. */
const MOST_NAMED = 200;

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

/** What a record must be to be found by a search, to be asked where records are read, in their order and with their limit. */
export interface FoundByWords {
  readonly where: SQL;
  /** The same where all of them are read, to be counted. */
  readonly whereAll: SQL;
  /** Too many to be worth naming them: each record is asked for its words in its turn. */
  readonly isBroad: boolean;
}

/**
 * Undefined where a search has no word that could be looked for. Few are found first and named: a database that has not
 * learnt of a table yet (the embedded one, after an import) would join the two in the worst order. Many stay where they
 * are: whoever reads the records in the order of an index has soon met a page of those that have the words.
 */
export async function foundByWords(
  db: Queryable,
  table: SearchWordsTable,
  { record, ...searched }: Searched & { readonly record: AnyPgColumn },
): Promise<FoundByWords | undefined> {
  const words = wordsOf(searched.search);
  if (words.length === 0) return undefined;
  const all = selectOfIds(table, words, searched.withinId);
  const few = await db
    .select({ id: sql<string>`found.owner_id` })
    .from(sql`(${all}) found`)
    .limit(MOST_NAMED + 1);
  if (few.length <= MOST_NAMED) {
    const named = few.map(({ id }) => id);
    const where = isOneOf(record, named);
    return { where, whereAll: where, isBroad: false };
  }
  return {
    where: hasAllWords(table, sql`${record}`, words),
    // Found before anything is joined to them: the order is not left to what the database has learnt.
    whereAll: sql`${record} = any(array(${all}))`,
    isBroad: true,
  };
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
function selectOfIds(table: SearchWordsTable, words: readonly string[], withinId: string): SQL {
  return words.length === 1
    ? sql`select ${table.ownerId} as owner_id ${rowsOf(table, words[0] ?? "", withinId)}`
    : idsWithAll(table, words, withinId);
}

/**
 * The rarest word is looked for first, and the others only among what has it. Which one that is, is counted rather than
 * left to what the database has learnt of the table.
 */
function idsWithAll(table: SearchWordsTable, words: readonly string[], withinId: string): SQL {
  const counts = words.map((word, at) => sql`(${at}::int, ${countOf(table, word, withinId, MOST_COUNTED)})`);
  const furtherCounts = words.map(
    (word, at) => sql` when ${at}::int then ${countOf(table, word, withinId, MOST_COUNTED_OF_BROAD)}`,
  );
  const branches = words.map(
    (word, at) =>
      sql`select ${table.ownerId} as owner_id ${rowsOf(table, word, withinId)} and (select at from rarest) = ${at}::int`,
  );
  return sql`select with_rarest.owner_id from (
      with counted (at, matches) as materialized (values ${sql.join(counts, sql`, `)}),
      rarest as materialized (
        select at from counted order by matches,
          case when (select min(matches) from counted) = ${MOST_COUNTED}::int
            then case at${sql.join(furtherCounts)} end end, at
        limit 1
      )
      ${sql.join(branches, sql` union all `)}
    ) with_rarest where ${hasAllWords(table, sql`with_rarest.owner_id`, words)}`;
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
