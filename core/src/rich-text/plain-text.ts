// The plain text of a document, for search, one-line previews and length limits; whether it is empty; and which
// pictures it contains.
import { EMPTY_RICH_TEXT, RICH_TEXT_VERSION } from "./rich-text-kinds";
import type { Block, Inline, List, RichText } from "./rich-text.schema";

/** Blocks become lines, and cells of a row are separated by tabs. */
export function plainTextOf({ root }: RichText): string {
  return root.children.flatMap(linesOfBlock).join("\n");
}

/** True if there is nothing to read or see, apart from empty lines. */
export function isEmptyRichText(document: RichText): boolean {
  return plainTextOf(document).trim() === "" && document.root.children.every(({ type }) => !isSeen(type));
}

function isSeen(type: Block["type"]): boolean {
  return type === "image" || type === "table" || type === "link-preview" || type === "rule";
}

/** The keys of its uploaded pictures, each once. */
export function imagesOf({ root }: RichText): string[] {
  const keys = root.children.flatMap((block) =>
    block.type === "table"
      ? block.children.flatMap((row) => row.children.flatMap((cell) => cell.children.flatMap(imageOfBlock)))
      : imageOfBlock(block),
  );
  return [...new Set(keys)];
}

/** One paragraph per line. */
export function richTextOfPlainText(text: string): RichText {
  const lines = text
    .replaceAll(/\r\n|[\r\u2028\u2029]/g, "\n")
    // Removes characters that documents do not allow, except line breaks.
    .replaceAll(/\p{Cs}|(?![\n\t])\p{Cc}/gu, "")
    .split("\n");
  if (lines.every((line) => line === "")) return EMPTY_RICH_TEXT;
  return {
    version: RICH_TEXT_VERSION,
    root: {
      children: lines.map((line) => ({
        type: "paragraph",
        children: line === "" ? [] : [{ type: "text", text: line }],
      })),
    },
  };
}

function imageOfBlock(block: Block): string[] {
  return block.type === "image" ? [block.src] : [];
}

function linesOfBlock(block: Block): string[] {
  switch (block.type) {
    case "paragraph":
    case "heading":
    case "quote":
      return [textOf(block.children)];
    case "code":
      return [block.text];
    case "list":
      return linesOfList(block);
    case "image":
      return [block.showCaption ? block.caption : ""].filter((caption) => caption !== "");
    case "link-preview":
      return [block.title === "" ? block.url : block.title];
    case "rule":
      return [];
    case "table":
      return block.children.map(({ children }) =>
        children.map((cell) => cell.children.flatMap(linesOfBlock).join(" ")).join("\t"),
      );
  }
}

function linesOfList({ children }: List): string[] {
  return children.flatMap((child) => (child.type === "list" ? linesOfList(child) : [textOf(child.children)]));
}

function textOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (inline.type === "text") return inline.text;
      return inline.type === "linebreak" ? "\n" : textOf(inline.children);
    })
    .join("");
}
