import { constants, deflateSync, gzipSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import { expect, test } from "vitest";
import { checkPdf } from "@gap/server/platform/files/check/check-pdf";
import { pdf, pdfWith } from "./good-files.test-kit";

const ACTION = "/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>";

const stream = (entries: string) => `<< ${entries} /Length 1 >>\nstream\nx\nendstream`;

async function locked(): Promise<Buffer> {
  const document = await PDF.load(await pdf());
  document.setProtection({ userPassword: "secret", ownerPassword: "other" });
  return Buffer.from(await document.save());
}

async function withAttachment(): Promise<Buffer> {
  const document = await PDF.load(await pdf());
  document.addAttachment("run.exe", new Uint8Array([77, 90]));
  return Buffer.from(await document.save());
}

interface PackedObject {
  readonly object: string;
  readonly packed?: (list: Buffer) => Buffer;
  readonly filter?: string;
}

/** A document of object streams with one object each, compressed as given; the first object is its catalog. */
function withPackedObjects(objects: readonly PackedObject[]): Buffer {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    const at = length;
    parts.push(part);
    length += part.length;
    return at;
  };
  const rows = [row(0, 0)];
  // Each object number is followed by that of its object stream.
  objects.forEach(({ object, packed = (list) => deflateSync(list), filter = "/FlateDecode" }, index) => {
    const [number, listNumber] = [1 + index * 2, 2 + index * 2];
    const list = packed(Buffer.from(`${number} 0 ${object}`));
    const head = `<< /Type /ObjStm /N 1 /First ${`${number} 0 `.length} /Filter ${filter} /Length ${list.length} >>`;
    const at = add(Buffer.from(`${listNumber} 0 obj\n${head}\nstream\n`));
    add(Buffer.concat([list, Buffer.from("\nendstream\nendobj\n")]));
    rows.push(row(2, listNumber), row(1, at));
  });
  const table = Buffer.concat(rows);
  const size = rows.length;
  const start = add(
    Buffer.from(
      `${size} 0 obj\n<< /Type /XRef /Size ${size} /W [1 4 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`,
    ),
  );
  add(Buffer.concat([table, Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`)]));
  return Buffer.concat(parts);
}

function row(type: number, value: number): Buffer {
  const written = Buffer.alloc(6);
  written.writeUInt8(type, 0);
  written.writeUInt32BE(value, 1);
  return written;
}

const PAGES = [
  { object: "<< /Type /Pages /Kids [5 0 R] /Count 1 >>" },
  { object: "<< /Type /Page /Parent 3 0 R /MediaBox [0 0 200 200] >>" },
];
const CATALOG = "<< /Type /Catalog /Pages 3 0 R >>";

/** A valid document in which only the object stream of the catalog has another compression. */
function withCatalogPacked(packed: (list: Buffer) => Buffer, filter = "/FlateDecode"): Buffer {
  return withPackedObjects([{ object: CATALOG, packed, filter }, ...PAGES]);
}

/** Adds object streams, each inflated to the given size. */
function withManyLists(count: number, bytes: number): Buffer {
  const spaces = deflateSync(Buffer.concat([Buffer.from("null"), Buffer.alloc(bytes, 32)]), { level: 9 });
  const refs = Array.from({ length: count }, (_, index) => `${7 + index * 2} 0 R`).join(" ");
  return withPackedObjects([
    { object: `<< /Type /Catalog /Pages 3 0 R /X [${refs}] >>` },
    ...PAGES,
    ...Array.from({ length: count }, () => ({ object: "null", packed: () => spaces })),
  ]);
}

/** Each row starts with a byte for its predictor: none. */
const asOneRow = (list: Buffer) => deflateSync(Buffer.concat([Buffer.from([0]), list]));
const ROW_BY_ROW = `/FlateDecode /DecodeParms << /Predictor 15 /Columns ${`1 0 ${CATALOG}`.length} >>`;

/** As some programs write it: flushed but not finished. */
const withoutEnd = (list: Buffer) => deflateSync(list, { finishFlush: constants.Z_SYNC_FLUSH });

const bomb = deflateSync(Buffer.concat([Buffer.from(`1 0 ${CATALOG}`), Buffer.alloc(65_000_000, 32)]));

test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ["a script when it opens", () => pdfWith(ACTION), "active-content"],
  ["a script with an escaped name", () => pdfWith("/OpenAction << /S /J#61vaScript >>"), "active-content"],
  ["a program to launch", () => pdfWith("/OpenAction << /S /Launch /F (cmd.exe) >>"), "active-content"],
  ["a script in the name tree", () => pdfWith("/Names << /JavaScript << /Names [] >> >>"), "active-content"],
  [
    "a script behind references",
    () => pdfWith("/AA 4 0 R", "<< /O 5 0 R >>", "<< /S /JavaScript >>"),
    "active-content",
  ],
  [
    "an action type behind a reference",
    () => pdfWith("/X << /A << /S 4 0 R /F (cmd.exe) >> >>", "/Launch"),
    "active-content",
  ],
  [
    "an annotation type behind a reference",
    () => pdfWith("/X << /Type /Annot /Subtype 4 0 R /FS << /F (x) >> >>", "/FileAttachment"),
    "active-content",
  ],
  ["a file behind a reference", () => pdfWith("/X << /Type 4 0 R >>", "/EmbeddedFile"), "active-content"],
  ...[
    "GoToR /F (\\\\\\\\evil.example\\\\x.pdf)",
    "SubmitForm /F (https://evil.example)",
    "URI /URI (https://evil.example)",
    "Movie",
    "Sound",
    "Unknown",
  ].flatMap((action): [string, () => Buffer, string][] => [
    [`opens with ${action}`, () => pdfWith(`/OpenAction << /S /${action} >>`), "active-content"],
    [
      `a page triggers ${action}`,
      () => pdfWith("/X << /AA 4 0 R >>", `<< /O << /S /${action} >> >>`),
      "active-content",
    ],
  ]),
  ...[
    "/S /SubmitForm /F (https://evil.example)",
    "/S /GoToR /F (\\\\\\\\evil.example\\\\x.pdf)",
    "/S /URI /URI (javascript:alert\\(1\\))",
    "/S /URI /URI (java\\tscript:alert\\(1\\))",
    "/S /URI /URI (file:///etc/passwd)",
    "/S /URI /URI 4 0 R",
  ].map((action): [string, () => Buffer, string] => [
    `a click triggers ${action}`,
    () => pdfWith(`/X << /Type /Annot /Subtype /Link /A << ${action} >> >>`, "(JavaScript:void)"),
    "active-content",
  ]),
  [
    "an unsafe action chained to a harmless one",
    () => pdfWith("/OpenAction << /S /GoTo /Next [<< /S /Named /Next 4 0 R >>] >>", "<< /S /URI >>"),
    "active-content",
  ],
  [
    "an external stream",
    () => pdfWith("/X 4 0 R", stream("/F << /FS /URL /F (https://evil.example) >>")),
    "active-content",
  ],
  [
    "a page of another document",
    () => pdfWith("/X 4 0 R", stream("/Subtype /Form /Ref << /F (x.pdf) /Page 0 >>")),
    "active-content",
  ],
  ["a form with scripts", () => pdfWith("/AcroForm << /XFA [] >>"), "active-content"],
  ["an embedded file", withAttachment, "active-content"],
  ["a layer that is hidden on opening", () => pdfWith("/OpenAction << /S /SetOCGState >>"), "active-content"],
  ...[
    "/OFF [4 0 R]",
    "/BaseState /OFF /ON [4 0 R]",
    "/BaseState /Unchanged",
    "/AS [<< /Event /Print /OCGs [4 0 R] /Category [/Print] >>]",
    "/AS [<< /Event /View /OCGs [] /Category [/Zoom] >>]",
  ].map((shown): [string, () => Buffer, string] => [
    `layers with visibility ${shown}`,
    () =>
      pdfWith(
        `/OCProperties << /OCGs [4 0 R] /D << ${shown} >> >>`,
        "<< /Type /OCG /Name (A) /Usage << /Print 5 0 R >> >>",
        "<< /PrintState /OFF >>",
      ),
    "hidden-layers",
  ]),
  ...["/P /AllOff", "/P /AnyOff", "/VE [/Not 4 0 R]"].map((when): [string, () => Buffer, string] => [
    `a part with visibility ${when}`,
    () =>
      pdfWith(`/X << /Type /OCMD /OCGs 4 0 R ${when} >> /OCProperties << /D << >> >>`, "<< /Type /OCG >>"),
    "hidden-layers",
  ]),
  ["a password", locked, "encrypted"],
  ["too many pages", () => pdf(2_001), "too-many-pages"],
  ["no page", async () => Buffer.from(await PDF.create().save()), "no-pages"],
  ["a truncated file", async () => (await pdf()).subarray(0, 400), "corrupt"],
  ["only the first line", () => Buffer.from("%PDF-1.7\n"), "corrupt"],
  ["an HTML page before it", async () => Buffer.concat([Buffer.from("<html>"), await pdf()]), "not-its-type"],
  ["a bomb", () => withCatalogPacked(() => bomb), "too-much-inside"],
  [
    "a bomb in a bomb",
    () => withCatalogPacked(() => deflateSync(bomb), "[/FlateDecode /FlateDecode]"),
    "too-much-inside",
  ],
  ["hundreds of small bombs", () => withManyLists(300, 2_000_000), "too-much-inside"],
  ["hundreds of bombs of maximum size", () => withManyLists(300, 60_000_000), "too-much-inside"],
  ["another compression under the same name", () => withCatalogPacked((list) => gzipSync(list)), "corrupt"],
  [
    "objects followed by damaged data",
    () => withCatalogPacked((list) => Buffer.concat([deflateSync(list).subarray(0, -4), Buffer.alloc(4)])),
    "corrupt",
  ],
  ["endless brackets", () => pdfWith(`/X ${"[".repeat(1_000_000)}`), "corrupt"],
])("C5 a PDF is invalid: %s", async (_, content, reason) => {
  expect(await checkPdf(await content())).toEqual({ passed: false, reason });
});

test(
  "C5 a PDF with more than a million objects in one array is rejected in time",
  { timeout: 60_000 },
  async () => {
    // The reason depends on which limit this machine hits first: time, memory or the number of objects.
    const content = pdfWith(`/X [${"<</A 1>>".repeat(1_200_000)}]`);
    expect(await checkPdf(content)).toMatchObject({ passed: false });
  },
);

test.each<[string, () => Buffer | Promise<Buffer>]>([
  ["one page", () => pdf()],
  ["object streams", () => withCatalogPacked((list) => deflateSync(list))],
  ["hundreds of long object streams, as in a large document", () => withManyLists(600, 100_000)],
  ["an object stream without an end marker", () => withCatalogPacked(withoutEnd)],
  ["an object stream with a row predictor", () => withCatalogPacked(asOneRow, ROW_BY_ROW)],
  [
    "ignored data after a compressed stream",
    () => withCatalogPacked((list) => Buffer.concat([deflateSync(list), bomb])),
  ],
  ["the maximum number of pages", () => pdf(2_000)],
  [
    "a header added by a program as a layer",
    () =>
      pdfWith(
        "/OCProperties << /OCGs [4 0 R] /D << /AS [<< /Event /Print /OCGs [4 0 R] /Category [/Print] >>] >> >>",
        "<< /Type /OCG /Usage << /Print << /PrintState /ON >> /PageElement << /Subtype /HF >> >> >>",
      ),
  ],
  [
    "layers that are all shown",
    () => pdfWith("/OCProperties << /OCGs [4 0 R] /D << /BaseState /ON /OFF [] >> >>", "<< /Type /OCG >>"),
  ],
  ...["https://example.org", "mailto:ava@example.org", "tel:+6491234567", "www.example.org/a:b"].map(
    (address): [string, () => Buffer] => [
      `a link to ${address}`,
      () => pdfWith(`/X << /Type /Annot /Subtype /Link /F 4 /A << /S /URI /URI (${address}) >> >>`),
    ],
  ),
  ["an initial page", () => pdfWith("/OpenAction [3 0 R /Fit]")],
  [
    "an action that opens a page of the document",
    () => pdfWith("/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>", "<< /S /Named /N /FirstPage >>"),
  ],
  ["an internal stream", () => pdfWith("/X 4 0 R", stream("/Subtype /Form"))],
  ["a long list", () => pdfWith(`/X [${"0 ".repeat(300_000)}]`)],
  ["circular references", () => pdfWith("/PieceInfo 4 0 R", "<< /Back 4 0 R /Up 1 0 R >>")],
  [
    "packed objects",
    async () => Buffer.from(await (await PDF.load(await pdf())).save({ useXRefStream: true })),
  ],
])("a valid PDF passes: %s", async (_, content) => {
  expect(await checkPdf(await content())).toEqual({ passed: true, variants: [] });
});

test(
  "C5 concurrent files each get their own verdict, even after one that exceeded the limits",
  { timeout: 60_000 },
  async () => {
    const [sound, broken, tooMuch] = [
      withCatalogPacked((list) => deflateSync(list)),
      withCatalogPacked((list) => gzipSync(list)),
      withManyLists(40, 2_000_000),
    ];
    const verdicts = { passed: sound, corrupt: broken, "too-much-inside": tooMuch };
    const verdictOn = async (content: Buffer) => {
      const result = await checkPdf(content);
      return result.passed ? "passed" : result.reason;
    };
    for (const round of ["first", "second"])
      expect(await Promise.all(Object.values(verdicts).map(verdictOn)), round).toEqual(Object.keys(verdicts));
  },
);
