// Formats a count with grouped digits: 1,234.
export function formatCount(count: number): string {
  return count.toLocaleString("en");
}
