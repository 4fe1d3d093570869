// Lets the blocks of the editor's root stand in sections (sections.ts) without the editor's having to know of them. Wherever it
// puts a block: at the end of each change all are arranged as its tree has them. And where it asks for a place among the
// blocks, it is told of the one that it would have without sections.
import {
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootNode,
  defineExtension,
  HISTORY_MERGE_TAG,
  mergeRegister,
  type DOMSlotForNode,
  type EditorDOMRenderConfig,
  type ElementDOMSlot,
  type LexicalEditor,
  type LexicalNode,
  type NodeKey,
  type RootNode,
} from "lexical";
import {
  arrange,
  blocksBefore,
  dissolve,
  firstBlock,
  hasSections,
  isLong,
  isSection,
  keepOpen,
} from "./sections";
import { selectWithin } from "./select-within";

export function sectionsExtension() {
  const arranged: Arranged = { blocks: 0, isCurrent: true };
  const isToBeArranged = (root: RootNode, dom: HTMLElement) =>
    hasSections(dom)
      ? !arranged.isCurrent || arranged.blocks !== root.getChildrenSize()
      : isLong(dom, root.getChildrenSize()) && !$isSelectedBetweenBlocks();

  /** When something else has changed the page, the editor mends that apart from its own changes. */
  const arrangeAfterwards = (editor: LexicalEditor) => {
    if (arranged.isCurrent || editor.getRootElement() === null) return;
    editor.update(() => void $getRoot().markDirty(), { tag: HISTORY_MERGE_TAG });
  };

  const dom: Partial<EditorDOMRenderConfig> = {
    $getDOMSlot: (node, element, editor) => {
      const slot = node.getDOMSlot(element) as DOMSlotForNode<typeof node>;
      if (!$isRootNode(node) || !hasSections(element)) return slot;
      const onMoved = () => {
        if (arranged.isCurrent) queueMicrotask(() => arrangeAfterwards(editor));
        arranged.isCurrent = false;
      };
      return amongSections(slot as ElementDOMSlot, onMoved) as DOMSlotForNode<typeof node>;
    },
    $updateDOM: (next, previous, element, editor) => {
      const isReplaced = next.updateDOM(previous, element, editor._config);
      // It is replaced in the root, where the editor believes it to be.
      if (isReplaced && isSection(element.parentNode)) {
        element.parentNode.after(element);
        arranged.isCurrent = false;
      }
      return isReplaced;
    },
    $decorateDOM: (node, _previous, element, editor) => {
      if (!$isRootNode(node)) return;
      if (isToBeArranged(node, element)) arrange(element, $blocksOf(node, editor));
      Object.assign(arranged, { blocks: node.getChildrenSize(), isCurrent: true });
    },
  };

  return defineExtension({
    name: "gap/sections",
    init: (config) => {
      config.dom = { ...config.dom, ...dom };
    },
    register: (editor) =>
      mergeRegister(
        editor.registerRootListener((root) => (root === null ? undefined : selectWithin(root))),
        editor.registerUpdateListener(({ editorState }) => {
          const root = editor.getRootElement();
          if (root === null) return;
          const selected = editorState.read($selectedKeys).map((key) => editor.getElementByKey(key));
          if (selected.length > 0) keepOpen(root, selected);
        }),
      ),
  });
}

interface Arranged {
  /** How many there were when they were arranged. */
  blocks: number;
  isCurrent: boolean;
}

/** What the selection begins and ends in. */
function $selectedKeys(): readonly NodeKey[] {
  const selection = $getSelection();
  if ($isRangeSelection(selection)) return [selection.anchor.key, selection.focus.key];
  return selection?.getNodes().map((node) => node.getKey()) ?? [];
}

/** Whether it begins or ends between two blocks, which the editor counts in the root. */
function $isSelectedBetweenBlocks(): boolean {
  const selection = $getSelection();
  return $isRangeSelection(selection) && [selection.anchor.key, selection.focus.key].includes("root");
}

/** The root's place for blocks, of which the editor believes that they stand in it one beside the other. */
function amongSections(ofRoot: ElementDOMSlot, onMoved: () => void, before = ofRoot.before): ElementDOMSlot {
  const root = ofRoot.element;
  const slot = ofRoot.withBefore(before);
  const moved = (move: () => void) => {
    move();
    onMoved();
    return slot;
  };
  return Object.assign(slot, {
    withBefore: (next: Node | null | undefined) => amongSections(ofRoot, onMoved, next ?? null),
    insertChild: (block: Node) => {
      const next = before ?? ofRoot.getInsertionAnchor();
      return moved(() => (next?.parentNode ?? root).insertBefore(block, next));
    },
    removeChild: (block: Node) => moved(() => block.parentNode?.removeChild(block)),
    replaceChild: (block: Node, old: Node) => moved(() => old.parentNode?.replaceChild(block, old)),
    getFirstChild: () => firstBlock(root) ?? ofRoot.getFirstChild(),
    // Asked for to select a place between two blocks, which is then counted from here.
    getFirstChildOffset: () => {
      dissolve(root);
      requestAnimationFrame(() => requestAnimationFrame(() => showCaret(root)));
      return ofRoot.getFirstChildOffset();
    },
    resolveChildIndex: (element: RootNode, _root: HTMLElement, within: Node, offset: number) => {
      const index = blocksBefore(root, { in: within, offset });
      // There the editor draws a caret of its own, in the root.
      if (within === root && $isBesideWhole(element, index)) dissolve(root);
      // Of a place behind the last in its parent the editor takes the end of what is there.
      const isEndOfSection = isSection(within) && offset > 0 && offset === within.childNodes.length;
      return [element, isEndOfSection ? index - 1 : index] as const;
    },
  }) as ElementDOMSlot;
}

/** The editor has done so already, but by what was drawn then. */
function showCaret(root: HTMLElement): void {
  const { anchorNode, anchorOffset, isCollapsed } = document.getSelection() ?? { anchorNode: null };
  if (anchorNode !== root || !isCollapsed) return;
  const beside = root.children[Math.min(anchorOffset, root.childElementCount - 1)];
  beside?.scrollIntoView({ block: "nearest" });
}

/** Beside something that one cannot write in as it is, such as a rule or a table. */
function $isBesideWhole(root: RootNode, index: number): boolean {
  const block = root.getChildAtIndex(Math.min(index, root.getChildrenSize() - 1));
  return !$isElementNode(block) || !block.canBeEmpty();
}

function $blocksOf(root: RootNode, editor: LexicalEditor): readonly HTMLElement[] {
  return root
    .getChildren()
    .map((block: LexicalNode) => editor.getElementByKey(block.getKey()))
    .filter((element) => element !== null);
}
