// Parses XML piece by piece, so that other people's calls get their turn in between.
import { setImmediate as nextTurn } from "node:timers/promises";
import type { SaxesParser } from "saxes";

const CHARACTERS_A_TURN = 10_000;

/** Rejects with whatever the parser's listeners throw. */
export async function parseYielding(
  parser: Pick<SaxesParser<{ xmlns: true }>, "write" | "close">,
  xml: string,
): Promise<void> {
  const text = xml.replace(/^\u{FEFF}/u, "");
  for (let at = 0; at < text.length; at += CHARACTERS_A_TURN) {
    parser.write(text.slice(at, at + CHARACTERS_A_TURN));
    await nextTurn();
  }
  parser.close();
}
