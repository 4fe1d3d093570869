// Parses an SVG as strict XML with only allowed elements and attributes; runs in the image process.
// @ts-check
import { isUtf8 } from "node:buffer";
import { SaxesParser } from "saxes";
import {
  embeddedPicture,
  isAttributeAllowed,
  isElementAllowed,
  isReference,
  isStyleAllowed,
  isTooLong,
  SVG_NAMESPACE,
} from "./svg-rules.mjs";

/**
 * @typedef {import("@gap/core/files/file-reasons").FileReason} FileReason
 * @typedef {import("./picture-process").SvgContent} SvgContent
 */

const MAX_ELEMENTS = 50_000;
const MAX_DEPTH = 100;

/** Thrown to stop the parser. */
class NotAllowed extends Error {
  /** @param {FileReason} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * @param {Uint8Array} content
 * @returns {SvgContent}
 */
export function readSvg(content) {
  if (!isUtf8(content) || content.includes(0)) return { reason: "not-its-type" };
  /** @type {Buffer[]} */
  const pictures = [];
  const parser = strictParser((picture) => pictures.push(picture));
  try {
    // Decoding drops a byte order mark.
    parser.write(new TextDecoder().decode(content)).close();
    return { pictures };
  } catch (problem) {
    return { reason: problem instanceof NotAllowed ? problem.reason : "corrupt" };
  }
}

/** @param {(picture: Buffer) => void} onEmbeddedImage */
function strictParser(onEmbeddedImage) {
  const parser = new SaxesParser({ xmlns: true, position: false });
  /** @type {import("saxes").SaxesTagNS[]} */
  const open = [];
  let elements = 0;
  let style = "";
  /** @type {(reason: FileReason) => never} */
  const refuse = (reason) => {
    throw new NotAllowed(reason);
  };
  parser.on("error", (problem) => {
    throw problem;
  });
  // Entities need a document type: without one there is nothing to expand or fetch.
  parser.on("doctype", () => refuse("active-content"));
  parser.on("processinginstruction", () => refuse("active-content"));
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && encoding.toLowerCase() !== "utf-8") refuse("corrupt");
  });
  parser.on("opentag", (tag) => {
    elements += 1;
    if (open.length === 0 && (tag.local !== "svg" || tag.uri !== SVG_NAMESPACE)) refuse("not-its-type");
    open.push(tag);
    if (elements > MAX_ELEMENTS || open.length > MAX_DEPTH) refuse("too-much-inside");
    if (!isElementAllowed(tag)) refuse("active-content");
    for (const attribute of Object.values(tag.attributes)) {
      if (isTooLong(attribute)) refuse("too-much-inside");
      if (!isAttributeAllowed(tag, attribute)) refuse("active-content");
      const picture = isReference(attribute) ? embeddedPicture(attribute.value) : undefined;
      if (picture !== undefined) onEmbeddedImage(picture);
    }
  });
  /** @param {string} text */
  const readStyle = (text) => {
    if (open.at(-1)?.local === "style") style += text;
  };
  parser.on("text", readStyle);
  parser.on("cdata", readStyle);
  parser.on("closetag", ({ local }) => {
    open.pop();
    if (local !== "style") return;
    if (!isStyleAllowed(style)) refuse("active-content");
    style = "";
  });
  return parser;
}
