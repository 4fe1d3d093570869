// How large a picture may claim to be, so that nobody's memory is filled by a few bytes (spec 6 C5).
import type { FileReason } from "@gap/core/files/file-reasons";
import type { PictureSize } from "./picture-process";

export const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 12_000;
const MOST_FRAMES = 500;
/** Over all frames: what a browser must work through to play it. */
const MOST_PIXELS_OF_ALL_FRAMES = 200_000_000;

/** Why a picture of this size is not opened; undefined where it may be. */
export function tooBig({ width, height, frames }: PictureSize): FileReason | undefined {
  if (Math.max(width, height) > LONGEST_SIDE || width * height > MOST_PIXELS) return "too-many-pixels";
  return frames > MOST_FRAMES || width * height * frames > MOST_PIXELS_OF_ALL_FRAMES
    ? "too-many-frames"
    : undefined;
}
