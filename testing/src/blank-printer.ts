// A printer that needs no browser and prints every page blank, for tests that do not check printed content.
import { PDF } from "@libpdf/core";
import type { PrintingBrowser } from "@gap/server/platform/pdf/printing-browser";

let sheet: Promise<Uint8Array> | undefined;

export const BLANK_PRINTER: PrintingBrowser = {
  print: () => (sheet ??= blankSheet()),
  printSections: (_sheet, _purpose, make) => make(() => (sheet ??= blankSheet())),
  check: async () => "ok",
  close: async () => undefined,
};

async function blankSheet(): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ size: "a4" });
  return pdf.save();
}
