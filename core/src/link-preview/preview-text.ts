// What a stranger's page says about itself, made fit to be shown: one line, bounded, without what is invisible.

export const LONGEST_PREVIEW_TITLE = 200;
export const LONGEST_PREVIEW_DESCRIPTION = 500;

/** Control characters, halves of characters, and the marks that turn the direction of the text after them. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Null where nothing is left to be read. */
export function previewText(said: string | undefined, longest: number): string | null {
  // Before anything is searched through: a page may say as much as it likes.
  const bounded = (said ?? "").slice(0, longest * 10);
  const line = bounded.replace(/\s+/g, " ").replace(INVISIBLE, "").trim();
  if (line === "") return null;
  const characters = [...line];
  if (characters.length <= longest) return line;
  return `${characters
    .slice(0, longest - 1)
    .join("")
    .trimEnd()}…`;
}
