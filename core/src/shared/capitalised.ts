// Makes the first letter of a text upper case, for sentences and labels.

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
