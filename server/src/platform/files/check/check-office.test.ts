import { expect, test } from "vitest";
import { checkOffice } from "@gap/server/platform/files/check/check-office";
import { DOCX, office, PPTX, XLSX, zip } from "./good-files.test-kit";

function types(contentType: string, rest = ""): string {
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${contentType}"/>${rest}</Types>`;
}

const document = { name: "word/document.xml", content: "<document/>" };
const packed = (contentTypes: string) =>
  zip([{ name: "[Content_Types].xml", content: contentTypes }, document]);
const MAIN = `${DOCX}.main+xml`;

/** The directory with one number of its first entry changed, and where that is told too, the entry's own header. */
function withFirstEntry(
  at: number,
  change: (value: number) => number,
  { inHeaderAt }: { inHeaderAt?: number } = {},
): Buffer {
  const content = zip([
    { name: "a", content: "one" },
    { name: "b", content: "two" },
  ]);
  const first = content.indexOf("PK\x01\x02") + at;
  const changed = change(content.readUInt32LE(first));
  for (const position of [first, inHeaderAt ?? first]) content.writeUInt32LE(changed, position);
  return content;
}

/** What tells an entry's sizes behind it: with a mark or without, in short numbers or long ones. */
function describedBy({ marked, long }: { marked: boolean; long: boolean }) {
  return (sizes: { checksum: number; stored: number; inflated: number }): Buffer => {
    const [numbers, width] = [Buffer.alloc(long ? 20 : 12), long ? 8 : 4];
    numbers.writeUInt32LE(sizes.checksum);
    numbers.writeUInt32LE(sizes.stored, 4);
    numbers.writeUInt32LE(sizes.inflated, 4 + width);
    return marked ? Buffer.concat([Buffer.from("PK\x07\x08"), numbers]) : numbers;
  };
}

const picture = { name: "word/media/a.png", content: "x" };
const hiding = (behind: NonNullable<Parameters<typeof office>[1]>[number]["behind"], flags = 0) => {
  const part = behind === undefined ? picture : { ...picture, behind, flags };
  return office(DOCX, [part, { name: "word/media/b.png", content: "y" }]);
};

/** Relations of the main part. */
function relating(relations: string, name = "word/_rels/document.xml.rels"): Buffer {
  const xmlns = "http://schemas.openxmlformats.org/package/2006/relationships";
  return office(DOCX, [{ name, content: `<Relationships xmlns="${xmlns}">${relations}</Relationships>` }]);
}

function relation(kind: string, target: string, mode = ""): string {
  const type = `http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}`;
  return `<Relationship Id="r1" Type="${type}" Target="${target}"${mode}/>`;
}

const EXTERNAL = ' TargetMode="External"';
const ELSEWHERE = "http://evil.example/x";

