// Exports the filtered clients as CSV, fetched part by part by keyset pagination. The columns can be imported again.
import {
  CLIENT_STATUS_NAMES,
  type Client,
  type ClientExportPart,
  type ClientExportQuery,
} from "@gap/core/clients/client.schema";
import { IMPORT_FIELD_NAMES, IMPORT_FIELDS, type ImportField } from "@gap/core/clients/client-import";
import { csvLines, type CsvCell } from "@gap/core/shared/csv";
import { formatIsoDate } from "@gap/core/shared/dates";
import { LINK_STATUS_NAMES } from "./client-words";

const HEADINGS = [...IMPORT_FIELDS.map((field) => IMPORT_FIELD_NAMES[field]), "Access", "Last updated"];

type After = NonNullable<ClientExportQuery["after"]>;

/** Parts of the file, in order. */
export async function exportedClients(
  ask: (after: After | undefined) => Promise<ClientExportPart>,
  onProgress: (done: number, total: number) => void,
): Promise<readonly string[]> {
  const parts = [csvLines([HEADINGS])];
  let after: After | undefined;
  let total = 0;
  let done = 0;
  do {
    const part = await ask(after);
    total = part.total ?? total;
    parts.push(csvLines(part.rows.map(cellsOf)));
    done += part.rows.length;
    onProgress(done, Math.max(done, total));
    after = part.rows.at(-1);
  } while (after !== undefined);
  return parts;
}

function cellsOf(client: Client): CsvCell[] {
  const valueOf = (field: ImportField) =>
    field === "status" ? CLIENT_STATUS_NAMES[client.status] : client[field];
  return [
    ...IMPORT_FIELDS.map(valueOf),
    LINK_STATUS_NAMES[client.linkStatus],
    formatIsoDate(client.lastUpdatedAt),
  ];
}
