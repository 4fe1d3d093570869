// The document of an editor, to be read again and again while it is written: only what was touched since is read anew.
import { HISTORIC_TAG, type LexicalEditor, type NodeKey } from "lexical";
import type { Block, RichText } from "@gap/core/rich-text/rich-text.schema";
import { editorToDocument } from "./editor-to-document";

/** Said by whoever sets a whole new state: nothing of it is marked as touched. */
export const FROM_OUTSIDE = "from-outside";

export interface WrittenDocument {
  read(): RichText;
  stop(): void;
}

export function followDocument(editor: LexicalEditor): WrittenDocument {
  const known = new Map<NodeKey, Block[]>();
  const stop = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
    // Undo sets a whole state as well.
    if (tags.has(HISTORIC_TAG) || tags.has(FROM_OUTSIDE)) known.clear();
    // A block is marked with whatever lies within it.
    for (const key of dirtyElements.keys()) known.delete(key);
    for (const key of dirtyLeaves) known.delete(key);
  });
  return { read: () => editorToDocument(editor.getEditorState(), known), stop };
}
