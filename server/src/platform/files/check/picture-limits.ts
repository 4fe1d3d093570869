// Limits for the declared size of an image, so that a small file cannot exhaust memory (spec 6 C5).
import type { FileReason } from "@gap/core/files/file-reasons";
import type { PictureSize } from "./picture-process";

export const MAX_PIXELS = 40_000_000;
const MAX_SIDE = 12_000;
const MAX_FRAMES = 500;
/** The total over all frames, which a browser must decode to play the animation. */
const MAX_PIXELS_OF_ALL_FRAMES = 200_000_000;

/** The reason to refuse an image of this size; undefined if it is acceptable. */
export function tooBig({ width, height, frames }: PictureSize): FileReason | undefined {
  if (Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS) return "too-many-pixels";
  return frames > MAX_FRAMES || width * height * frames > MAX_PIXELS_OF_ALL_FRAMES
    ? "too-many-frames"
    : undefined;
}
