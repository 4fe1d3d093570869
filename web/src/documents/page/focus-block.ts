// Brings a block into view and focuses its first field, or the block itself if it has none.
import { blockElementId } from "@gap/web/blocks/public";

const FIELDS = "input:not([type=hidden]):not([disabled]), textarea:not([disabled]), select, button";

/** The last blocks of a long document are rendered a moment after the first ones. */
const LONGEST_WAIT_MS = 3_000;

export function focusBlock(blockId: string, until = performance.now() + LONGEST_WAIT_MS): void {
  const block = document.getElementById(blockElementId({ id: blockId }));
  if (block === null) {
    if (performance.now() < until) requestAnimationFrame(() => focusBlock(blockId, until));
    return;
  }
  const field = block.querySelector<HTMLElement>(FIELDS);
  if (field === null) block.tabIndex = -1;
  block.scrollIntoView?.({ block: "start" });
  (field ?? block).focus({ preventScroll: true });
}
