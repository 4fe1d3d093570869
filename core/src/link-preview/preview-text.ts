// Cleans the texts of untrusted pages: one line of limited length, without invisible characters.

export const MAX_PREVIEW_TITLE = 200;
export const MAX_PREVIEW_DESCRIPTION = 500;

/** Control characters, lone surrogates, and marks that change the text direction. */
const INVISIBLE = /[\p{Cc}\p{Cs}\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** Null if no readable text is left. */
export function previewText(rawText: string | undefined, maxLength: number): string | null {
  // Limit the length before running regular expressions, as a page may contain any amount of text.
  const bounded = (rawText ?? "").slice(0, maxLength * 10);
  const line = bounded.replace(/\s+/g, " ").replace(INVISIBLE, "").trim();
  if (line === "") return null;
  const characters = [...line];
  if (characters.length <= maxLength) return line;
  return `${characters
    .slice(0, maxLength - 1)
    .join("")
    .trimEnd()}…`;
}
