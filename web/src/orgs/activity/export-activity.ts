// An organisation's log as a file: fetched part by part, however long it is.
import type { Api } from "@gap/web/platform/calls/api-client";
import { csvFile } from "@gap/web/platform/save-csv";

type Asked = Parameters<Api["private"]["org"]["exportActivity"]["query"]>[0];
type AskForPart = (asked: Asked) => Promise<{ csv: string; after?: number }>;

export async function fetchActivity(
  ask: AskForPart,
  narrowing: Omit<Asked, "after">,
  onPart: (fetched: number) => void,
): Promise<Blob> {
  const parts: string[] = [];
  let after: number | undefined;
  do {
    const part = await ask({ ...narrowing, after });
    parts.push(part.csv);
    onPart(parts.length);
    // The newest come first: each part ends further back, so that there is an end.
    if (after !== undefined && part.after !== undefined && part.after >= after)
      throw new Error("The log does not come to an end.");
    after = part.after;
  } while (after !== undefined);
  return csvFile(parts);
}
