// Parses XML in chunks and yields in between, so that a large file does not block other calls.
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { SaxesParser } from "saxes";

const CHUNK_LENGTH = 10_000;

/** Rejects with any error that the parser's listeners throw. */
export async function parseYielding(
  parser: Pick<SaxesParser<{ xmlns: true }>, "write" | "close">,
  xml: string,
): Promise<void> {
  const text = xml.replace(/^\u{FEFF}/u, "");
  for (let at = 0; at < text.length; at += CHUNK_LENGTH) {
    parser.write(text.slice(at, at + CHUNK_LENGTH));
    await yieldToEventLoop();
  }
  parser.close();
}
