// Finds form fields without an appearance stream. Readers draw such fields from the form's values, but a merged page
// loses its form, so a signee would sign content that the sealed page does not show.
// @ts-check
import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from "@libpdf/core";
import { nameAt, nearest, resolve } from "./pdf-values.mjs";

/** @import { PDF } from "@libpdf/core" */

/** The parts of an empty field that are visible: border, background, caption, icon. */
const FACE = ["BC", "BG", "CA", "I"];
/** The state of an unchecked box. */
const OFF = "Off";
/** The second bit of an annotation's flags (ISO 32000-2, 12.5.3): neither shown nor printed. */
const HIDDEN = 2;

/**
 * True if the form tells readers to redraw all of its fields, ignoring their appearance streams.
 * @param {PDF} pdf
 */
export function areDrawnByReaders(pdf) {
  const form = resolve(pdf, pdf.getCatalog().get("AcroForm"));
  const needed = form instanceof PdfDict ? resolve(pdf, form.get("NeedAppearances")) : undefined;
  return needed instanceof PdfBool && needed.value;
}

/**
 * True if it is a visible field whose appearance is left to the reader.
 * @param {PDF} pdf
 * @param {PdfDict} dictionary
 * @param {boolean} areAll whether this applies to all fields of the form
 */
export function isDrawnByReaders(pdf, dictionary, areAll) {
  if (nameAt(pdf, dictionary, "Subtype") !== "Widget" || isNeverSeen(pdf, dictionary)) return false;
  const isUndrawn = !isDrawn(pdf, dictionary);
  // An empty field with an appearance stream looks the same in every reader.
  return (isUndrawn && hasFace(pdf, dictionary)) || ((areAll || isUndrawn) && hasValue(pdf, dictionary));
}

/**
 * True if the field is shown neither on screen nor on paper.
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
  // One appearance per state; the off state needs none.
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
  // A signature's value has no visual representation.
  if (kind instanceof PdfName && kind.value === "Sig") return false;
  const value = resolve(pdf, nearest(pdf, widget, "V"));
  if (value instanceof PdfString) return value.asString().trim() !== "";
  if (value instanceof PdfName) return value.value !== OFF;
  return value instanceof PdfStream || (value instanceof PdfArray && value.length > 0);
}
