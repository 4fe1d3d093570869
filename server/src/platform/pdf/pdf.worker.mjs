// Reads, merges and seals PDFs one at a time in a worker thread with bounded memory, which can be terminated when a
// file takes too long. JavaScript, because a worker then starts the same way from the sources, tests and the bundle.
// @ts-check
import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import { constants, deflateSync, inflateSync } from "node:zlib";
import { PDF, PdfArray, PdfDict, PdfName, PdfStream, PdfString } from "@libpdf/core";
import { itemsAt, nameAt, nearest, resolve } from "./pdf-values.mjs";
import { areDrawnByReaders, isDrawnByReaders } from "./undrawn-fields.mjs";

const MAX_OBJECTS = 300_000;
/**
 * The limit for all object streams of one file together. The library keeps each decoded stream, outside the memory that
 * the thread's limits cover.
 */
const MAX_DECODED_BYTES = 64_000_000;

/** Actions that run, launch, fetch or submit something. */
const ACTIVE_ACTIONS = new Set(
  "JavaScript Launch ImportData GoToE GoToR Rendition SubmitForm Sound Movie".split(" "),
);
/** Allowed link targets: web, mail and phone links, and links relative to the document. */
const ALLOWED_LINK = /^(?:https?:|mailto:|tel:|(?![a-z][a-z0-9+.-]*:))/i;
/** Keys of scripts, files, and forms with scripts, in any dictionary. */
const ACTIVE_KEYS = new Set(["JS", "JavaScript", "EF", "EmbeddedFiles", "XFA"]);
/** The only actions allowed without a click: moving within the document. */
const ALLOWED_AUTOMATIC_ACTIONS = new Set(["GoTo", "Named", "ResetForm", "Trans"]);
/** The uses of a document, and the key by which a layer is shown or hidden for each. */
const SHOWN_BY_USE = new Map([
  ["View", "ViewState"],
  ["Print", "PrintState"],
  ["Export", "ExportState"],
]);
/** Layers that are shown only if others are off. */
const SHOWN_INSTEAD = new Set(["AllOff", "AnyOff"]);
/** The attributes that a page inherits from its page tree (ISO 32000-1, 7.7.3.4). */
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"];
const ACTIVE_ANNOTATIONS = new Set(["RichMedia", "FileAttachment", "Movie", "Sound", "Screen", "3D"]);

// State of the file being read.
let isTooMuch = false;
let isBroken = false;
let decodedLeft = 0;

// The library inflates without a limit, and accepts data that other readers reject: other compressions under the same
// name, a second stream after the first, the intact part of a broken one. In this thread it gets only what zlib
// accepts.
const decode = PdfStream.prototype.getDecodedData;
PdfStream.prototype.getDecodedData = function getDecodedData() {
  // The library continues after a failed object stream, but the file is already rejected.
  if (isTooMuch || isBroken) throw new Error("The file is already rejected");
  const filter = this.get("Filter");
  const names = filter instanceof PdfArray ? [...filter] : filter === undefined ? [] : [filter];
  const [only] = names;
  // Only object streams are decoded here, and programs write those either plain or deflated once.
  const isUsual = names.length === 0 || (names.length === 1 && only instanceof PdfName);
  if (!isUsual || (only instanceof PdfName && only.value !== "FlateDecode")) {
    isTooMuch = true;
    throw new Error("An object stream has an unusual compression");
  }
  const plain = only === undefined ? this.data : inflate(this.data);
  decodedLeft -= plain.length;
  if (decodedLeft < 0) {
    isTooMuch = true;
    throw new Error("The object streams are too large");
  }
  if (only === undefined || this.get("DecodeParms") === undefined) return plain;
  // Only the library can apply DecodeParms, so pass it the same bytes recompressed without anything else.
  return decode.call(new PdfStream(this, deflateSync(plain, { level: constants.Z_NO_COMPRESSION })));
};

/** @param {Uint8Array} data */
function inflate(data) {
  try {
    // Some programs omit the end marker.
    const finishFlush = constants.Z_SYNC_FLUSH;
    return new Uint8Array(inflateSync(data, { maxOutputLength: Math.max(decodedLeft, 1), finishFlush }));
  } catch (problem) {
    if (problem instanceof Error && "code" in problem && problem.code === "ERR_BUFFER_TOO_LARGE")
      isTooMuch = true;
    // Other readers may show the part before the damage.
    else isBroken = true;
    throw problem;
  }
}

/**
 * Checks for active content and embedded files, for hidden layers, and for form fields without a fixed appearance.
 * @param {PDF} pdf
 */
