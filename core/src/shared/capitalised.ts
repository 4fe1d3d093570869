// Words as a sentence or a label begins with them.

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
