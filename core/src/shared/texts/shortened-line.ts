// Cuts a text to a length without cutting through a surrogate pair: half a pair cannot be stored.

export function shortenedLine(text: string, longest: number): string {
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
}
