// What the objects of a PDF say, wherever they stand; for the thread that reads them.
// @ts-check
import { PdfArray, PdfDict, PdfName, PdfRef } from "@libpdf/core";

/** @import { PDF } from "@libpdf/core" */

/** References to references, which nobody writes. */
const MOST_HOPS = 10;
const MOST_ANCESTORS = 100;

/**
 * What a value is, whether it stands where it is used or somewhere else.
 * @param {PDF} pdf
 * @param {unknown} value
 */
export function resolve(pdf, value) {
  let resolved = value;
  for (let hops = 0; resolved instanceof PdfRef && hops < MOST_HOPS; hops += 1)
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
 * Said by itself, or by what it belongs to.
 * @param {PDF} pdf
 * @param {PdfDict} dictionary
 * @param {string} key
 */
export function nearest(pdf, dictionary, key) {
  /** @type {unknown} */
  let at = dictionary;
  for (let above = 0; at instanceof PdfDict && above < MOST_ANCESTORS; above += 1) {
    const value = at.get(key);
    if (value !== undefined) return value;
    at = resolve(pdf, at.get("Parent"));
  }
  return undefined;
}
