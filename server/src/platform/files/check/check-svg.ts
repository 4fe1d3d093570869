// Checks SVG files: parsed strictly and then rendered, both in the image process. People see the rendered image, never
// the file.
import type { FileReason } from "@gap/core/files/file-reasons";
import { failed, type CheckResult } from "./check-result";
import { LONGEST_SIDE_OF_DISPLAY, makeVariants } from "./make-variants";
import { MAX_PIXELS, tooBig } from "./picture-limits";
import { withPictureReader, type PictureReader } from "./picture-process";

const MAX_EMBEDDED_IMAGES = 20;
/** The dots per inch at which a rendered SVG has its declared size. */
const DEFAULT_DENSITY = 72;
const MAX_DENSITY = 100_000;

export function checkSvg(content: Buffer): Promise<CheckResult> {
  return withPictureReader(async (reader) => {
    const read = await reader.readSvg(content);
    return "reason" in read ? failed(read.reason) : drawSvg(reader, content, read.pictures);
  });
}

/** A small SVG can embed one giant image, or many that are too large together. */
async function problemOfEmbeddedImages(
  reader: PictureReader,
  pictures: readonly Uint8Array[],
): Promise<FileReason | undefined> {
  if (pictures.length > MAX_EMBEDDED_IMAGES) return "too-much-inside";
  let pixels = 0;
  for (const picture of pictures) {
    const size = await reader.measure(picture);
    pixels += size.width * size.height;
    const reason = tooBig(size);
    if (reason !== undefined) return reason;
  }
  return pixels > MAX_PIXELS ? "too-many-pixels" : undefined;
}

async function drawSvg(
  reader: PictureReader,
  content: Buffer,
  pictures: readonly Uint8Array[],
): Promise<CheckResult> {
  const size = await reader.measure(content);
  const reason = tooBig(size) ?? (await problemOfEmbeddedImages(reader, pictures));
  if (reason !== undefined) return failed(reason);
  // An SVG has no pixel size: rendered at display size, an icon stays sharp and a poster stays small.
  const scale = LONGEST_SIDE_OF_DISPLAY / Math.max(size.width, size.height);
  const density = Math.min(Math.max(DEFAULT_DENSITY * scale, 1), MAX_DENSITY);
  const variants = await makeVariants(reader, content, { isPhotograph: false, frames: 1, density });
  return { passed: true, width: size.width, height: size.height, variants };
}