function judge(pdf) {
  const seen = new Set();
  let hasHiddenLayers = hidesLayers(pdf);
  let hasUndrawnFields = false;
  const areAllUndrawn = areDrawnByReaders(pdf);
  /** @type {unknown[]} */
  const waiting = [pdf.getCatalog()];
  while (waiting.length > 0) {
    const value = resolve(pdf, waiting.pop());
    if (!(value instanceof PdfDict || value instanceof PdfArray) || seen.has(value)) continue;
    seen.add(value);
    if (seen.size > MAX_OBJECTS) {
      isTooMuch = true;
      break;
    }
    if (value instanceof PdfArray) {
      for (const inner of value) waiting.push(inner);
    } else {
      if (isActive(pdf, value)) return { hasActiveContent: true };
      hasHiddenLayers ||= isShownInstead(pdf, value);
      hasUndrawnFields ||= isDrawnByReaders(pdf, value, areAllUndrawn);
      for (const [, inner] of value) waiting.push(inner);
    }
  }
  return { hasActiveContent: false, hasHiddenLayers, hasUndrawnFields };
}

/**
 * A merged page keeps its content but not the visibility of its layers, so a signee could sign content that was hidden.
 * @param {PDF} pdf
 */
function hidesLayers(pdf) {
  const layers = resolve(pdf, pdf.getCatalog().get("OCProperties"));
  const shown = layers instanceof PdfDict ? resolve(pdf, layers.get("D")) : undefined;
  if (!(shown instanceof PdfDict)) return false;
  const base = nameAt(pdf, shown, "BaseState");
  if (base !== "" && base !== "ON") return true;
  return itemsAt(pdf, shown, "OFF").length > 0 || hidesByUse(pdf, layers, shown);
}

/**
 * Checks layers whose visibility depends on the use of the document. They are harmless if none is ever off, such as
 * headers added by a program.
 * @param {PDF} pdf
 * @param {unknown} layers
 * @param {PdfDict} shown
 */
function hidesByUse(pdf, layers, shown) {
  const rules = itemsAt(pdf, shown, "AS");
  if (rules.length === 0 || !(layers instanceof PdfDict)) return false;
  const categories = rules.flatMap((rule) => itemsAt(pdf, rule, "Category"));
  if (categories.some((use) => !(use instanceof PdfName && SHOWN_BY_USE.has(use.value)))) return true;
  return itemsAt(pdf, layers, "OCGs").some((layer) => {
    const uses = layer instanceof PdfDict ? resolve(pdf, layer.get("Usage")) : undefined;
    if (!(uses instanceof PdfDict)) return false;
    return [...SHOWN_BY_USE].some(([use, state]) => {
      const how = resolve(pdf, uses.get(use));
      return how instanceof PdfDict && nameAt(pdf, how, state) === "OFF";
    });
  });
}

/**
 * @param {PDF} pdf
 * @param {PdfDict} dictionary
 */
function isShownInstead(pdf, dictionary) {
  if (nameAt(pdf, dictionary, "Type") !== "OCMD") return false;
  return dictionary.get("VE") !== undefined || SHOWN_INSTEAD.has(nameAt(pdf, dictionary, "P"));
}

/**
 * @param {PDF} pdf
 * @param {PdfDict} dictionary
 */
function isActive(pdf, dictionary) {
  for (const [key] of dictionary) if (ACTIVE_KEYS.has(key.value)) return true;
  return (
    ACTIVE_ACTIONS.has(nameAt(pdf, dictionary, "S")) ||
    ACTIVE_ANNOTATIONS.has(nameAt(pdf, dictionary, "Subtype")) ||
    nameAt(pdf, dictionary, "Type") === "EmbeddedFile" ||
    isFetched(dictionary) ||
    hasUnsafeLink(pdf, dictionary) ||
    hasAutomaticAction(pdf, dictionary)
  );
}

/**
 * @param {PDF} pdf
 * @param {PdfDict} dictionary
 */
function hasUnsafeLink(pdf, dictionary) {
  const address = resolve(pdf, dictionary.get("URI"));
  // Browsers ignore control characters before and inside the scheme.
  return address instanceof PdfString && !ALLOWED_LINK.test(address.asString().replace(/[\0-\x20]/g, ""));
}

/**
 * A stream whose content is in another file, or that shows a page of another file.
 * @param {PdfDict} dictionary
 */
function isFetched(dictionary) {
  return dictionary instanceof PdfStream && ["F", "Ref"].some((key) => dictionary.get(key) !== undefined);
}

/**
 * True if opening the document or a page, or touching a field, triggers an action that leaves the document.
 * @param {PDF} pdf
 * @param {PdfDict} dictionary
 */
