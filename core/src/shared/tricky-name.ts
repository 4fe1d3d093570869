// Names that are made to mislead those who read them in mails and lists; nobody may have one, however they come.

// Line breaks, other control characters and marks that turn or hide text have no place in what mails and logs show.
const UNFIT_FOR_A_NAME = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const LATIN = /\p{Script=Latin}/u;
// Scripts whose letters pass for Latin ones. People do write a name in each of them, but no single word in two.
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u;
const BETWEEN_WORDS = /[^\p{L}\p{M}]+/u;
// Mathematical, full-width and enclosed letters: no keyboard writes a name in them.
const DRESSED_UP = /[\u2460-\u24FF\uFF01-\uFF5E\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F1FF}]/u;
// A name is greeted in mails: an address in it would be a link that we send.
const ADDRESS_LIKE = /:\/\/|\bwww\.|@/iu;

export const TRICKY_NAME = "Some characters cannot be used here";

export function isTrickyName(name: string): boolean {
  if ([UNFIT_FOR_A_NAME, DRESSED_UP, ADDRESS_LIKE].some((pattern) => pattern.test(name))) return true;
  return name.split(BETWEEN_WORDS).some((word) => LATIN.test(word) && LOOK_ALIKE.test(word));
}
