// The seal: verified by a different library than the one that made it, and broken by any altered byte.
import { webcrypto } from "node:crypto";
import { PDF, PdfNumber } from "@libpdf/core";
import { fromBER } from "asn1js";
import { ContentInfo, CryptoEngine, SignedData } from "pkijs";
import { expect, test } from "vitest";
import { systemRandom } from "../clock";
import { createRegionSecret } from "../region-secret";
import { createSealer, type Sealer } from "./seal";

const config = {
  productName: "Gap",
  seal: { p12File: undefined, p12Password: undefined, timestampUrl: undefined },
};
const HOW = { reason: "Accepted proposal", now: new Date("2026-05-23T10:00:00Z") };

function sealerOf(master = "a-secret-of-the-region") {
  return createSealer({ config, secret: createRegionSecret(master, systemRandom) });
}

async function somePdf(): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage({ size: "a4" }).drawText("Proposal for Kauri Joinery", { x: 60, y: 700 });
  return pdf.save();
}

async function sealedBy(sealer: Sealer): Promise<Uint8Array> {
  const { content } = await sealer.seal({ parts: [await somePdf()] }, HOW);
  return content;
}

/** The signed byte range and the signature, found in the bytes as any PDF reader finds them. */
function signatureIn(bytes: Uint8Array) {
  const text = Buffer.from(bytes).toString("latin1");
  const range = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/.exec(text);
  const [, from = 0, length = 0, secondFrom = 0, secondLength = 0] = (range ?? []).map(Number);
  const covered = Buffer.concat([
    bytes.subarray(from, from + length),
    bytes.subarray(secondFrom, secondFrom + secondLength),
  ]);
  const hex = text.slice(from + length + 1, secondFrom - 1);
  return {
    covered,
    cms: Buffer.from(hex, "hex"),
    isWhole: from === 0 && secondFrom + secondLength === bytes.length,
  };
}

async function isIntact(bytes: Uint8Array): Promise<boolean> {
  const { covered, cms } = signatureIn(bytes);
  const content = new ContentInfo({ schema: fromBER(new Uint8Array(cms).buffer).result });
  const signed = new SignedData({ schema: content.content });
  return signed
    .verify(
      { signer: 0, data: new Uint8Array(covered).buffer, checkChain: false },
      new CryptoEngine({ name: "node", crypto: webcrypto }),
    )
    .catch(() => false);
}

test("the seal covers the whole document, and another library verifies it", async () => {
  const sealed = await sealedBy(sealerOf());
  expect(signatureIn(sealed).isWhole).toBe(true);
  expect(await isIntact(sealed)).toBe(true);
  const text = Buffer.from(sealed).toString("latin1");
  expect(text).toContain("/ETSI.CAdES.detached");
});

test("any altered byte of the sealed document breaks the seal", async () => {
  const sealed = await sealedBy(sealerOf());
  const hexFrom = Buffer.from(sealed).toString("latin1").indexOf("/Contents");
  const places = [10, 200, hexFrom - 40, sealed.length - 30].filter((place) => place > 0);
  for (const place of places) {
    const altered = Uint8Array.from(sealed);
    altered[place] = (altered[place] ?? 0) ^ 1;
    expect(await isIntact(altered), `byte ${place}`).toBe(false);
  }
});

test("the key belongs to the installation: the same after a restart, different with another secret", async () => {
  const certificateIn = async (sealer: ReturnType<typeof sealerOf>) => {
    const { cms } = signatureIn(await sealedBy(sealer));
    const content = new ContentInfo({ schema: fromBER(new Uint8Array(cms).buffer).result });
    const [certificate] = new SignedData({ schema: content.content }).certificates ?? [];
    if (certificate === undefined || !("subjectPublicKeyInfo" in certificate))
      throw new Error("No certificate");
    return Buffer.from(certificate.subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView).toString(
      "hex",
    );
  };
  const first = await certificateIn(sealerOf());
  expect(await certificateIn(sealerOf())).toBe(first);
  expect(await certificateIn(sealerOf("another-secret"))).not.toBe(first);
});

