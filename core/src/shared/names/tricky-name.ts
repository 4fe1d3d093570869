// Detects names that are made to mislead readers of mails and lists. They are refused wherever a name is entered.

// Control characters, line breaks, and marks that reverse or hide text are not safe in mails and logs.
export const CONTROL_OR_INVISIBLE = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
const LATIN = /\p{Script=Latin}/u;
// Scripts with letters that look Latin. Names exist in each of them, but no single word mixes two scripts.
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{Script=Armenian}]/u;
const BETWEEN_WORDS = /[^\p{L}\p{M}]+/u;
// Mathematical, full-width and enclosed letters: no keyboard produces them in a name.
const STYLED_LETTERS = /[\u2460-\u24FF\uFF01-\uFF5E\u{1D400}-\u{1D7FF}\u{1F100}-\u{1F1FF}]/u;
// Mails greet people by name, so an address in a name would become a link in our mail.
const ADDRESS_LIKE = /:\/\/|\bwww\.|@/iu;

/** For pasted text, which often contains such characters. */
export function withoutInvisible(text: string, replacement = ""): string {
  // Called with each key: long texts that need no change are not split into characters.
  if (!CONTROL_OR_INVISIBLE.test(text)) return text;
  return Array.from(text, (character) =>
    CONTROL_OR_INVISIBLE.test(character) ? replacement : character,
  ).join("");
}

export const MISLEADING_NAME = "Some characters cannot be used here";

export function isMisleadingName(name: string): boolean {
  if ([CONTROL_OR_INVISIBLE, STYLED_LETTERS, ADDRESS_LIKE].some((pattern) => pattern.test(name))) return true;
  return name.split(BETWEEN_WORDS).some((word) => LATIN.test(word) && LOOK_ALIKE.test(word));
}