function hasAutomaticAction(pdf, dictionary) {
  const events = resolve(pdf, dictionary.get("AA"));
  const waiting = [dictionary.get("OpenAction")];
  if (events instanceof PdfDict) for (const [, action] of events) waiting.push(action);
  const seen = new Set();
  while (waiting.length > 0) {
    const action = resolve(pdf, waiting.pop());
    if (!(action instanceof PdfDict) || seen.has(action)) continue;
    seen.add(action);
    if (!ALLOWED_AUTOMATIC_ACTIONS.has(nameAt(pdf, action, "S"))) return true;
    const next = resolve(pdf, action.get("Next"));
    if (next instanceof PdfArray) for (const each of next) waiting.push(each);
    else waiting.push(next);
  }
  return false;
}

function beginFile() {
  isTooMuch = false;
  isBroken = false;
  decodedLeft = MAX_DECODED_BYTES;
}

/** @param {Uint8Array} content */
async function read(content) {
  beginFile();
  try {
    const pdf = await PDF.load(content);
    if (pdf.isEncrypted) return { isEncrypted: true };
    const facts = {
      isRepaired: pdf.recoveredViaBruteForce,
      pages: pdf.getPageCount(),
      ...judge(pdf),
    };
    return isTooMuch ? { isTooMuch } : { ...facts, ...(isBroken ? { isUnreadable: true } : {}) };
  } catch {
    return isTooMuch ? { isTooMuch } : { isUnreadable: true };
  }
}

/** @param {Uint8Array} content */
async function load(content) {
  beginFile();
  const pdf = await PDF.load(content);
  if (pdf.isEncrypted) throw new Error("An encrypted document cannot be merged");
  if (pdf.recoveredViaBruteForce) throw new Error("A damaged document cannot be merged");
  return pdf;
}

/**
 * Copies inherited attributes into the pages, because a copied page keeps only its own.
 * @param {PDF} pdf
 */
function withInherited(pdf) {
  for (const { dict: page } of pdf.getPages())
    for (const key of INHERITED) {
      const value = nearest(pdf, page, key);
      if (value !== undefined) page.set(key, value);
    }
  return pdf;
}

/**
 * Merges the pages of all parts and seals the result. The main thread signs, so that the key never enters this thread.
 * @param {import("./pdf-thread").BindingTask} task
 */
async function bind({ parts: [first, ...others], title, author, attachment, seal }) {
  const document = await load(first);
  for (const other of others) {
    const source = withInherited(await load(other));
    const indices = Array.from({ length: source.getPageCount() }, (_, index) => index);
    await document.copyPagesFrom(source, indices);
    if (isTooMuch || isBroken) throw new Error("A document could not be read completely");
  }
  if (title !== undefined) document.setTitle(title);
  if (author !== undefined) document.setAuthor(author);
  if (attachment !== undefined) {
    const { name, content, ...described } = attachment;
    document.attachments.add(name, content, described);
  }
  const pages = document.getPageCount();
  const bound = await load(await document.save());
  const { hasTimestamp, signer, ...how } = seal;
  const { bytes } = await bound.sign({
    ...how,
    signer: { ...signer, sign: (data, algorithm) => request("sign", data, algorithm) },
    ...(hasTimestamp
      ? {
          level: "B-T",
          timestampAuthority: { timestamp: (digest, algorithm) => request("timestamp", digest, algorithm) },
        }
      : { level: "B-B" }),
  });
  return { content: bytes, pages };
}

/** @type {{ answer(data: Uint8Array): void; fail(problem: Error): void } | undefined} */
let pending;

/**
 * @param {"sign" | "timestamp"} operation
 * @param {Uint8Array} data
 * @param {string} algorithm
 * @returns {Promise<Uint8Array>}
 */
function request(operation, data, algorithm) {
  return new Promise((answer, fail) => {
    pending = { answer, fail };
    parentPort?.postMessage({ operation, data, algorithm }, []);
  });
}

/** @param {import("./pdf-thread").PdfTask} task */
async function answerTo(task) {
  if (task.kind === "read") return { facts: await read(task.content) };
  try {
    return { bound: await bind(task) };
  } catch (problem) {
    return { problem: problem instanceof Error ? problem.message : String(problem) };
  }
}

parentPort?.on("message", async (/** @type {import("./pdf-thread").ToThread} */ message) => {
  if (message.kind === "answered") return pending?.answer(message.data);
  if (message.kind === "refused") return pending?.fail(new Error(message.why));
  const answer = await answerTo(message);
  const { used_heap_size: heapBytes, external_memory: otherBytes } = getHeapStatistics();
  parentPort?.postMessage({ ...answer, bytesHeld: heapBytes + otherBytes }, []);
});
parentPort?.postMessage("ready", []);
