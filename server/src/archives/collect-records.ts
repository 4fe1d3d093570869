// Writes the records of an organisation to temporary files, all as they are at one moment. Rows come from a cursor, so
// that the memory needed does not depend on their number.
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import {
  ARCHIVE_FORMAT,
  type ArchiveManifest,
  type ClientArchiveFacts,
} from "@gap/core/archives/archive-manifest.schema";
import { csvLines, type CsvCell } from "@gap/core/shared/csv";
import type { Database, Transaction } from "../platform/db/database";
import { CSV_LISTS } from "./csv-lists";
import { entryOfList, entryOfTable } from "./entry-names";
import type { ExportedTable } from "./exported-table";
import { EXPORTED_TABLES } from "./exported-tables";
import { newestMigration, usedVersions } from "./installation-facts.db";

export interface CollectedRecords {
  /** The entries of the archive and the temporary files with their content. */
  readonly entries: readonly { readonly name: string; readonly path: string }[];
  readonly files: readonly FileToAdd[];
  /** The name of the organisation or client. */
  readonly name: string;
  /** The beginning of the manifest. */
  readonly facts: FirmArchiveFacts | ClientArchiveFacts;
}

type FirmArchiveFacts = Omit<ArchiveManifest, "madeAt" | "region" | "entries" | "missingFiles">;

export interface FileToAdd {
  readonly key: string;
  readonly bytes: number;
  /** The name of its entry; its key below files if left out. */
  readonly name?: string;
}

/** Single rows can be large, such as finalised versions of documents. */
const ROWS_AT_ONCE = 25;

/**
 * One transaction, so that the records fit together. It only reads, and waits for nothing but the disk, because the
 * embedded database serves nobody else meanwhile.
 */
export function collectRecords(db: Database, orgId: string, folder: string): Promise<CollectedRecords> {
  return db.transaction(async (tx) => {
    await tx.raw("set transaction isolation level repeatable read, read only");
    await tx.raw("set local timezone = 'UTC'");
    await tx.raw("set local statement_timeout = '10min'");
    const entries: { name: string; path: string }[] = [];
    const counts: Record<string, number> = {};
    const write = async (name: string, lines: AsyncIterable<string>) => {
      const path = join(folder, name.replaceAll("/", "-"));
      await pipeline(lines, createWriteStream(path, { mode: 0o600 }));
      entries.push({ name, path });
    };
    for (const table of EXPORTED_TABLES)
      await write(
        entryOfTable(table.name),
        counted(rowsOf(tx, selectOf(table), orgId), (rows) => {
          counts[table.name] = rows;
        }),
      );
    for (const { name, header, sql } of CSV_LISTS)
      await write(entryOfList(name), csvOf(header, rowsOf(tx, arraysOf(sql, header.length), orgId)));
    const organisation = await organisationOf(tx, orgId);
    return {
      entries,
      files: await filesOf(tx, orgId),
      name: organisation.name,
      facts: {
        format: ARCHIVE_FORMAT,
        schema: await newestMigration(tx),
        organisation,
        records: counts,
        provided: await usedVersions(tx, orgId),
      },
    };
  });
}

/** Postgres writes the JSON, so every value is exact. */
function selectOf({ name, columns, computed = {}, where, order }: ExportedTable): string {
  const values = [...columns.map(quoted), ...Object.entries(computed).map(([as, sql]) => `${sql} as ${as}`)];
  const { first, texts = [], others = [] } = order;
  const by = [
    ...(first === undefined ? [] : [first]),
    // The same order in databases with different collations.
    ...texts.map((column) => `${quoted(column)} collate "C"`),
    ...others.map(quoted),
  ];
  return `select row_to_json(r)::text as line from (
    select ${values.join(", ")} from ${name} where ${where} order by ${by.join(", ")}) r`;
}

function arraysOf(sql: string, cells: number): string {
  const names = Array.from({ length: cells }, (_, index) => `c${index}`);
  return `select json_build_array(${names.join(", ")})::text as line from (${sql}) r (${names.join(", ")})`;
}

const quoted = (column: string) => `"${column}"`;

async function* rowsOf(tx: Transaction, sql: string, orgId: string): AsyncGenerator<string> {
  await tx.raw(`declare archived_rows no scroll cursor for ${sql}`, [orgId]);
  for (;;) {
    const { rows } = await tx.raw(`fetch ${ROWS_AT_ONCE} from archived_rows`);
    for (const { line } of rows) yield String(line);
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await tx.raw("close archived_rows");
}

async function* counted(lines: AsyncIterable<string>, done: (rows: number) => void): AsyncGenerator<string> {
  let rows = 0;
  for await (const line of lines) {
    rows += 1;
    yield `${line}\n`;
  }
  done(rows);
}

async function* csvOf(header: readonly string[], lines: AsyncIterable<string>): AsyncGenerator<string> {
  yield csvLines([header]);
  for await (const line of lines) yield csvLines([JSON.parse(line) as CsvCell[]]);
}

/** The files with their smaller images, sorted by key. */
async function filesOf(tx: Transaction, orgId: string): Promise<FileToAdd[]> {
  const files = EXPORTED_TABLES.find(({ name }) => name === "files");
  const { rows } = await tx.raw(
    `with kept as (select key, bytes, variants from files where ${files?.where ?? "false"})
     select key, bytes from (
       select key, bytes from kept
       union all select variant ->> 'key', 0 from kept, jsonb_array_elements(variants) variant) every
     order by key collate "C"`,
    [orgId],
  );
  return rows.map(({ key, bytes }) => ({ key: String(key), bytes: Number(bytes) }));
}

async function organisationOf(tx: Transaction, orgId: string) {
  const { rows } = await tx.raw("select name from orgs where id = $1", [orgId]);
  return { id: orgId, name: String(rows[0]?.["name"]) };
}
