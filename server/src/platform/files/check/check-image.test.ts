import sharp from "sharp";
import { expect, test } from "vitest";
import { checkImage, type BitmapType } from "@gap/server/platform/files/check/check-image";
import { animatedGif, gif, jpeg, pdf, png, pngClaiming, svg } from "./good-files.test-kit";

async function cutShort(content: Promise<Buffer>): Promise<Buffer> {
  const whole = await content;
  return whole.subarray(0, Math.floor(whole.length * 0.6));
}

/** Noise does not compress, so most of the file is pixel data. */
function noise(width: number, height: number): ReturnType<typeof sharp> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919) % 251));
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

async function withDamage(content: Promise<Buffer>, from: number): Promise<Buffer> {
  const damaged = Buffer.from(await content);
  return damaged.fill(0xff, Math.floor(damaged.length * from), Math.floor(damaged.length * from) + 40);
}

test.each<[string, BitmapType, () => Buffer | Promise<Buffer>, string]>([
  ["a giant size in a small file", "image/png", () => pngClaiming(50_000, 50_000), "too-many-pixels"],
  ["a side that is too long", "image/png", () => pngClaiming(12_001, 1), "too-many-pixels"],
  ["one row more than forty megapixels", "image/png", () => pngClaiming(10_000, 4_001), "too-many-pixels"],
  ["no pixels", "image/png", () => pngClaiming(0, 0), "corrupt"],
  [
    "fewer pixels than the header says",
    "image/png",
    () => pngClaiming(6_000, 6_000, Buffer.alloc(1_000)),
    "corrupt",
  ],
  ["too many frames", "image/gif", () => animatedGif(501), "too-many-frames"],
  ["a truncated PNG", "image/png", () => cutShort(noise(200, 200).png().toBuffer()), "corrupt"],
  ["a truncated JPEG", "image/jpeg", () => cutShort(noise(200, 200).jpeg().toBuffer()), "corrupt"],
  [
    "a truncated progressive JPEG",
    "image/jpeg",
    () => cutShort(noise(200, 200).jpeg({ progressive: true }).toBuffer()),
    "corrupt",
  ],
  ["a truncated GIF", "image/gif", () => cutShort(noise(200, 200).gif().toBuffer()), "corrupt"],
  ["damaged pixels", "image/png", () => withDamage(noise(200, 200).png().toBuffer(), 0.5), "corrupt"],
  ["only the first bytes of a JPEG", "image/jpeg", () => Buffer.from("ffd8ffe0", "hex"), "corrupt"],
  ["a script that begins as a GIF", "image/gif", () => Buffer.from("GIF89a=1;alert(1)//"), "corrupt"],
  [
    "an HTML page with an image header",
    "image/png",
    () => Buffer.from("<html><script>1</script>"),
    "not-its-type",
  ],
  ["a PDF", "image/png", () => pdf(), "not-its-type"],
  ["an SVG", "image/png", () => svg("<rect/>"), "not-its-type"],
  ["a JPEG named .png", "image/png", () => jpeg(), "not-its-type"],
  ["a GIF named .jpg", "image/jpeg", gif, "not-its-type"],
  ["a WebP", "image/png", () => noise(9, 9).webp().toBuffer(), "not-its-type"],
  ["a TIFF", "image/jpeg", () => noise(9, 9).tiff().toBuffer(), "not-its-type"],
])("C5 an image is invalid: %s", async (_, type, content, reason) => {
  expect(await checkImage(type, await content())).toEqual({ passed: false, reason });
});

test.each<[string, BitmapType, () => Promise<Buffer>, object]>([
  ["a PNG", "image/png", () => png(300, 200), { width: 300, height: 200 }],
  ["a JPEG", "image/jpeg", () => jpeg(), { width: 300, height: 200 }],
  [
    "a progressive JPEG",
    "image/jpeg",
    () => noise(40, 30).jpeg({ progressive: true }).toBuffer(),
    { width: 40 },
  ],
  ["CMYK", "image/jpeg", () => noise(40, 30).toColourspace("cmyk").jpeg().toBuffer(), { height: 30 }],
  ["sixteen bits", "image/png", () => noise(40, 30).toColourspace("rgb16").png().toBuffer(), { width: 40 }],
  ["a palette", "image/png", () => noise(40, 30).png({ palette: true }).toBuffer(), { width: 40 }],
  ["a GIF", "image/gif", gif, { width: 30, height: 20 }],
  ["a GIF of several frames", "image/gif", () => animatedGif(5), { width: 8, height: 8 }],
  ["one pixel", "image/png", () => png(1, 1), { width: 1, height: 1 }],
])("a valid image passes with its size: %s", async (_, type, content, size) => {
  expect(await checkImage(type, await content())).toMatchObject({ passed: true, ...size });
});

test("an image of forty megapixels passes", async () => {
  const content = pngClaiming(10_000, 4_000, Buffer.alloc((10_000 / 8 + 1) * 4_000));
  expect(await checkImage("image/png", content)).toMatchObject({
    passed: true,
    width: 10_000,
    height: 4_000,
  });
});
