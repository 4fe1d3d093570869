// The parts in which the document of an accepted proposal is printed. Each is a hash fragment of the accepted page; once
// the pages are counted, the fragment also carries the numbers for one page count over the whole document.

export const PRINTED_PARTS = ["proposal", "terms", "certificate"] as const;
export type PrintedPart = (typeof PRINTED_PARTS)[number];

export interface PageNumbers {
  /** The pages before this part. */
  readonly before: number;
  /** The pages of the whole document. */
  readonly total: number;
  /** The pages of the terms of engagement file. */
  readonly ofTerms: number;
}

/** certificate, or certificate/9/11/1 */
export function printedPartHash(part: PrintedPart, numbers?: PageNumbers): string {
  if (numbers === undefined) return part;
  return [part, numbers.before, numbers.total, numbers.ofTerms].join("/");
}

export function readPrintedPartHash(
  hash: string,
): { readonly part: PrintedPart; readonly numbers?: PageNumbers } | undefined {
  const [name, ...figures] = hash.split("/");
  const part = PRINTED_PARTS.find((each) => each === name);
  const [before = NaN, total = NaN, ofTerms = NaN] = figures.map(Number);
  if (part === undefined) return undefined;
  return [before, total, ofTerms].every(Number.isSafeInteger)
    ? { part, numbers: { before, total, ofTerms } }
    : { part };
}
