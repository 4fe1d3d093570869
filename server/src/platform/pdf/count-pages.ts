// Counts the pages of a PDF in a worker thread, because terms of engagement are uploaded files.
import { inPdfThread } from "./pdf-thread";

const MAX_COUNTING_MS = 20_000;

export async function countPages(content: Uint8Array): Promise<number> {
  const answer = await inPdfThread({ kind: "read", content }, { longestMs: MAX_COUNTING_MS });
  const pages = typeof answer === "string" ? undefined : answer.facts?.pages;
  if (pages === undefined) throw new Error("The pages of a document could not be counted");
  return pages;
}
