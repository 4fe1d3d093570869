// The small picture of a linked page, stored in documents and cards (spec 3 §3).

/**
 * Length of its data URL. Documents contain these pictures, and they count towards a text's size limit: a hundred cards
 * take up less than that.
 */
export const MAX_PREVIEW_PICTURE = 6_000;
/** Older documents may contain larger pictures, from when the limit was four times as high. */
const MAX_STORED_PICTURE = 24_000;
const PREVIEW_PICTURE = /^data:image\/(?:png|jpeg);base64,[a-z0-9+/]+={0,2}$/i;

/** Accepts only data URLs: a URL of a site would tell that site who reads a text. */
export function isPreviewPicture(img: string): boolean {
  return img.length <= MAX_STORED_PICTURE && PREVIEW_PICTURE.test(img);
}
