// The smaller pictures of a picture, made once when it passed: upright, without the camera's notes on place and person.
// Photographs stay JPEG and all else becomes PNG, because mails show these pictures too and Outlook shows no WebP; line
// art keeps its edges and its transparency.
import type { MadeVariant } from "./check-result";
import type { PictureReader } from "./picture-process";

export const LONGEST_SIDE_OF_DISPLAY = 1600;
const LONGEST_SIDE_OF_THUMBNAIL = 160;

/** Reads the whole picture, so whatever is broken in it comes to light here. */
export async function makeVariants(
  reader: PictureReader,
  content: Buffer,
  picture: { readonly isPhotograph: boolean; readonly frames: number; readonly density?: number },
): Promise<readonly MadeVariant[]> {
  const type = picture.isPhotograph ? "image/jpeg" : "image/png";
  const drawn = await reader.draw(content, {
    type,
    sides: [LONGEST_SIDE_OF_DISPLAY, LONGEST_SIDE_OF_THUMBNAIL],
    // A variant is the first frame; the others must be sound as well.
    everyFrame: picture.frames > 1,
    ...(picture.density !== undefined && { density: picture.density }),
  });
  const names = ["display", "thumbnail"] as const;
  return drawn.flatMap((variant, index) => {
    const name = names[index];
    return name === undefined ? [] : [{ name, type, ...variant }];
  });
}
