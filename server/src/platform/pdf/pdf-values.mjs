// Reads values of PDF objects, following references and inheritance; used by the PDF worker.
// @ts-check
import { PdfArray, PdfDict, PdfName, PdfRef } from "@libpdf/core";

/** @import { PDF } from "@libpdf/core" */

/** Limit for chains of references, which no real program writes. */
const MAX_HOPS = 10;
const MAX_ANCESTORS = 100;

/**
 * Follows references to the value itself.
 * @param {PDF} pdf
 * @param {unknown} value
 */
export function resolve(pdf, value) {
  let resolved = value;
  for (let hops = 0; resolved instanceof PdfRef && hops < MAX_HOPS; hops += 1)
    resolved = pdf.getObject(resolved);
  return resolved;
}

/**
 * @param {PDF} pdf
 * @param {PdfDict} dictionary
 * @param {string} key
 */
export function nameAt(pdf, dictionary, key) {
  const value = resolve(pdf, dictionary.get(key));
  return value instanceof PdfName ? value.value : "";
}

/**
 * @param {PDF} pdf
 * @param {unknown} dictionary
 * @param {string} key
 */
export function itemsAt(pdf, dictionary, key) {
  const list = dictionary instanceof PdfDict ? resolve(pdf, dictionary.get(key)) : undefined;
  return list instanceof PdfArray ? [...list].map((item) => resolve(pdf, item)) : [];
}

/**
 * The value of the dictionary itself, or the one it inherits.
 * @param {PDF} pdf
 * @param {PdfDict} dictionary
 * @param {string} key
 */
export function nearest(pdf, dictionary, key) {
  /** @type {unknown} */
  let at = dictionary;
  for (let above = 0; at instanceof PdfDict && above < MAX_ANCESTORS; above += 1) {
    const value = at.get(key);
    if (value !== undefined) return value;
    at = resolve(pdf, at.get("Parent"));
  }
  return undefined;
}
