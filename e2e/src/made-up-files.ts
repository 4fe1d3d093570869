// Upload files made by code: pictures of any size, and files with a wrong type.
import { crc32, deflateSync } from "node:zlib";

/** The shape that `setInputFiles` takes. */
export interface FileFixture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const PNG = "image/png";
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A grey, uncompressed square picture of the given side length, so its size in bytes is about the square of that. */
export function aPng(name: string, pixels = 16): FileFixture {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(pixels, 0);
  header.writeUInt32BE(pixels, 4);
  // Eight bits of grey per pixel.
  header.writeUInt8(8, 8);
  // Each row starts with its filter type, 0 for none.
  const rows = deflateSync(Buffer.alloc(pixels * (pixels + 1), 0), { level: 0 });
  const buffer = Buffer.concat([SIGNATURE, chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND")]);
  return { name, mimeType: PNG, buffer };
}

export function aPdfNamed(name: string): FileFixture {
  return { name, mimeType: PNG, buffer: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%%EOF\n") };
}

/** A PDF of one page with one sentence. */
export function aPdf(name: string, sentence: string): FileFixture {
  const drawn = `BT /F1 18 Tf 72 720 Td (${sentence}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>",
    `<</Length ${drawn.length}>>stream\n${drawn}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let text = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(`${text}${table}${end}`, "latin1") };
}

export function aFileOf(bytes: number, name: string, mimeType = PNG): FileFixture {
  return { name, mimeType, buffer: Buffer.alloc(bytes) };
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
