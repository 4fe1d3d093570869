// Creates the smaller variants of an image once it passes: upright, and without camera metadata about place and person.
// Photographs stay JPEG; all others become PNG, which keeps sharp edges and transparency. Mails show these images too,
// and Outlook does not support WebP.
import type { MadeVariant } from "./check-result";
import type { PictureReader } from "./picture-process";

export const LONGEST_SIDE_OF_DISPLAY = 1600;
const LONGEST_SIDE_OF_THUMBNAIL = 160;

/** Reads the whole image, so any damage is detected here. */
export async function makeVariants(
  reader: PictureReader,
  content: Buffer,
  picture: { readonly isPhotograph: boolean; readonly frames: number; readonly density?: number },
): Promise<readonly MadeVariant[]> {
  const type = picture.isPhotograph ? "image/jpeg" : "image/png";
  const drawn = await reader.draw(content, {
    type,
    sides: [LONGEST_SIDE_OF_DISPLAY, LONGEST_SIDE_OF_THUMBNAIL],
    // A variant shows the first frame, but the others must be valid too.
    everyFrame: picture.frames > 1,
    ...(picture.density !== undefined && { density: picture.density }),
  });
  const names = ["display", "thumbnail"] as const;
  return drawn.flatMap((variant, index) => {
    const name = names[index];
    return name === undefined ? [] : [{ name, type, ...variant }];
  });
}
