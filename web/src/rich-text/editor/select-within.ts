// The editor measures by the browser's own selection where a letter, a word or a line ends. Between two blocks it begins that
// by naming its root and the number of a block, without asking for the place. While its blocks stand in sections (sections.ts)
// that would be another place, or none: so they are taken out of them first, and the numbers are those of blocks.
import { dissolve } from "./sections";

const roots = new Set<Node>();

/** Until what is returned is called. */
export function selectWithin(root: HTMLElement): () => void {
  const selection = document.getSelection();
  if (selection === null) return () => {};
  roots.add(root);
  selection.setBaseAndExtent = (...[anchor, anchorOffset, focus, focusOffset]) => {
    for (const node of [anchor, focus]) if (node instanceof HTMLElement && roots.has(node)) dissolve(node);
    Selection.prototype.setBaseAndExtent.call(selection, anchor, anchorOffset, focus, focusOffset);
  };
  return () => {
    roots.delete(root);
    if (roots.size === 0) Reflect.deleteProperty(selection, "setBaseAndExtent");
  };
}
