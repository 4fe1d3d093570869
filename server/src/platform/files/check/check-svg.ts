// SVG: read strictly and then drawn, both in the process that opens pictures. People see the drawn picture, never the
// file.
import type { FileReason } from "@gap/core/files/file-reasons";
import { failed, type CheckResult } from "./check-result";
import { LONGEST_SIDE_OF_DISPLAY, makeVariants } from "./make-variants";
import { MOST_PIXELS, tooBig } from "./picture-limits";
import { withPictureReader, type PictureReader } from "./picture-process";

const MOST_PICTURES_WITHIN = 20;
/** Dots per inch at which a drawing has the size it declares. */
const USUAL_DENSITY = 72;
const MOST_DENSE = 100_000;

export function checkSvg(content: Buffer): Promise<CheckResult> {
  return withPictureReader(async (reader) => {
    const read = await reader.readSvg(content);
    return "reason" in read ? failed(read.reason) : drawSvg(reader, content, read.pictures);
  });
}

/** A small drawing can carry a picture of giant pixels, or many that are large together. */
async function problemOfPicturesWithin(
  reader: PictureReader,
  pictures: readonly Uint8Array[],
): Promise<FileReason | undefined> {
  if (pictures.length > MOST_PICTURES_WITHIN) return "too-much-inside";
  let pixels = 0;
  for (const picture of pictures) {
    const size = await reader.measure(picture);
    pixels += size.width * size.height;
    const reason = tooBig(size);
    if (reason !== undefined) return reason;
  }
  return pixels > MOST_PIXELS ? "too-many-pixels" : undefined;
}

async function drawSvg(
  reader: PictureReader,
  content: Buffer,
  pictures: readonly Uint8Array[],
): Promise<CheckResult> {
  const size = await reader.measure(content);
  const reason = tooBig(size) ?? (await problemOfPicturesWithin(reader, pictures));
  if (reason !== undefined) return failed(reason);
  // It has no pixels of its own: drawn as large as it is shown, an icon stays sharp and a poster needs no room.
  const scale = LONGEST_SIDE_OF_DISPLAY / Math.max(size.width, size.height);
  const density = Math.min(Math.max(USUAL_DENSITY * scale, 1), MOST_DENSE);
  const variants = await makeVariants(reader, content, { isPhotograph: false, frames: 1, density });
  return { passed: true, width: size.width, height: size.height, variants };
}
