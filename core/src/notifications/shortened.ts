// Shortens the texts of notifications, as they contain names of any length and must not fail because of one.

export const MAX_TITLE = 200;
export const MAX_CONTENT = 1000;

export function shortenedTitle(title: string): string {
  return shortened(title, MAX_TITLE);
}

export function shortenedContent(content: string): string {
  return shortened(content, MAX_CONTENT);
}

/** Does not cut through a surrogate pair. */
function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const kept = text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${kept.trimEnd()}…`;
}
