// Texts of notifications are made of names that people chose: what is too long is cut, so that nothing fails by a name.

export const LONGEST_TITLE = 200;
export const LONGEST_CONTENT = 1000;

export function shortenedTitle(title: string): string {
  return shortened(title, LONGEST_TITLE);
}

export function shortenedContent(content: string): string {
  return shortened(content, LONGEST_CONTENT);
}

/** Never through the middle of a character. */
function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const kept = text.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, "");
  return `${kept.trimEnd()}…`;
}
