// How names are searched (spec 4 §F): by their words, in lower case and without accents and macrons, so that whoever
// cannot type "Pōhutukawa" finds it. Names when they are kept and searches when they are asked go through the same fold.

/** Letters that carry no separable mark, as people type them. */
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

/** O'Brien is one word, however the apostrophe was typed; the okina is one too. */
const APOSTROPHES = /['’‘ʻʼ`´]/g;

/** Longer words are known by their beginning: an index cannot hold words of any length. */
const LONGEST_WORD = 40;

export function foldedWords(text: string): string[] {
  const folded = text
    .replace(APOSTROPHES, "")
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(LETTERS_BEYOND_ASCII, (letter) => PLAIN_LETTERS[letter] ?? letter);
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => Array.from(word).slice(0, LONGEST_WORD).join("")))];
}
