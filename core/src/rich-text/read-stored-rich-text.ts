// Reads stored rich text of any version. Version 0 is plain text, which imports still provide; later versions add a
// migration step here, so that stored data need not be rewritten.
import { isPreviewPicture } from "@gap/core/link-preview/preview-picture";
import { richTextOfPlainText } from "./plain-text";
import { RICH_TEXT_VERSION } from "./rich-text-kinds";
import type { Block, InnerBlock, RichText } from "./rich-text.schema";

/**
 * Returns undefined for an unknown version. Documents of the current version were validated when they were written;
 * validating them on every read would be the most expensive part of a response.
 */
export function readStoredRichText(stored: unknown): RichText | undefined {
  if (typeof stored === "string") return richTextOfPlainText(stored);
  return isOfPresentVersion(stored) ? withoutForeignPictures(stored) : undefined;
}

function isOfPresentVersion(stored: unknown): stored is RichText {
  return (
    typeof stored === "object" &&
    stored !== null &&
    "version" in stored &&
    stored.version === RICH_TEXT_VERSION
  );
}

/**
 * Removes remote picture URLs from cards. Older cards stored them, and the schema now refuses them, so every save of
 * such a document would fail. Only cards are checked, and documents without such a picture are returned unchanged.
 */
function withoutForeignPictures(document: RichText): RichText {
  const children = changed(document.root.children, (block) =>
    block.type === "table" ? tableWithout(block) : cardWithout(block),
  );
  return children === document.root.children ? document : { ...document, root: { children } };
}

function tableWithout(table: Extract<Block, { type: "table" }>): Block {
  const rows = changed(table.children, (row) => {
    const cells = changed(row.children, (cell) => {
      const children = changed(cell.children, cardWithout);
      return children === cell.children ? cell : { ...cell, children };
    });
    return cells === row.children ? row : { ...row, children: cells };
  });
  return rows === table.children ? table : { ...table, children: rows };
}

function cardWithout(block: InnerBlock): InnerBlock {
  if (block.type !== "link-preview" || block.img === undefined || isPreviewPicture(block.img)) return block;
  const { img: _foreign, ...card } = block;
  return card;
}

/** Returns the same array if nothing changes. */
function changed<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const next = items.map(change);
  return next.every((item, index) => item === items[index]) ? items : next;
}
