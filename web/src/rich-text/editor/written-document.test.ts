// Tests that incremental conversion returns the same document as a full one, and that unchanged blocks stay the same
// objects.
import { $createListItemNode, $createListNode, $isListNode } from "@lexical/list";
import { createEmptyHistoryState, registerHistory } from "@lexical/history";
import fc from "fast-check";
import {
  $createParagraphNode,
  $createTextNode,
  $getRoot,
  $isElementNode,
  $isTextNode,
  createEditor,
  UNDO_COMMAND,
  type LexicalNode,
} from "lexical";
import { expect, test } from "vitest";
import { randomRichText } from "@gap/core/rich-text/random-rich-text.test-data";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { documentToEditor } from "./document-to-editor";
import { EDITOR_NODES } from "./editor-nodes";
import { editorToDocument } from "./editor-to-document";
import { $isStoredBlockNode } from "./stored-block-node";
import { followDocument, FROM_OUTSIDE } from "./written-document";

function editorWith(document: RichText) {
  const editor = createEditor({
    nodes: EDITOR_NODES,
    onError: (error) => {
      throw error;
    },
  });
  editor.setRootElement(window.document.createElement("div"));
  editor.setEditorState(editor.parseEditorState(documentToEditor(document)));
  return editor;
}

function $leaves(node: LexicalNode): LexicalNode[] {
  return $isElementNode(node) && node.getChildrenSize() > 0 ? node.getChildren().flatMap($leaves) : [node];
}

const ACTS = {
  type: (at: number) => {
    const leaves = $leaves($getRoot()).filter($isTextNode);
    leaves[at % Math.max(1, leaves.length)]?.setTextContent(`typed ${at}`);
  },
  mark: (at: number) => {
    const leaves = $leaves($getRoot()).filter($isTextNode);
    leaves[at % Math.max(1, leaves.length)]?.toggleFormat("bold");
  },
  remove: (at: number) => {
    const leaves = $leaves($getRoot());
    leaves[at % leaves.length]?.remove();
    // Lexical's plugins ensure this in the application.
    if ($getRoot().isEmpty()) $getRoot().append($createParagraphNode());
  },
  begin: (at: number) => {
    const blocks = $getRoot().getChildren();
    blocks[at % Math.max(1, blocks.length)]?.insertBefore(
      $createParagraphNode().append($createTextNode(`new ${at}`)),
    );
  },
  list: (at: number) => {
    const lists = $getRoot().getChildren().filter($isListNode);
    const list = lists[at % Math.max(1, lists.length)] ?? $createListNode("bullet");
    list.append($createListItemNode().append($createTextNode(`item ${at}`)));
    if (!list.isAttached()) $getRoot().append(list);
  },
  change: (at: number) => {
    const stored = $leaves($getRoot()).filter($isStoredBlockNode);
    stored[at % Math.max(1, stored.length)]?.setBlock({ type: "rule" });
  },
} as const;
type Act = keyof typeof ACTS | "undo" | "replace";

const act = fc.tuple(
  fc.constantFrom<Act>("type", "mark", "remove", "begin", "list", "change", "undo", "replace"),
  fc.nat(50),
);

test("incremental and full conversion return the same document after any edits", () => {
  fc.assert(
    fc.property(randomRichText, randomRichText, fc.array(act, { maxLength: 12 }), (first, other, acts) => {
      const editor = editorWith(first);
      const stopHistory = registerHistory(editor, createEmptyHistoryState(), 0);
      const written = followDocument(editor);
      written.read();
      for (const [name, at] of acts) {
        if (name === "undo") editor.dispatchCommand(UNDO_COMMAND, undefined);
        else if (name === "replace")
          editor.setEditorState(editor.parseEditorState(documentToEditor(other)), { tag: FROM_OUTSIDE });
        else editor.update(() => ACTS[name](at), { discrete: true });
        expect(written.read()).toEqual(editorToDocument(editor.getEditorState()));
      }
      written.stop();
      stopHistory();
    }),
    { numRuns: 150 },
  );
});

test("editing one word converts one block; the others stay the same objects", () => {
  const lines = Array.from({ length: 5 }, (_, line) => ({
    type: "paragraph" as const,
    children: [{ type: "text" as const, text: `line ${line}` }],
  }));
  const editor = editorWith({ version: 1, root: { children: lines } });
  const written = followDocument(editor);
  const before = written.read().root.children;
  editor.update(() => ACTS.type(2), { discrete: true });
  const after = written.read().root.children;
  expect(after.map((block, at) => block === before[at])).toEqual([true, true, false, true, true]);
  expect(after[2]).toMatchObject({ children: [{ text: "typed 2" }] });
});
