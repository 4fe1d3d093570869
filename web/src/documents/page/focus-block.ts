// Brings a block into view and focuses its first field, or the block itself if it has none.
import { blockElementId } from "@gap/web/blocks/public";

const FIELDS = "input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select, button";

export function focusBlock(blockId: string): void {
  const block = document.getElementById(blockElementId({ id: blockId }));
  if (block === null) return;
  const field = block.querySelector<HTMLElement>(FIELDS);
  if (field === null) block.tabIndex = -1;
  block.scrollIntoView?.({ block: "start" });
  (field ?? block).focus({ preventScroll: true });
}
