// Fetches an organisation's log part by part and joins it into one file.
import type { Api } from "@gap/web/platform/calls/api-client";
import { csvFile } from "@gap/web/platform/save-csv";

type PartQuery = Parameters<Api["private"]["org"]["exportActivity"]["query"]>[0];
type FetchPart = (input: PartQuery) => Promise<{ csv: string; after?: number }>;

export async function fetchActivity(
  fetchPart: FetchPart,
  filter: Omit<PartQuery, "after">,
  onPart: (fetched: number) => void,
): Promise<Blob> {
  const parts: string[] = [];
  let after: number | undefined;
  do {
    const part = await fetchPart({ ...filter, after });
    parts.push(part.csv);
    onPart(parts.length);
    // Parts come newest first, so each cursor must be lower than the last; otherwise this loop would not end.
    if (after !== undefined && part.after !== undefined && part.after >= after)
      throw new Error("The export did not finish.");
    after = part.after;
  } while (after !== undefined);
  return csvFile(parts);
}
