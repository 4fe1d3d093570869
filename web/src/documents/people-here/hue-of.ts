// The colour in which a person is shown in a document: the same one on all screens.

const HUES = 4;

export function hueOf(userId: string): number {
  let sum = 0;
  for (const letter of userId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return sum % HUES;
}
