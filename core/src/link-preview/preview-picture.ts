// The picture of a linked page, small, as documents and cards hold it (spec 3 §3).

/**
 * In characters of its address. Documents hold these pictures, and they count against the bound of a text: a hundred cards
 * take up less than that.
 */
export const LONGEST_PREVIEW_PICTURE = 6_000;
/** Documents may hold larger ones, of when four times as much was drawn: what was written or sent keeps its pictures. */
const LONGEST_HELD = 24_000;
const PREVIEW_PICTURE = /^data:image\/(?:png|jpeg);base64,[a-z0-9+/]+={0,2}$/i;

/** The picture itself. An address of a site would tell that site who reads a text. */
export function isPreviewPicture(img: string): boolean {
  return img.length <= LONGEST_HELD && PREVIEW_PICTURE.test(img);
}
