// Formats a count for a sentence.
export function formatCount(count: number): string {
  return count.toLocaleString("en-NZ");
}
