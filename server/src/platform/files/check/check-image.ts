// Checks PNG, JPEG and GIF files: first the magic bytes, then the size in the header, then every pixel.
import { fileTypeFromBuffer } from "file-type";
import { failed, type CheckResult } from "./check-result";
import { makeVariants } from "./make-variants";
import { tooBig } from "./picture-limits";
import { withPictureReader, type PictureReader } from "./picture-process";

export type BitmapType = "image/png" | "image/jpeg" | "image/gif";

export async function checkImage(type: BitmapType, content: Buffer): Promise<CheckResult> {
  if (!(await looksLike(type, content))) return failed("not-its-type");
  return withPictureReader((reader) => readImage(reader, type, content));
}

async function readImage(reader: PictureReader, type: BitmapType, content: Buffer): Promise<CheckResult> {
  const size = await reader.measure(content);
  const reason = tooBig(size);
  if (reason !== undefined) return failed(reason);
  const { width, height, frames } = size;
  const variants = await makeVariants(reader, content, { isPhotograph: type === "image/jpeg", frames });
  return { passed: true, width, height, variants };
}

/** Checks only the magic bytes. */
async function looksLike(type: BitmapType, content: Buffer): Promise<boolean> {
  try {
    const found = (await fileTypeFromBuffer(content))?.mime;
    // An animated PNG is a valid PNG: programs that do not support animation show its first frame.
    return found === type || (found === "image/apng" && type === "image/png");
  } catch {
    return false;
  }
}
