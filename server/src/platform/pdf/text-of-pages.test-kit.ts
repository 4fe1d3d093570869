// Extracts the text of each page of a PDF.
import { PDF } from "@libpdf/core";

export async function textOfPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDF.load(bytes);
  return pdf.getPages().map((page) => page.extractText().text);
}
