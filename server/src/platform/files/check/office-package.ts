// The parts of an Office package that are read: unpacked up to a bound, parsed strictly.
import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { parseYielding } from "./parse-yielding";
import type { ZipEntry } from "./zip-directory";

const inflate = promisify(inflateRaw);

/** Shows each element of a part, one after the other; false where the part is broken, or not what its entry says. */
export async function readElements(
  content: Buffer,
  entry: ZipEntry,
  visit: (element: SaxesTagNS) => void,
): Promise<boolean> {
  const stored = content.subarray(entry.start, entry.end);
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on("doctype", () => parser.fail("A package declares no document type"));
  parser.on("xmldecl", ({ encoding = "utf-8" }) => {
    // Otherwise another program could read other words than this one.
    if (encoding.toLowerCase() !== "utf-8") parser.fail("A package is written in UTF-8");
  });
  parser.on("error", (problem) => {
    throw problem;
  });
  parser.on("opentag", visit);
  try {
    // An entry that holds more than it claims is cut off here, and broken by it.
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
