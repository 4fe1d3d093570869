// Shortens the texts of notifications, as they contain names of any length and must not fail because of one.
import { shortenedLine } from "@gap/core/shared/texts/shortened-line";

export const MAX_TITLE = 200;
export const MAX_CONTENT = 1000;

export function shortenedTitle(title: string): string {
  return shortened(title, MAX_TITLE);
}

export function shortenedContent(content: string): string {
  return shortened(content, MAX_CONTENT);
}

function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  return `${shortenedLine(text, maxLength - 1).trimEnd()}…`;
}
