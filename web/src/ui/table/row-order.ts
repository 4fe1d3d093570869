// Compares and searches the values of a column: text in natural order, numbers and dates by size.
import type { CellValue } from "./table-types";

const wordOrder = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Ascending order; the table reverses it for descending. */
export function compareCellValues(left: CellValue, right: CellValue): number {
  if (typeof left === "string" && typeof right === "string") return wordOrder.compare(left, right);
  return sizeOf(left) - sizeOf(right);
}

function sizeOf(value: CellValue): number {
  return value instanceof Date ? value.getTime() : Number(value ?? 0);
}

export function isEmptyCell(value: CellValue): boolean {
  return value === null || value === undefined || value === "";
}

export function cellMatchesSearch(value: CellValue, search: string): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  return String(value).toLocaleLowerCase("en").includes(search.trim().toLocaleLowerCase("en"));
}
