// Reads the XML parts of an Office package: unpacked up to a limit and parsed strictly.
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { parseYielding } from "./parse-yielding";
import type { ZipEntry } from "./zip-directory";

const inflate = promisify(inflateRaw);

/** The parts that are read nest three elements. The parser visits all open elements for each further one. */
const MAX_DEPTH = 50;

/** Visits each element of a part in order; returns false if the part is broken or does not match its entry. */
export async function readElements(
  content: Buffer,
  entry: ZipEntry,
  visit: (element: SaxesTagNS) => void,
): Promise<boolean> {
  const stored = content.subarray(entry.start, entry.end);
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on("doctype", () => parser.fail("A package must not declare a document type"));
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    // Otherwise another program could read different content than this one.
    if (encoding.toLowerCase() !== "utf-8") parser.fail("A package must be UTF-8");
  });
  parser.on("error", (problem) => {
    throw problem;
  });
  let depth = 0;
  parser.on("opentagstart", () => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new Error("A package must not be nested deeply");
  });
  parser.on("closetag", () => {
    depth -= 1;
  });
  parser.on("opentag", visit);
  try {
    // Inflating an entry that is larger than it claims fails here.
    const xml = entry.isDeflated
      ? await inflate(stored, { maxOutputLength: Math.max(entry.inflatedBytes, 1) })
      : stored;
    await parseYielding(parser, xml.toString("utf8"));
    return true;
  } catch {
    return false;
  }
}

export function attributeOf({ attributes }: SaxesTagNS, name: string): string {
  return attributes[name]?.value ?? "";
}
