// Typed or pasted text as core accepts it: without control and invisible characters, which pasted text often contains.
import { withoutInvisible } from "@gap/core/shared/names/tricky-name";

/** Without `longest` nothing is cut: the field has an error instead. */
export function typedLine(text: string, longest?: number): string {
  return cut(withoutInvisible(text.replaceAll(/[\n\t]/g, " ")), longest);
}

export function typedText(text: string, longest?: number): string {
  return cut(
    text
      .replaceAll("\r\n", "\n")
      .split(/([\n\t])/)
      .map((part) => (part === "\n" || part === "\t" ? part : withoutInvisible(part)))
      .join(""),
    longest,
  );
}

/** An empty answer is removed instead of stored. */
export function orNull(text: string): string | null {
  return text === "" ? null : text;
}

// Half of an emoji at the end would not be valid text.
function cut(text: string, longest: number | undefined): string {
  if (longest === undefined) return text;
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");
}
