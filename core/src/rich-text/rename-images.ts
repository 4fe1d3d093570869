// Replaces picture keys in a document according to a map; everything else stays the same.
import type { Block, InnerBlock, RichText } from "./rich-text.schema";

type Renamed = ReadonlyMap<string, string>;

export function renameImages(document: RichText, renamed: Renamed): RichText {
  if (renamed.size === 0) return document;
  const children = document.root.children.map((block) => blockWith(block, renamed));
  return { ...document, root: { ...document.root, children } };
}

function blockWith(block: Block, renamed: Renamed): Block {
  if (block.type !== "table") return innerWith(block, renamed);
  const rows = block.children.map((row) => ({
    ...row,
    children: row.children.map((cell) => ({
      ...cell,
      children: cell.children.map((inner) => innerWith(inner, renamed)),
    })),
  }));
  return { ...block, children: rows };
}

function innerWith(block: InnerBlock, renamed: Renamed): InnerBlock {
  return block.type === "image" ? { ...block, src: renamed.get(block.src) ?? block.src } : block;
}
