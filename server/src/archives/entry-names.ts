// The names of the entries of a firm's archive: the records of each table, the lists, and the files.
import { CSV_LISTS } from "./csv-lists";
import { EXPORTED_TABLES } from "./exported-tables";

export const entryOfTable = (table: string) => `data/${table}.jsonl`;
export const entryOfList = (list: string) => `lists/${list}.csv`;
export const entryOfFile = (key: string) => `files/${key}`;

const RECORD_ENTRIES: ReadonlySet<string> = new Set([
  ...EXPORTED_TABLES.map(({ name }) => entryOfTable(name)),
  ...CSV_LISTS.map(({ name }) => entryOfList(name)),
]);

/** Records or a list, as an export writes them; all other entries are files. */
export function isRecordEntry(name: string): boolean {
  return RECORD_ENTRIES.has(name);
}
