// Form fields in PDFs: only fields with an appearance stream look the same in every reader and in the merged document.
import { PDF, PdfArray, PdfDict, PdfStream } from "@libpdf/core";
import { expect, test } from "vitest";
import { systemRandom } from "@gap/server/platform/clock";
import { createSealer } from "@gap/server/platform/pdf/seal";
import { createRegionSecret } from "@gap/server/platform/region-secret";
import { checkPdf } from "./check-pdf";
import { PASSED } from "./check-result";
import { pdf, pdfWithField } from "./good-files.test-kit";

const TEXT = "/FT /Tx /V (100 dollars)";
const BOX = "/FT /Btn /V /Yes /AS /Yes";
const DRAWN = "/AP << /N 6 0 R >>";
const REDRAW_ALL = { form: "/NeedAppearances true" };

test.each<[string, () => Buffer]>([
  ["a text", () => pdfWithField(TEXT)],
  ["a text without an appearance", () => pdfWithField(`${TEXT} /AP << >>`)],
  ["a text with an appearance only while pressed", () => pdfWithField(`${TEXT} /AP << /D 6 0 R >>`)],
  [
    "a text with an appearance, in a form that readers redraw",
    () => pdfWithField(`${TEXT} ${DRAWN}`, REDRAW_ALL),
  ],
  ["the text of the parent field", () => pdfWithField("/Parent 7 0 R", { above: `<< ${TEXT} >>` })],
  ["a choice", () => pdfWithField("/FT /Ch /V [(100 dollars)]")],
  ["a checked box", () => pdfWithField(BOX)],
  [
    "a checked box with an appearance only for unchecked",
    () => pdfWithField(`${BOX} /AP << /N << /Off 6 0 R >> >>`),
  ],
  ["a text visible only in print", () => pdfWithField(`${TEXT} /F 36`)],
  ["a caption", () => pdfWithField("/FT /Btn /MK << /CA (100 dollars) >>")],
  ["a background, which may hide content below it", () => pdfWithField("/FT /Tx /MK << /BG [1 1 1] >>")],
])("a PDF is invalid if each reader draws %s itself", async (_, content) => {
  expect(await checkPdf(content())).toEqual({ passed: false, reason: "undrawn-fields" });
});

test.each<[string, () => Buffer]>([
  ["a text with an appearance", () => pdfWithField(`${TEXT} /MK << /BC [0] >> ${DRAWN}`)],
  ["an empty form", () => pdfWithField("/FT /Tx /MK << /R 0 >>", REDRAW_ALL)],
  [
    "an empty field with an appearance",
    () => pdfWithField(`/FT /Tx /MK << /BC [0] /BG [1] >> ${DRAWN}`, REDRAW_ALL),
  ],
  ["a hidden text", () => pdfWithField(`${TEXT} /F 2`)],
  ["an empty text", () => pdfWithField("/FT /Tx /V ( )")],
  ["a checked box with an appearance", () => pdfWithField(`${BOX} /AP << /N << /Yes 6 0 R >> >>`)],
  ["an unchecked box", () => pdfWithField("/FT /Btn /V /Off /AS /Off /AP << /N << /Yes 6 0 R >> >>")],
  ["a signature field", () => pdfWithField("/FT /Sig")],
  ["an invisible signature", () => pdfWithField("/FT /Sig /V 7 0 R", { above: "<< /Type /Sig >>" })],
])("a PDF may contain %s", async (_, content) => {
  expect(await checkPdf(content())).toEqual(PASSED);
});

test("the appearance of a field is kept when its page is merged", async () => {
  const seal = { p12File: undefined, p12Password: undefined, timestampUrl: undefined };
  const secret = createRegionSecret("a-secret-of-the-region", systemRandom);
  const sealer = createSealer({ config: { productName: "Gap", seal }, secret });
  const parts = [await pdf(), pdfWithField(`${TEXT} ${DRAWN}`)] as const;
  const { content } = await sealer.seal({ parts }, { reason: "Accepted", now: new Date(0) });
  const bound = await PDF.load(content);
  const at = (dictionary: unknown, key: string) => {
    const value = dictionary instanceof PdfDict ? dictionary.get(key) : undefined;
    return value?.type === "ref" ? bound.getObject(value) : value;
  };
  const fields = at(bound.getPages()[1]?.dict, "Annots");
  const [field] = fields instanceof PdfArray ? [...fields] : [];
  const drawn = at(at(field?.type === "ref" ? bound.getObject(field) : field, "AP"), "N");
  expect(drawn instanceof PdfStream ? Buffer.from(drawn.getDecodedData()).toString() : drawn).toContain(
    "(Drawn) Tj",
  );
});
