// Inserts records of an archive. Postgres reads the JSON that it wrote, so every value is exact.
import type { Transaction } from "@gap/server/platform/db/database";
import type { ExportedTable } from "../exported-table";

const ROWS_AT_ONCE = 100;
const BYTES_AT_ONCE = 4_000_000;

/** Returns the number of rows. */
export async function insertRows(
  tx: Transaction,
  table: ExportedTable,
  lines: AsyncIterable<string>,
): Promise<number> {
  const sql = insertOf(table);
  let count = 0;
  let batch: string[] = [];
  let bytes = 0;
  const insert = async () => {
    if (batch.length > 0) await tx.raw(sql, [`[${batch.join(",")}]`]);
    batch = [];
    bytes = 0;
  };
  for await (const line of lines) {
    batch.push(line);
    bytes += line.length;
    count += 1;
    if (batch.length >= ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE) await insert();
  }
  await insert();
  return count;
}

function insertOf({ name, columns, restored = {} }: ExportedTable): string {
  const quoted = columns.map((column) => `"${column}"`);
  const into = [...quoted, ...Object.keys(restored)];
  const values = [...quoted.map((column) => `p.${column}`), ...Object.values(restored)];
  return `insert into ${name} (${into.join(", ")})
    select ${values.join(", ")} from json_array_elements($1::json) with ordinality as e (row, place)
      cross join lateral json_populate_record(null::${name}, e.row) p order by e.place`;
}
