// Reads an uploaded PDF in a worker thread with a time limit.
import { inPdfThread, type PdfFacts } from "@gap/server/platform/pdf/pdf-thread";

/** Well below the time that a browser waits for the verdict. */
const MAX_READ_MS = 12_000;

export async function readPdf(content: Buffer): Promise<PdfFacts | "took-too-long"> {
  const task = { kind: "read", content: new Uint8Array(content) } as const;
  const answer = await inPdfThread(task, { longestMs: MAX_READ_MS });
  if (answer === "took-too-long") return answer;
  return answer === "out-of-memory" ? { isTooMuch: true } : (answer.facts ?? { isUnreadable: true });
}
