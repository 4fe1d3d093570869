// Keeps the blocks at both ends of the selection, and their neighbours, rendered while they are out of view. Blocks out
// of view are skipped (`content-visibility: auto`), and in a skipped block Chromium misplaces the caret by a line or a
// word.
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $getSelection, $isRangeSelection, type NodeKey } from "lexical";
import { useEffect } from "react";

const RENDERED = "data-rendered";

export function RenderSelectedBlocks() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => {
    let rendered: ReadonlySet<Element> = new Set();
    return editor.registerUpdateListener(({ editorState }) => {
      const root = editor.getRootElement();
      if (root === null) return;
      const elements = editorState.read($selectedKeys).map((key) => editor.getElementByKey(key));
      if (elements.length === 0) return;
      const next = blocksAround(root, elements);
      for (const block of rendered) if (!next.has(block)) block.removeAttribute(RENDERED);
      for (const block of next) if (!block.hasAttribute(RENDERED)) block.setAttribute(RENDERED, "");
      rendered = next;
    });
  }, [editor]);
  return null;
}

/** The keys of the nodes at both ends of the selection. */
function $selectedKeys(): readonly NodeKey[] {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) return [selection.anchor.key, selection.focus.key];
  return selection?.getNodes().map((node) => node.getKey()) ?? [];
}

function blocksAround(root: HTMLElement, elements: readonly (HTMLElement | null)[]): ReadonlySet<Element> {
  const blocks = elements.map((element) => blockOf(root, element)).filter((block) => block !== undefined);
  const withNeighbours = blocks.flatMap((block) => [
    block.previousElementSibling,
    block,
    block.nextElementSibling,
  ]);
  return new Set(withNeighbours.filter((block) => block !== null));
}

/** The child of the root that contains the element. */
function blockOf(root: HTMLElement, element: HTMLElement | null): Element | undefined {
  let ancestor: Node | null = element;
  while (ancestor !== null && ancestor.parentNode !== root) ancestor = ancestor.parentNode;
  return ancestor instanceof Element ? ancestor : undefined;
}
