// Form fields whose content is not drawn in the document: each reader draws it by what the form says, and a page that
// is bound to others comes without its form. Somebody would have signed what is not on it. @ts-check
import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from "@libpdf/core";
import { nameAt, nearest, resolve } from "./pdf-values.mjs";

/** @import { PDF } from "@libpdf/core" */

/** What a field looks like without any content: border, background, caption, picture. */
const FACE = ["BC", "BG", "CA", "I"];
/** Of a box that is not ticked. */
const OFF = "Off";
/** The second bit of an annotation's flags (ISO 32000-2, 12.5.3): neither shown nor printed. */
const HIDDEN = 2;

/**
 * Whether the form says that readers are to draw all of its fields anew, whatever is drawn there.
 * @param {PDF} pdf
 */
export function areDrawnByReaders(pdf) {
  const form = resolve(pdf, pdf.getCatalog().get("AcroForm"));
  const needed = form instanceof PdfDict ? resolve(pdf, form.get("NeedAppearances")) : undefined;
  return needed instanceof PdfBool && needed.value;
}

/**
 * Whether it is a field that shows something, and only as its reader draws it.
 * @param {PDF} pdf
 * @param {PdfDict} dictionary
 * @param {boolean} areAll of this form
 */
export function isDrawnByReaders(pdf, dictionary, areAll) {
  if (nameAt(pdf, dictionary, "Subtype") !== "Widget" || isNeverSeen(pdf, dictionary)) return false;
  const isUndrawn = !isDrawn(pdf, dictionary);
  // One that is drawn and empty looks as it is drawn, whoever draws it anew.
  return (isUndrawn && hasFace(pdf, dictionary)) || ((areAll || isUndrawn) && hasValue(pdf, dictionary));
}

/**
 * Neither on a screen nor on paper.
 * @param {PDF} pdf
 * @param {PdfDict} widget
 */
function isNeverSeen(pdf, widget) {
  const flags = resolve(pdf, widget.get("F"));
  return flags instanceof PdfNumber && (flags.value & HIDDEN) !== 0;
}

/**
 * @param {PDF} pdf
 * @param {PdfDict} widget
 */
function isDrawn(pdf, widget) {
  const drawings = resolve(pdf, widget.get("AP"));
  const shown = drawings instanceof PdfDict ? resolve(pdf, drawings.get("N")) : undefined;
  if (!(shown instanceof PdfDict) || shown instanceof PdfStream) return shown instanceof PdfStream;
  // One drawing for each state; the state of being off needs none.
  const state = nameAt(pdf, widget, "AS");
  return state === OFF || resolve(pdf, shown.get(state)) instanceof PdfStream;
}

/**
 * @param {PDF} pdf
 * @param {PdfDict} widget
 */
function hasFace(pdf, widget) {
  const face = resolve(pdf, widget.get("MK"));
  return face instanceof PdfDict && FACE.some((key) => face.get(key) !== undefined);
}

/**
 * @param {PDF} pdf
 * @param {PdfDict} widget
 */
function hasValue(pdf, widget) {
  const kind = resolve(pdf, nearest(pdf, widget, "FT"));
  // A signature is not drawn by what it says.
  if (kind instanceof PdfName && kind.value === "Sig") return false;
  const value = resolve(pdf, nearest(pdf, widget, "V"));
  if (value instanceof PdfString) return value.asString().trim() !== "";
  if (value instanceof PdfName) return value.value !== OFF;
  return value instanceof PdfStream || (value instanceof PdfArray && value.length > 0);
}
