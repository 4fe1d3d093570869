// Reads, binds and seals PDFs in a thread of its own, one after the other, which can be ended when one takes too long
// and has a bounded memory. JavaScript, because threads start the same way from the sources, from tests and beside the
// bundle. @ts-check
import { getHeapStatistics } from "node:v8";
import { parentPort } from "node:worker_threads";
import { constants, deflateSync, inflateSync } from "node:zlib";
import { PDF, PdfArray, PdfDict, PdfName, PdfStream, PdfString } from "@libpdf/core";
import { itemsAt, nameAt, nearest, resolve } from "./pdf-values.mjs";
import { areDrawnByReaders, isDrawnByReaders } from "./undrawn-fields.mjs";

const MOST_OBJECTS = 300_000;
/**
 * Of all lists of objects of one file together: the reader keeps each that it has decoded, so what it decodes in all is
 * also what it holds at a time, outside of the memory that a thread's limits bound.
 */
const MOST_DECODED = 64_000_000;

/** Actions that run, start, fetch or hand over something. */
const ACTIVE_ACTIONS = new Set(
  "JavaScript Launch ImportData GoToE GoToR Rendition SubmitForm Sound Movie".split(" "),
);
/** What a link may lead to; one without any of these is read from the document's own place. */
const LINK_TO = /^(?:https?:|mailto:|tel:|(?![a-z][a-z0-9+.-]*:))/i;
/** Keys that hold scripts, files or forms with scripts, wherever they stand. */
const ACTIVE_KEYS = new Set(["JS", "JavaScript", "EF", "EmbeddedFiles", "XFA"]);
/** All that may happen without a click: moving within the document. */
const HARMLESS_BY_THEMSELVES = new Set(["GoTo", "Named", "ResetForm", "Trans"]);
/** What is done with a document, and where a layer says whether it is shown then. */
const SHOWN_BY_USE = new Map([
  ["View", "ViewState"],
  ["Print", "PrintState"],
  ["Export", "ExportState"],
]);
/** Layers that are shown when others are not. */
const SHOWN_INSTEAD = new Set(["AllOff", "AnyOff"]);
/** What a page has from the pages that it is among, where it does not say so itself (ISO 32000-1, 7.7.3.4). */
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"];
const ACTIVE_ANNOTATIONS = new Set(["RichMedia", "FileAttachment", "Movie", "Sound", "Screen", "3D"]);

// Of the file that is being read.
let isTooMuch = false;
let isBroken = false;
let decodedLeft = 0;

// The reader inflates without an end, and reads what only it would read: other packings under the same name, a second
// one behind the first, the sound part of a broken one. Within this thread it is given what zlib reads, and no more.
const decode = PdfStream.prototype.getDecodedData;
PdfStream.prototype.getDecodedData = function getDecodedData() {
  // It goes on after a list that it could not have; the verdict stands.
  if (isTooMuch || isBroken) throw new Error("Nothing more is decoded");
  const filter = this.get("Filter");
  const names = filter instanceof PdfArray ? [...filter] : filter === undefined ? [] : [filter];
  const [only] = names;
  // Only lists of objects are decoded here, and nobody writes those but plain or deflated once.
  const isUsual = names.length === 0 || (names.length === 1 && only instanceof PdfName);
  if (!isUsual || (only instanceof PdfName && only.value !== "FlateDecode")) {
    isTooMuch = true;
    throw new Error("A list of objects is packed in an unusual way");
  }
  const plain = only === undefined ? this.data : inflate(this.data);
  decodedLeft -= plain.length;
  if (decodedLeft < 0) {
    isTooMuch = true;
    throw new Error("The lists of objects are too large");
  }
  if (only === undefined || this.get("DecodeParms") === undefined) return plain;
  // What these ask for besides only the reader can do: it gets the same bytes in a packing that holds nothing else.
  return decode.call(new PdfStream(this, deflateSync(plain, { level: constants.Z_NO_COMPRESSION })));
};

/** @param {Uint8Array} data */
function inflate(data) {
  try {
    // Some programs write no end.
    const finishFlush = constants.Z_SYNC_FLUSH;
    return new Uint8Array(inflateSync(data, { maxOutputLength: Math.max(decodedLeft, 1), finishFlush }));
  } catch (problem) {
    if (problem instanceof Error && "code" in problem && problem.code === "ERR_BUFFER_TOO_LARGE")
      isTooMuch = true;
    // Others may read the part before the damage, with whatever is in it.
    else isBroken = true;
    throw problem;
  }
}

