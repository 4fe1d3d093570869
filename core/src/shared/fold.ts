// Folds text into search words (spec 4 §F): lower case, without accents and macrons, so that "pohutukawa" finds
// "Pōhutukawa". Stored names and search terms go through the same folding.

/** Letters that Unicode does not decompose into a base letter and a mark, with their plain spelling. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
};
const LETTERS_BEYOND_ASCII = /[\u0080-\uffff]/g;

/** Removed before splitting, so that O'Brien is one word however the apostrophe was typed; includes the okina. */
const APOSTROPHES = /['’‘ʻʼ`´]/g;

/** Longer words are cut, because the index limits the length of a word. */
const MAX_WORD_LENGTH = 40;

export function foldedWords(text: string): string[] {
  const folded = text
    .replace(APOSTROPHES, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(LETTERS_BEYOND_ASCII, (letter) => PLAIN_LETTERS[letter] ?? letter);
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, MAX_WORD_LENGTH).join("")))];
}
