// Form fields in PDFs: only what is drawn in the document itself is the same to everybody, and where its pages are
// bound.
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
const ALL_ANEW = { form: "/NeedAppearances true" };

test.each<[string, () => Buffer]>([
  ["a text", () => pdfWithField(TEXT)],
  ["a text with nothing drawn for it", () => pdfWithField(`${TEXT} /AP << >>`)],
  ["a text that only its pressing draws", () => pdfWithField(`${TEXT} /AP << /D 6 0 R >>`)],
  [
    "a text that is drawn, in a form that is to be drawn anew",
    () => pdfWithField(`${TEXT} ${DRAWN}`, ALL_ANEW),
  ],
  ["the text of the field above", () => pdfWithField("/Parent 7 0 R", { above: `<< ${TEXT} >>` })],
  ["a choice of several", () => pdfWithField("/FT /Ch /V [(100 dollars)]")],
  ["a box that is ticked", () => pdfWithField(BOX)],
  ["a box whose tick is not drawn", () => pdfWithField(`${BOX} /AP << /N << /Off 6 0 R >> >>`)],
  ["a text that is seen on paper alone", () => pdfWithField(`${TEXT} /F 36`)],
  ["a caption", () => pdfWithField("/FT /Btn /MK << /CA (100 dollars) >>")],
  ["a background, which may hide what is below", () => pdfWithField("/FT /Tx /MK << /BG [1 1 1] >>")],
])("a PDF is invalid where each reader draws %s", async (_, content) => {
  expect(await checkPdf(content())).toEqual({ passed: false, reason: "undrawn-fields" });
});

test.each<[string, () => Buffer]>([
  ["a text that is drawn", () => pdfWithField(`${TEXT} /MK << /BC [0] >> ${DRAWN}`)],
  ["a form to fill in", () => pdfWithField("/FT /Tx /MK << /R 0 >>", ALL_ANEW)],
  [
    "an empty field that is drawn",
    () => pdfWithField(`/FT /Tx /MK << /BC [0] /BG [1] >> ${DRAWN}`, ALL_ANEW),
  ],
  ["a text that nobody is shown", () => pdfWithField(`${TEXT} /F 2`)],
  ["a text of nothing", () => pdfWithField("/FT /Tx /V ( )")],
  ["a box that is ticked and drawn", () => pdfWithField(`${BOX} /AP << /N << /Yes 6 0 R >> >>`)],
  ["a box that is not ticked", () => pdfWithField("/FT /Btn /V /Off /AS /Off /AP << /N << /Yes 6 0 R >> >>")],
  ["a place for a signature", () => pdfWithField("/FT /Sig")],
  ["a signature that shows nothing", () => pdfWithField("/FT /Sig /V 7 0 R", { above: "<< /Type /Sig >>" })],
])("a PDF may have %s", async (_, content) => {
  expect(await checkPdf(content())).toEqual(PASSED);
});

test("what is drawn for a field is still there when its page is bound to others", async () => {
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
