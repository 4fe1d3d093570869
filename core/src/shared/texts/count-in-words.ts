// Small numbers as words, for sentences: "no", "one" up to "nine", then figures.
const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

export function countInWords(count: number): string {
  return WORDS[count] ?? String(count);
}
