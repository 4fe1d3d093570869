// SVG: strict XML of listed parts only, then drawn. Its own file is never shown; people see the picture drawn here.
import { isUtf8 } from "node:buffer";
import { SaxesParser, type SaxesTagNS } from "saxes";
import type { FileReason } from "@gap/core/files/file-reasons";
import { failed, type CheckResult } from "./check-result";
import { LONGEST_SIDE_OF_DISPLAY, makeVariants } from "./make-variants";
import { parseInTurns } from "./parse-in-turns";
import { MOST_PIXELS, tooBig } from "./picture-limits";
import { withPictureReader, type PictureReader } from "./picture-process";
import {
  embeddedPicture,
  isAttributeAllowed,
  isElementAllowed,
  isReference,
  isStyleAllowed,
  SVG_NAMESPACE,
} from "./svg-rules";

const MOST_ELEMENTS = 50_000;
const DEEPEST = 100;
const MOST_PICTURES_WITHIN = 20;
/** Dots an inch: at this many a drawing has the size that it says. */
const USUAL_DENSITY = 72;
const MOST_DENSE = 100_000;

export async function checkSvg(content: Buffer): Promise<CheckResult> {
  if (!isUtf8(content) || content.includes(0)) return failed("not-its-type");
  const within = await readSvg(content.toString("utf8"));
  if ("reason" in within) return failed(within.reason);
  const { pictures } = within;
  return withPictureReader((reader) => drawSvg(reader, content, pictures));
}

/** Thrown to leave the parser; the reason is all that is wanted of it. */
class NotAllowed extends Error {
  readonly reason: FileReason;
  constructor(reason: FileReason) {
    super(reason);
    this.reason = reason;
  }
}

type Within = { readonly pictures: readonly Buffer[] } | { readonly reason: FileReason };

async function readSvg(xml: string): Promise<Within> {
  const pictures: Buffer[] = [];
  const parser = strictParser((picture) => pictures.push(picture));
  try {
    await parseInTurns(parser, xml);
    return { pictures };
  } catch (problem) {
    return { reason: problem instanceof NotAllowed ? problem.reason : "corrupt" };
  }
}

function strictParser(foundPicture: (picture: Buffer) => void) {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: SaxesTagNS[] = [];
  let elements = 0;
  let style = "";
  const refuse = (reason: FileReason): never => {
    throw new NotAllowed(reason);
  };
  parser.on("error", (problem) => {
    throw problem;
  });
  // Entities come with a document type: without one there is nothing to expand and nothing to fetch.
  parser.on("doctype", () => refuse("active-content"));
  parser.on("processinginstruction", () => refuse("active-content"));
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== "utf-8") refuse("corrupt");
  });
  parser.on("opentag", (tag) => {
    elements += 1;
    if (open.length === 0 && (tag.local !== "svg" || tag.uri !== SVG_NAMESPACE)) refuse("not-its-type");
    open.push(tag);
    if (elements > MOST_ELEMENTS || open.length > DEEPEST) refuse("too-much-inside");
    if (!isElementAllowed(tag)) refuse("active-content");
    for (const attribute of Object.values(tag.attributes)) {
      if (!isAttributeAllowed(tag, attribute)) refuse("active-content");
      const picture = isReference(attribute) ? embeddedPicture(attribute.value) : undefined;
      if (picture !== undefined) foundPicture(picture);
    }
  });
  const read = (text: string) => {
    if (open.at(-1)?.local === "style") style += text;
  };
  parser.on("text", read);
  parser.on("cdata", read);
  parser.on("closetag", ({ local }) => {
    open.pop();
    if (local !== "style") return;
    if (!isStyleAllowed(style)) refuse("active-content");
    style = "";
  });
  return parser;
}

/** A small drawing can carry a picture of giant pixels, or many that are large together. */
async function problemOfPicturesWithin(
  reader: PictureReader,
  pictures: readonly Buffer[],
): Promise<FileReason | undefined> {
  if (pictures.length > MOST_PICTURES_WITHIN) return "too-much-inside";
  let pixels = 0;
  for (const picture of pictures) {
    const size = await reader.measure(picture);
    pixels += size.width * size.height;
    const reason = tooBig(size);
    if (reason !== undefined) return reason;
  }
  return pixels > MOST_PIXELS ? "too-many-pixels" : undefined;
}

async function drawSvg(
  reader: PictureReader,
  content: Buffer,
  pictures: readonly Buffer[],
): Promise<CheckResult> {
  const size = await reader.measure(content);
  const reason = tooBig(size) ?? (await problemOfPicturesWithin(reader, pictures));
  if (reason !== undefined) return failed(reason);
  // It has no pixels of its own: drawn as large as it is shown, an icon stays sharp and a poster needs no room.
  const scale = LONGEST_SIDE_OF_DISPLAY / Math.max(size.width, size.height);
  const density = Math.min(Math.max(USUAL_DENSITY * scale, 1), MOST_DENSE);
  const variants = await makeVariants(reader, content, { isPhotograph: false, frames: 1, density });
  return { passed: true, width: size.width, height: size.height, variants };
}