/**
 * Whether it runs or carries something, whether it has parts that are there but not shown, and whether some of it is
 * only shown as each reader draws it. @param {PDF} pdf
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
    if (seen.size > MOST_OBJECTS) {
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
 * Bound to others a page keeps what it holds but not which layers are shown: somebody would have signed what they did
 * not see. @param {PDF} pdf
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
 * Layers that are on or off by what is done with the document: harmless where none is ever off, as headings that a
 * program has added. @param {PDF} pdf @param {unknown} layers @param {PdfDict} shown
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
    leadsAstray(pdf, dictionary) ||
    actsByItself(pdf, dictionary)
  );
}

/**
 * @param {PDF} pdf
 * @param {PdfDict} dictionary
 */
function leadsAstray(pdf, dictionary) {
  const address = resolve(pdf, dictionary.get("URI"));
  // Browsers skip what is no letter before and within the name of a way.
  return address instanceof PdfString && !LINK_TO.test(address.asString().replace(/[\0-\x20]/g, ""));
}

/**
 * A stream whose content is in another file, or that shows a page of one.
 * @param {PdfDict} dictionary
 */
function isFetched(dictionary) {
  return dictionary instanceof PdfStream && ["F", "Ref"].some((key) => dictionary.get(key) !== undefined);
}

/**
 * Whether something happens when the document or a page is opened, or a field is touched, that leaves the document.
 * @param {PDF} pdf
 * @param {PdfDict} dictionary
 */
function actsByItself(pdf, dictionary) {
  const events = resolve(pdf, dictionary.get("AA"));
  const waiting = [dictionary.get("OpenAction")];
  if (events instanceof PdfDict) for (const [, action] of events) waiting.push(action);
  const seen = new Set();
  while (waiting.length > 0) {
    const action = resolve(pdf, waiting.pop());
    if (!(action instanceof PdfDict) || seen.has(action)) continue;
    seen.add(action);
    if (!HARMLESS_BY_THEMSELVES.has(nameAt(pdf, action, "S"))) return true;
    const next = resolve(pdf, action.get("Next"));
    if (next instanceof PdfArray) for (const each of next) waiting.push(each);
    else waiting.push(next);
  }
  return false;
}

function beginFile() {
  isTooMuch = false;
  isBroken = false;
  decodedLeft = MOST_DECODED;
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
async function loaded(content) {
  beginFile();
  const pdf = await PDF.load(content);
  if (pdf.isEncrypted) throw new Error("A locked document is not bound");
  if (pdf.recoveredViaBruteForce) throw new Error("A damaged document is not bound");
  return pdf;
}

/**
 * A copied page takes along what it says itself; what it has from above would be empty there.
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
 * The pages of all parts one after the other, sealed by whoever asked: the key stays there.
 * @param {import("./pdf-thread").BindingTask} task
 */
async function bind({ parts: [first, ...others], title, author, attachment, seal }) {
  const document = await loaded(first);
  for (const other of others) {
    const source = withInherited(await loaded(other));
    const indices = Array.from({ length: source.getPageCount() }, (_, index) => index);
    await document.copyPagesFrom(source, indices);
    if (isTooMuch || isBroken) throw new Error("A document could not be read as a whole");
  }
  if (title !== undefined) document.setTitle(title);
  if (author !== undefined) document.setAuthor(author);
  if (attachment !== undefined) {
    const { name, content, ...described } = attachment;
    document.attachments.add(name, content, described);
  }
  const pages = document.getPageCount();
  const bound = await loaded(await document.save());
  const { hasTimestamp, signer, ...how } = seal;
  const { bytes } = await bound.sign({
    ...how,
    signer: { ...signer, sign: (data, algorithm) => ask("sign", data, algorithm) },
    ...(hasTimestamp
      ? {
          level: "B-T",
          timestampAuthority: { timestamp: (digest, algorithm) => ask("timestamp", digest, algorithm) },
        }
      : { level: "B-B" }),
  });
  return { content: bytes, pages };
}

/** @type {{ take(answer: Uint8Array): void; giveUp(problem: Error): void } | undefined} */
let expected;

/**
 * @param {"sign" | "timestamp"} asks
 * @param {Uint8Array} data
 * @param {string} algorithm
 * @returns {Promise<Uint8Array>}
 */
function ask(asks, data, algorithm) {
  return new Promise((take, giveUp) => {
    expected = { take, giveUp };
    parentPort?.postMessage({ asks, data, algorithm }, []);
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
  if (message.kind === "answered") return expected?.take(message.data);
  if (message.kind === "refused") return expected?.giveUp(new Error(message.why));
  const answer = await answerTo(message);
  const { used_heap_size: heapBytes, external_memory: otherBytes } = getHeapStatistics();
  parentPort?.postMessage({ ...answer, bytesHeld: heapBytes + otherBytes }, []);
});
parentPort?.postMessage("ready", []);