test.each<[string, Buffer, string]>([
  [
    "a template from elsewhere",
    relating(relation("attachedTemplate", ELSEWHERE, EXTERNAL)),
    "active-content",
  ],
  ["a picture from elsewhere", relating(relation("image", ELSEWHERE, EXTERNAL)), "active-content"],
  [
    "a template of another machine",
    relating(relation("attachedTemplate", "\\\\evil.example\\x")),
    "active-content",
  ],
  ["a frame that says nothing of elsewhere", relating(relation("frame", ELSEWHERE)), "active-content"],
  ["an object of another program", relating(relation("oleObject", "embeddings/o.bin")), "active-content"],
  ["a package within", relating(relation("package", "embeddings/a.docx")), "active-content"],
  ["a control", relating(relation("control", "activeX/activeX1.xml")), "active-content"],
  ["a page within", relating(relation("aFChunk", "a.html")), "active-content"],
  [
    "a chart with another package than a workbook",
    relating(relation("package", "../embeddings/a.docm"), "word/charts/_rels/chart1.xml.rels"),
    "active-content",
  ],
  ["relations that are not XML", relating("<"), "corrupt"],
  [
    "relations in another encoding",
    office(DOCX, [
      { name: "word/_rels/a.xml.rels", content: '<?xml version="1.0" encoding="utf-7"?><Relationships/>' },
    ]),
    "corrupt",
  ],
  [
    "relations that hold more than they claim",
    office(DOCX, [
      {
        name: "word/_rels/a.xml.rels",
        content: `<Relationships>${" ".repeat(90)}</Relationships>`,
        claimedBytes: 20,
      },
    ]),
    "corrupt",
  ],
  ["a bomb of relations", relating(" ".repeat(4_000_001)), "too-much-inside"],
  ["a part that nobody declared", office(DOCX, [{ name: "word/run.exe", content: "MZ" }]), "corrupt"],
  ["a part without an extension", office(DOCX, [{ name: "word/run", content: "MZ" }]), "corrupt"],
  [
    "an object by its type",
    packed(
      types(
        MAIN,
        `<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>`,
      ),
    ),
    "active-content",
  ],
  [
    "macros of an old kind",
    packed(
      types(MAIN, '<Override PartName="/xl/m.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>'),
    ),
    "active-content",
  ],
  ["macros", office(DOCX, [{ name: "word/vbaProject.bin", content: "x" }]), "active-content"],
  ["macros in capitals", office(DOCX, [{ name: "word/VBAPROJECT.BIN", content: "x" }]), "active-content"],
  [
    "macros under another name",
    packed(types(MAIN, '<Default Extension="xyz" ContentType="application/vnd.ms-office.vbaProject"/>')),
    "active-content",
  ],
  [
    "the kind with macros",
    packed(types("application/vnd.ms-word.document.macroEnabled.main+xml")),
    "active-content",
  ],
  ["a spreadsheet called .docx", office(XLSX), "not-its-type"],
  ["slides called .docx", office(PPTX), "not-its-type"],
  ["any ZIP", zip([{ name: "a.txt", content: "x" }]), "not-its-type"],
  [
    "a main part that is not there",
    zip([{ name: "[Content_Types].xml", content: types(MAIN) }]),
    "not-its-type",
  ],
  ["something before the archive", Buffer.concat([Buffer.from("<html>"), office(DOCX)]), "not-its-type"],
  ["something after the archive", Buffer.concat([office(DOCX), Buffer.from("<html>")]), "corrupt"],
  ["the half of it", office(DOCX).subarray(0, 300), "corrupt"],
  ["types with a document type", packed(`<!DOCTYPE x>${types(MAIN)}`), "corrupt"],
  ["types that are not XML", packed("types"), "corrupt"],
  ["a way out of the package", office(DOCX, [{ name: "../../run.exe", content: "x" }]), "corrupt"],
  ["a name twice", office(DOCX, [document]), "corrupt"],
  ["a password", office(DOCX, [{ name: "x", content: "x", flags: 1 }]), "encrypted"],
  ["a bomb", office(DOCX, [{ name: "x", content: "x", claimedBytes: 4_000_000_000 }]), "too-much-inside"],
  ["a bomb of types", packed(`${types(MAIN)}${" ".repeat(1_000_000)}`), "too-much-inside"],
  [
    "a bomb of types that claims to be small",
    zip([{ name: "[Content_Types].xml", content: " ".repeat(50_000_000), claimedBytes: 500 }, document]),
    "corrupt",
  ],
  [
    "an entry that reaches into the next one",
    withFirstEntry(20, (bytes) => bytes + 10, { inHeaderAt: 18 }),
    "too-much-inside",
  ],
  ["an entry that its own header calls shorter", withFirstEntry(20, (bytes) => bytes + 10), "corrupt"],
  ["an entry that its own header calls larger", withFirstEntry(24, (bytes) => bytes - 1), "corrupt"],
  ["something between two entries", hiding(() => Buffer.from("MZ")), "corrupt"],
  [
    "something before the directory",
    office(DOCX, [{ ...picture, behind: () => Buffer.from("MZ") }]),
    "corrupt",
  ],
  [
    "something instead of the sizes that were to follow",
    hiding(() => Buffer.from("PK\x07\x08 whatever"), 8),
    "corrupt",
  ],
  [
    "something behind the sizes that follow",
    hiding(
      (sizes) => Buffer.concat([describedBy({ marked: true, long: false })(sizes), Buffer.from("MZ")]),
      8,
    ),
    "corrupt",
  ],
  [
    "an entry that the directory does not know",
    hiding(() => zip([{ name: "run.exe", content: "MZ" }]).subarray(0, 41)),
    "corrupt",
  ],
  ["an entry that reaches into the directory", withFirstEntry(20, (bytes) => bytes + 90), "corrupt"],
  ["an entry that lies elsewhere", withFirstEntry(42, (offset) => offset + 1), "corrupt"],
  [
    "too many entries",
    office(
      DOCX,
      Array.from({ length: 5_000 }, (_, index) => ({ name: `x${index}`, content: "" })),
    ),
    "too-much-inside",
  ],
])("C5 a Word file is invalid: %s", async (_, content, reason) => {
  expect(await checkOffice(DOCX, content)).toEqual({ passed: false, reason });
});

test.each([DOCX, XLSX, PPTX] as const)("%s passes, with what people put in", async (type) => {
  const content = office(type, [
    { name: "word/media/", content: "" },
    { name: "word/media/Bild 1.png", content: "x" },
  ]);
  expect(await checkOffice(type, content)).toEqual({ passed: true, variants: [] });
});

test.each([
  { marked: true, long: false },
  { marked: false, long: false },
  { marked: true, long: true },
  { marked: false, long: true },
])("a Word file passes whose sizes follow its entries: %o", async (way) => {
  expect(await checkOffice(DOCX, hiding(describedBy(way), 8))).toEqual({ passed: true, variants: [] });
});

test.each<[string, Buffer]>([
  ["a link", relating(relation("hyperlink", "https://example.org", EXTERNAL))],
  ["a link to write a mail", relating(relation("hyperlink", "mailto:a@example.org", EXTERNAL))],
  ["a picture of its own", relating(relation("image", "media/a.png"))],
  [
    "a chart with its numbers",
    relating(relation("package", "../embeddings/a.xlsx"), "word/charts/_rels/chart1.xml.rels"),
  ],
])("a Word file passes: %s", async (_, content) => {
  expect(await checkOffice(DOCX, content)).toEqual({ passed: true, variants: [] });
});
