// The real editor with a long text in sections: what it shows is what its tree has, whatever is done to the tree or to the page.
import { $createListItemNode, $createListNode, $isListNode } from "@lexical/list";
import { buildEditorFromExtensions } from "@lexical/extension";
import fc from "fast-check";
import {
  $createParagraphNode,
  $createRangeSelection,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  $setSelection,
  defineExtension,
  type LexicalEditor,
  type LexicalNode,
} from "lexical";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EDITOR_NODES } from "./editor-nodes";
import { sectionsExtension } from "./sectioned-root";
import { $createStoredBlockNode } from "./stored-block-node";

const BLOCKS = 450;

let editor: LexicalEditor;
let root: HTMLElement;

beforeEach(open);
afterEach(close);

function open(): void {
  root = document.createElement("div");
  root.contentEditable = "true";
  document.body.append(root);
  editor = buildEditorFromExtensions(
    defineExtension({
      name: "test",
      nodes: EDITOR_NODES,
      dependencies: [sectionsExtension()],
      $initialEditorState: () => void $getRoot().append(...Array.from({ length: BLOCKS }, $paragraph)),
      onError: (error) => {
        throw error;
      },
    }),
  );
  editor.setRootElement(root);
}

function close(): void {
  editor.setRootElement(null);
  root.remove();
}

const $paragraph = (_: unknown, at: number) => $createParagraphNode().append($createTextNode(`Words ${at}`));
const change = (act: () => void) => editor.update(act, { discrete: true });
const $block = (at: number): LexicalNode => {
  const block = $getRoot().getChildAtIndex(at % $getRoot().getChildrenSize());
  if (block === null) throw new Error(`No block ${at}`);
  return block;
};

/** The blocks as they are drawn, and as the tree has them. */
function expectAllInOrder(): void {
  const wanted = editor.read(() =>
    $getRoot()
      .getChildren()
      .map((block) => editor.getElementByKey(block.getKey())),
  );
  const drawn = [...root.children].flatMap((part) =>
    part.hasAttribute("data-section") ? [...part.children] : [part],
  );
  expect(
    drawn.filter((block) => !block.matches("[data-lexical-decorator-boundary], [data-lexical-cursor]")),
  ).toEqual(wanted);
}
const $paragraphAt = (at: number) => {
  const block = $block(at);
  return $isParagraphNode(block) ? block : undefined;
};
const sections = () => root.querySelectorAll(":scope > [data-section]").length;

test("its blocks stand in sections, in their order", () => {
  expectAllInOrder();
  expect(sections()).toBe(15);
});

test("whatever is done to the tree, at once or undone, is what is shown", () => {
  const acts = {
    type: (at: number) => change(() => void $paragraphAt(at)?.append($createTextNode("typed"))),
    begin: (at: number) => change(() => void $block(at).insertBefore($paragraph(null, at))),
    add: (at: number) =>
      change(
        () =>
          void $getRoot().splice(
            at % $getRoot().getChildrenSize(),
            0,
            Array.from({ length: 70 }, $paragraph),
          ),
      ),
    remove: (at: number) =>
      change(() => {
        const blocks = $getRoot().getChildren();
        // The last one stays, as the editor's plugins see to it.
        for (const block of blocks.slice(at % blocks.length, (at % blocks.length) + (at % 90)))
          if ($getRoot().getChildrenSize() > 1) block.remove();
      }),
    move: (at: number) =>
      change(() => {
        if (!$block(at).is($block(at * 7))) $block(at).insertAfter($block(at * 7));
      }),
    replace: (at: number) => change(() => void $block(at).replace($paragraph(null, at))),
    list: (at: number) =>
      change(() => void $block(at).insertAfter($createListNode("bullet").append($createListItemNode()))),
    // Drawn with another element: the one it had is replaced.
    number: () =>
      change(() => void $getRoot().getChildren().filter($isListNode).at(0)?.setListType("number")),
    rule: (at: number) => change(() => void $block(at).insertAfter($createStoredBlockNode({ type: "rule" }))),
    ruleFirst: () => change(() => void $block(0).insertBefore($createStoredBlockNode({ type: "rule" }))),
    ruleLast: () => change(() => void $getRoot().append($createStoredBlockNode({ type: "rule" }))),
    few: () =>
      change(() => {
        $setSelection(null);
        $getRoot().splice(1, $getRoot().getChildrenSize() - 1, []);
      }),
    many: () => change(() => void $getRoot().append(...Array.from({ length: 500 }, $paragraph))),
    selectBetween: (at: number) => change(() => $selectBetween(at % $getRoot().getChildrenSize())),
  };
  const act = fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(2_000));
  fc.assert(
    fc.property(fc.array(act, { maxLength: 15 }), (todo) => {
      close();
      open();
      const states = [editor.getEditorState()];
      for (const [kind, at] of todo) {
        acts[kind as keyof typeof acts](at);
        expectAllInOrder();
        states.push(editor.getEditorState());
      }
      for (const state of states.toReversed()) {
        editor.setEditorState(state);
        expectAllInOrder();
      }
    }),
    { numRuns: 15 },
  );
});

test("what something else takes out of the page comes back where it was", async () => {
  const block = root.querySelectorAll("p")[100]!;
  block.remove();
  await expect.poll(() => root.querySelectorAll("p")[100]).toBe(block);
  await expect
    .poll(() => root.querySelectorAll(":scope > :not([data-section]), [data-section]:empty").length)
    .toBe(0);
  expectAllInOrder();
  expect(sections()).toBeGreaterThan(10);
});

test("a place between two blocks is the same to the editor as without sections", () => {
  root.focus();
  const [, second] = root.children;
  for (const [node, offset, expected] of [
    [second!, 0, "Words 30"],
    [second!, 4, "Words 34"],
    [second!, second!.childNodes.length, "Words 59"],
    [root, 1, "Words 30"],
    [root, root.childNodes.length, `Words ${BLOCKS - 1}`],
  ] as const) {
    document.getSelection()?.collapse(node, offset);
    document.dispatchEvent(new Event("selectionchange"));
    const selected = editor.read(() => {
      const selection = $getSelection();
      return $isRangeSelection(selection) ? selection.anchor.getNode().getTextContent() : undefined;
    });
    expect(selected).toBe(expected);
  }
});

test("a caret that the editor puts between two blocks stands there", () => {
  root.focus();
  change(() => {
    $block(40).insertAfter($createStoredBlockNode({ type: "rule" }));
    $block(40).insertAfter($createStoredBlockNode({ type: "rule" }));
  });
  change(() => $selectBetween(42));
  const { anchorNode, anchorOffset } = document.getSelection() ?? { anchorNode: null, anchorOffset: 0 };
  expect(anchorNode).toBe(root);
  expect(root.childNodes[anchorOffset - 1]?.previousSibling?.textContent).toBe("Words 40");
  expect(sections()).toBe(0);
  change(() => void $block(5).selectStart());
  change(() => void $block(0).remove());
  expectAllInOrder();
  expect(sections()).toBe(16);
});

function $selectBetween(at: number): void {
  const selection = $createRangeSelection();
  selection.anchor.set("root", at, "element");
  selection.focus.set("root", at, "element");
  $setSelection(selection);
}
