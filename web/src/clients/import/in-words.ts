// Counts as sentences about a file have them.
export function inWords(count: number): string {
  return count.toLocaleString("en-NZ");
}
