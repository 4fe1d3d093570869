// Small numbers as words, for sentences: "no", "one" up to "nine", then figures.
const WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

export function countInWords(count: number): string {
  return WORDS[count] ?? String(count);
}

export function capitalised(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
