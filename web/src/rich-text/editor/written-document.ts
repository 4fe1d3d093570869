// The editor's current document, converted incrementally: only changed blocks are converted again.
import { HISTORIC_TAG, type LexicalEditor, type NodeKey } from "lexical";
import type { Block, RichText } from "@gap/core/rich-text/rich-text.schema";
import { editorToDocument } from "./editor-to-document";

/** Tag of updates that replace the whole state, in which no node is marked dirty. */
export const FROM_OUTSIDE = "from-outside";

export interface WrittenDocument {
  read(): RichText;
  stop(): void;
}

export function followDocument(editor: LexicalEditor): WrittenDocument {
  const known = new Map<NodeKey, Block[]>();
  const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
    // Undo replaces the whole state too.
    if (tags.has(HISTORIC_TAG) || tags.has(FROM_OUTSIDE)) known.clear();
    // A change inside a block marks the block dirty too.
    for (const key of dirtyElements.keys()) known.delete(key);
    for (const key of dirtyLeaves) known.delete(key);
  });
  return { read: () => editorToDocument(editor.getEditorState(), known), stop };
}
