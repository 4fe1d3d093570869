// The one door through which stored rich text comes in, whichever version wrote it. Version 0 was no document at all but
// plain text, as imports still bring it; a later version adds its step here, and nothing stored needs to be rewritten.
import { isPreviewPicture } from "@gap/core/link-preview/preview-picture";
import { richTextOfPlainText } from "./plain-text";
import { RICH_TEXT_VERSION } from "./rich-text-kinds";
import type { Block, InnerBlock, RichText } from "./rich-text.schema";

/**
 * Undefined where it is of a version that is not known yet. A document of the present one was checked when it was
 * written: to check it again at each reading would cost the whole server more than all the rest of an answer.
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
 * Cards once named the picture of their site, which nobody may fetch and no document may hold any more: with it no save
 * would pass, whatever else was changed. Only the cards are looked at, and a document without such a one is as it was.
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

/** The same list where nothing of it changes. */
function changed<Item>(items: Item[], change: (item: Item) => Item): Item[] {
  const next = items.map(change);
  return next.every((item, index) => item === items[index]) ? items : next;
}
