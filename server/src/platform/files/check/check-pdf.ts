// Checks PDF files: readable without repair, with pages, not encrypted, without active content or embedded files, and
// with all content shown the same in every reader.
import { failed, PASSED, type CheckResult } from "./check-result";
import { readPdf } from "./pdf-reader";

const MAX_PAGES = 2_000;

export async function checkPdf(content: Buffer): Promise<CheckResult> {
  // The header must be at the very start; otherwise the file could also be of another type.
  if (!content.subarray(0, 5).equals(Buffer.from("%PDF-"))) return failed("not-its-type");
  const facts = await readPdf(content);
  if (facts === "took-too-long") return failed("took-too-long");
  if (facts.isTooMuch === true) return failed("too-much-inside");
  if (facts.isEncrypted === true) return failed("encrypted");
  if (facts.isUnreadable === true || facts.isRepaired === true) return failed("corrupt");
  const { pages = 0 } = facts;
  if (pages === 0) return failed("no-pages");
  if (pages > MAX_PAGES) return failed("too-many-pages");
  if (facts.hasActiveContent === true) return failed("active-content");
  if (facts.hasHiddenLayers === true) return failed("hidden-layers");
  return facts.hasUndrawnFields === true ? failed("undrawn-fields") : PASSED;
}
