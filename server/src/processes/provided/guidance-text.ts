// Writes the guidance of the provider's processes. Each line is a paragraph; lines that start with "- " are items of a
// list, and lines that start with "## " are headings.
import type { Block, Inline, RichText } from "@gap/core/rich-text/rich-text.schema";
import { EMPTY_RICH_TEXT, RICH_TEXT_VERSION } from "@gap/core/rich-text/rich-text-kinds";

const ITEM = "- ";
const HEADING = "## ";

export function guidanceText(written: string): RichText {
  const lines = written.split("\n").filter((line) => line !== "");
  if (lines.length === 0) return EMPTY_RICH_TEXT;
  return { version: RICH_TEXT_VERSION, root: { children: lines.reduce<Block[]>(withLine, []) } };
}

function withLine(blocks: Block[], line: string): Block[] {
  if (line.startsWith(HEADING))
    return [...blocks, { type: "heading", level: 2, children: words(line.slice(HEADING.length)) }];
  if (!line.startsWith(ITEM)) return [...blocks, { type: "paragraph", children: words(line) }];
  const item = { type: "listitem" as const, children: words(line.slice(ITEM.length)) };
  const last = blocks.at(-1);
  return last?.type === "list"
    ? [...blocks.slice(0, -1), { ...last, children: [...last.children, item] }]
    : [...blocks, { type: "list", kind: "bullet", children: [item] }];
}

function words(text: string): Inline[] {
  return [{ type: "text", text }];
}