/** A handwritten PDF of the given objects, numbered from 1; the first is the catalog. */
function pdfOf(...objects: readonly string[]): Uint8Array {
  let text = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, "latin1");
}

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const pageWith = (entries: string) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << >> ${entries} >>`;

test("documents are merged in order with their attachment, and images keep their compression", async () => {
  const picture = "<< /Type /XObject /Subtype /Image /Width 1 /Height 1 /Filter /DCTDecode /Length 3 >>";
  const page = pageWith("/Resources << /XObject << /A 4 0 R >> >>");
  const other = pdfOf(CATALOG, PAGES, page, `${picture}\nstream\nabc\nendstream`);
  const { content, pages } = await sealerOf().seal(
    {
      parts: [await somePdf(), other, await somePdf()],
      title: "Proposal | Kauri",
      author: "Harbour",
      attachment: {
        name: "evidence.json",
        content: new TextEncoder().encode("{}"),
        description: "What happened",
        mimeType: "application/json",
      },
    },
    HOW,
  );
  expect(pages).toBe(3);
  expect(await isIntact(content)).toBe(true);
  const pdf = await PDF.load(content);
  expect(pdf.getTitle()).toBe("Proposal | Kauri");
  expect(Buffer.from(pdf.attachments.get("evidence.json") ?? []).toString()).toBe("{}");
  expect(pdf.getPages().map((each) => each.width)).toEqual(
    [595, 200, 595].map((width) => expect.closeTo(width, 0)),
  );
});

test(
  "a document with millions of objects is refused in its thread, without blocking the process",
  { timeout: 120_000 },
  async () => {
    const parts = [
      await somePdf(),
      pdfOf(CATALOG, PAGES, pageWith(`/X [${"<</A 1>>".repeat(2_000_000)}]`)),
    ] as const;
    let ticks = 0;
    const clock = setInterval(() => (ticks += 1), 1);
    await expect(sealerOf().seal({ parts }, HOW)).rejects.toThrow(
      /could not be sealed: (out-of-memory|took-too-long)/,
    );
    clearInterval(clock);
    // A blocked process would have counted none.
    expect(ticks).toBeGreaterThan(3);
    expect(await isIntact(await sealedBy(sealerOf()))).toBe(true);
  },
);

test.each([
  [
    "a truncated end",
    () => pdfOf(CATALOG, PAGES, pageWith("")).subarray(0, -60),
    "A damaged document cannot be merged",
  ],
  ["no PDF structure", () => Buffer.from("hello"), "Could not recover PDF structure"],
])("a document with %s is refused, and the next one is sealed", async (_what, hostile, problem) => {
  await expect(sealerOf().seal({ parts: [await somePdf(), hostile()] }, HOW)).rejects.toThrow(problem);
  expect(await isIntact(await sealedBy(sealerOf()))).toBe(true);
});

test("a document that needs a password is not merged", async () => {
  const locked = await PDF.load(await somePdf());
  locked.setProtection({ userPassword: "secret", ownerPassword: "other" });
  const parts = [await somePdf(), await locked.save()] as const;
  await expect(sealerOf().seal({ parts }, HOW)).rejects.toThrow("An encrypted document cannot be merged");
});

/** A page that inherits its fonts, size and crop box from two levels of page tree nodes (ISO 32000-1, 7.7.3.4). */
function inheriting(): Uint8Array {
  const words = "BT /F 12 Tf 20 20 Td (You may leave at any time.) Tj ET";
  return rawPdf(
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources 7 0 R /MediaBox [0 0 300 200] /Rotate 90 >>",
    "<< /Type /Pages /Parent 2 0 R /Kids [4 0 R] /Count 1 /CropBox 8 0 R >>",
    "<< /Type /Page /Parent 3 0 R /Contents 5 0 R >>",
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    "<< /Font << /F 6 0 R >> >>",
    "[10 10 290 190]",
  );
}

function rawPdf(...objects: readonly string[]): Uint8Array {
  let text = "%PDF-1.7\n";
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

test("pages that inherit their fonts and size look the same when sealed", async () => {
  const { content } = await sealerOf().seal({ parts: [await somePdf(), inheriting()] }, HOW);
  const sealed = await PDF.load(content);
  const [, terms] = sealed.getPages();
  expect(terms?.extractText().text).toBe("You may leave at any time.");
  expect(terms?.dict.getNumber("Rotate")?.value).toBe(90);
  const box = (key: string) =>
    [...(terms?.dict.getArray(key, (ref) => sealed.getObject(ref)) ?? [])].map((side) =>
      side instanceof PdfNumber ? side.value : undefined,
    );
  expect([box("MediaBox"), box("CropBox")]).toEqual([
    [0, 0, 300, 200],
    [10, 10, 290, 190],
  ]);
});
