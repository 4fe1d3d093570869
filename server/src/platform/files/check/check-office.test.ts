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

/** Changes one number of the first directory entry, and optionally the same number in the local header. */
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

/** The data descriptor after an entry: with or without a signature, with 32 or 64 bit sizes. */
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

/** A document with these relations of its main part. */
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
  ["an external template", relating(relation("attachedTemplate", ELSEWHERE, EXTERNAL)), "active-content"],
  ["an external image", relating(relation("image", ELSEWHERE, EXTERNAL)), "active-content"],
  [
    "a template on another machine",
    relating(relation("attachedTemplate", "\\\\evil.example\\x")),
    "active-content",
  ],
  [
    "a frame with an external target not marked as such",
    relating(relation("frame", ELSEWHERE)),
    "active-content",
  ],
  ["an object of another program", relating(relation("oleObject", "embeddings/o.bin")), "active-content"],
  ["an embedded package", relating(relation("package", "embeddings/a.docx")), "active-content"],
  ["a control", relating(relation("control", "activeX/activeX1.xml")), "active-content"],
  ["an embedded page", relating(relation("aFChunk", "a.html")), "active-content"],
  [
    "a chart with an embedded package that is not a workbook",
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
    "relations larger than declared",
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
  ["an undeclared part", office(DOCX, [{ name: "word/run.exe", content: "MZ" }]), "corrupt"],
  ["a part without an extension", office(DOCX, [{ name: "word/run", content: "MZ" }]), "corrupt"],
  [
    "an OLE object declared by its type",
    packed(
      types(
        MAIN,
        `<Default Extension="bin" ContentType="application/vnd.openxmlformats-officedocument.oleObject"/>`,
      ),
    ),
    "active-content",
  ],
  [
    "macros of an old format",
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
    "a macro-enabled document",
    packed(types("application/vnd.ms-word.document.macroEnabled.main+xml")),
    "active-content",
  ],
  ["a spreadsheet named .docx", office(XLSX), "not-its-type"],
  ["slides named .docx", office(PPTX), "not-its-type"],
  ["any ZIP", zip([{ name: "a.txt", content: "x" }]), "not-its-type"],
  ["a missing main part", zip([{ name: "[Content_Types].xml", content: types(MAIN) }]), "not-its-type"],
  ["data before the archive", Buffer.concat([Buffer.from("<html>"), office(DOCX)]), "not-its-type"],
  ["data after the archive", Buffer.concat([office(DOCX), Buffer.from("<html>")]), "corrupt"],
  ["a truncated file", office(DOCX).subarray(0, 300), "corrupt"],
  ["types with a document type", packed(`<!DOCTYPE x>${types(MAIN)}`), "corrupt"],
  ["types nested deeply", packed(types(MAIN, `${"<a>".repeat(60)}${"</a>".repeat(60)}`)), "corrupt"],
  ["relations nested deeply", relating("<a>".repeat(50_000)), "corrupt"],
  ["types that are not XML", packed("types"), "corrupt"],
  ["a path out of the package", office(DOCX, [{ name: "../../run.exe", content: "x" }]), "corrupt"],
  ["a duplicate name", office(DOCX, [document]), "corrupt"],
  ["a password", office(DOCX, [{ name: "x", content: "x", flags: 1 }]), "encrypted"],
  ["a bomb", office(DOCX, [{ name: "x", content: "x", claimedBytes: 4_000_000_000 }]), "too-much-inside"],
  ["a bomb of types", packed(`${types(MAIN)}${" ".repeat(1_000_000)}`), "too-much-inside"],
  [
    "a bomb of types that is declared small",
    zip([{ name: "[Content_Types].xml", content: " ".repeat(50_000_000), claimedBytes: 500 }, document]),
    "corrupt",
  ],
  [
    "an entry that overlaps the next one",
    withFirstEntry(20, (bytes) => bytes + 10, { inHeaderAt: 18 }),
    "too-much-inside",
  ],
  ["an entry that is shorter in its local header", withFirstEntry(20, (bytes) => bytes + 10), "corrupt"],
  ["an entry that is larger in its local header", withFirstEntry(24, (bytes) => bytes - 1), "corrupt"],
  ["data between two entries", hiding(() => Buffer.from("MZ")), "corrupt"],
  ["data before the directory", office(DOCX, [{ ...picture, behind: () => Buffer.from("MZ") }]), "corrupt"],
  [
    "data in place of the expected descriptor",
    hiding(() => Buffer.from("PK\x07\x08 whatever"), 8),
    "corrupt",
  ],
  [
    "data after the descriptor",
    hiding(
      (sizes) => Buffer.concat([describedBy({ marked: true, long: false })(sizes), Buffer.from("MZ")]),
      8,
    ),
    "corrupt",
  ],
  [
    "an entry missing from the directory",
    hiding(() => zip([{ name: "run.exe", content: "MZ" }]).subarray(0, 41)),
    "corrupt",
  ],
  ["an entry that overlaps the directory", withFirstEntry(20, (bytes) => bytes + 90), "corrupt"],
  ["an entry with a wrong offset", withFirstEntry(42, (offset) => offset + 1), "corrupt"],
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

test.each([DOCX, XLSX, PPTX] as const)("%s passes with the usual contents", async (type) => {
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
])("a Word file with data descriptors passes: %o", async (way) => {
  expect(await checkOffice(DOCX, hiding(describedBy(way), 8))).toEqual({ passed: true, variants: [] });
});

test.each<[string, Buffer]>([
  ["a link", relating(relation("hyperlink", "https://example.org", EXTERNAL))],
  ["a link to write a mail", relating(relation("hyperlink", "mailto:a@example.org", EXTERNAL))],
  ["its own image", relating(relation("image", "media/a.png"))],
  [
    "a chart with its data",
    relating(relation("package", "../embeddings/a.xlsx"), "word/charts/_rels/chart1.xml.rels"),
  ],
])("a Word file passes: %s", async (_, content) => {
  expect(await checkOffice(DOCX, content)).toEqual({ passed: true, variants: [] });
});
