// Generates valid files of each type, and provides helpers with which tests break them.
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import sharp from "sharp";
import type { UploadedType } from "@gap/core/files/file-kinds";

const OFFICE = "application/vnd.openxmlformats-officedocument";
export const DOCX = `${OFFICE}.wordprocessingml.document` as const;
export const XLSX = `${OFFICE}.spreadsheetml.sheet` as const;
export const PPTX = `${OFFICE}.presentationml.presentation` as const;

const RED = { r: 200, g: 30, b: 30, alpha: 0.5 };

function canvas(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: RED } });
}

export const png = (width = 300, height = 200) => canvas(width, height).png().toBuffer();
export const jpeg = (width = 300, height = 200) => canvas(width, height).flatten().jpeg().toBuffer();
export const gif = () => canvas(30, 20).gif().toBuffer();

/** Each frame differs from the previous one, because equal frames are merged. */
export async function animatedGif(frames: number): Promise<Buffer> {
  const pictures = await Promise.all(
    ["#fff", "#000"].map((background) =>
      sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const inTurn = Array.from({ length: frames }, (_, index) => pictures[index % 2] ?? Buffer.alloc(0));
  return sharp(inTurn, { join: { animated: true } })
    .gif()
    .toBuffer();
}

export function svg(inside: string, attributes = 'width="40" height="20"'): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
}

export async function pdf(pages = 1): Promise<Buffer> {
  const document = PDF.create();
  for (let page = 0; page < pages; page += 1)
    document.addPage({ size: "a4" }).drawText("Terms", { x: 50, y: 700 });
  return Buffer.from(await document.save());
}

/** A PDF with additional catalog entries and objects. */
export function pdfWith(catalog: string, ...objects: string[]): Buffer {
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>",
    ...objects,
  ]);
}

/**
 * A form with one field as given. Object 6 is an appearance stream that it may use, and object 7 is its parent field.
 */
export function pdfWithField(field: string, { form = "", above = "<< >>" } = {}): Buffer {
  const drawing = "BT /F1 12 Tf 2 8 Td (Drawn) Tj ET";
  const resources = "/Resources << /Font << /F1 4 0 R >> >>";
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [5 0 R] /DA (/F1 12 Tf 0 g) /DR << /Font << /F1 4 0 R >> >> ${form} >> >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 120] /Annots [5 0 R] ${resources} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    `<< /Type /Annot /Subtype /Widget /T (fee) /Rect [20 20 280 50] /F 4 ${field} >>`,
    `<< /Type /XObject /Subtype /Form /BBox [0 0 260 30] ${resources} /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    above,
  ]);
}

function pdfOf(all: readonly string[]): Buffer {
  let text = "%PDF-1.7\n";
  const offsets = all.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = all.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    "latin1",
  );
}

interface Part {
  readonly name: string;
  readonly content: string | Buffer;
  /** A false size in the directory. */
  readonly claimedBytes?: number;
  readonly flags?: number;
  /** Data after the part's bytes in the archive. */
  readonly behind?: (sizes: { checksum: number; stored: number; inflated: number }) => Buffer;
}

const SIZES_FOLLOW = 0x8;

export function zip(parts: readonly Part[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const content = Buffer.from(part.content);
    const stored = deflateRawSync(content);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(part.flags ?? 0, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(content), 10);
    fields.writeUInt32LE(stored.length, 14);
    fields.writeUInt32LE(part.claimedBytes ?? content.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(part.name), 22);
    const sizes = { checksum: crc32(content), stored: stored.length, inflated: content.length };
    const ownFields = Buffer.from(fields);
    if (((part.flags ?? 0) & SIZES_FOLLOW) !== 0) ownFields.fill(0, 10, 22);
    const local = Buffer.concat([
      Buffer.from("PK\x03\x04"),
      ownFields,
      Buffer.from(part.name),
      stored,
      part.behind?.(sizes) ?? Buffer.alloc(0),
    ]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00"), fields, tail, Buffer.from(part.name));
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, central, end]);
}

const MAIN_PARTS = {
  [DOCX]: "word/document.xml",
  [XLSX]: "xl/workbook.xml",
  [PPTX]: "ppt/presentation.xml",
} as const;

export function office(type: keyof typeof MAIN_PARTS, more: readonly Part[] = []): Buffer {
  const main = MAIN_PARTS[type];
  const types = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/${main}" ContentType="${type}.main+xml"/></Types>`;
  return zip([
    { name: "[Content_Types].xml", content: types },
    { name: "_rels/.rels", content: "<Relationships/>" },
    { name: main, content: "<document/>" },
    ...more,
  ]);
}

/** A PNG with any declared size and the given pixel data. */
export function pngClaiming(width: number, height: number, pixels: Buffer = Buffer.alloc(100)): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

export const GOOD_FILES: Readonly<Record<UploadedType, () => Buffer | Promise<Buffer>>> = {
  "image/png": () => png(),
  "image/jpeg": () => jpeg(),
  "image/gif": gif,
  "image/svg+xml": () => svg('<rect width="10" height="10" fill="#c00"/>'),
  "application/pdf": () => pdf(),
  [DOCX]: () => office(DOCX),
  [XLSX]: () => office(XLSX),
  [PPTX]: () => office(PPTX),
  "text/csv": () => Buffer.from("name,fee\r\nÅsa,12\r\n"),
  "text/plain": () => Buffer.from("Grüße\n"),
};
