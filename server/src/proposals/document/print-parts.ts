// Prints the parts of the document of an accepted proposal with one page count over all of them. The pages are counted
// in a first print; printing an open page again costs little compared with opening it.
import { printedPartHash, type PageNumbers, type PrintedPart } from "@gap/core/proposals/printed-parts";
import type { Region, ServiceAccess } from "@gap/server/platform/region";

interface PageToPrint extends ServiceAccess {
  readonly path: string;
  readonly timezone: string;
}

/** The parts in order; the file of the terms of engagement follows its own part. It is not changed. */
export function printParts(
  { pdf }: Region,
  page: PageToPrint,
  terms: Uint8Array | undefined,
): Promise<Uint8Array[]> {
  const parts: readonly PrintedPart[] =
    terms === undefined ? ["proposal", "certificate"] : ["proposal", "terms", "certificate"];
  return pdf.print(page, async (section) => {
    const counts = new Map<PrintedPart, number>();
    for (const part of parts) counts.set(part, await pdf.countPages(await section(printedPartHash(part))));
    const ofTerms = terms === undefined ? 0 : await pdf.countPages(terms);
    const total = [...counts.values()].reduce((sum, pages) => sum + pages, ofTerms);
    const printed: Uint8Array[] = [];
    let before = 0;
    for (const part of parts) {
      const numbers: PageNumbers = { before, total, ofTerms };
      printed.push(await section(printedPartHash(part, numbers)));
      before += counts.get(part) ?? 0;
      if (part !== "terms" || terms === undefined) continue;
      printed.push(terms);
      before += ofTerms;
    }
    return printed;
  });
}
