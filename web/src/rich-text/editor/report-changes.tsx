// Tells of changes once the writer pauses (spec 3 §4): 200 ms after the last one, and at once when the editor is left or
// taken away, so that nothing is lost. What comes in from outside replaces the text.
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { BLUR_COMMAND, COMMAND_PRIORITY_LOW, HISTORIC_TAG, type LexicalEditor } from "lexical";
import { useEffect, useEffectEvent, useRef } from "react";
import type { RichText } from "@gap/core/rich-text/rich-text.schema";
import { documentToEditor } from "./document-to-editor";
import { isSameDocument } from "./same-document";
import { followDocument, FROM_OUTSIDE, type WrittenDocument } from "./written-document";

export const PAUSE_MS = 200;

interface ReportChangesProps {
  readonly value: RichText;
  readonly onChange: (value: RichText) => void;
  /** Whoever saves takes nothing in meanwhile: what is still to be told is told afterwards. */
  readonly isHeld: boolean;
}

export function ReportChanges({ value, onChange, isHeld }: ReportChangesProps) {
  const [editor] = useLexicalComposerContext();
  /** What is known outside: the value that came in or the one that was told last. */
  const known = useRef(value);
  const isUntold = useRef(false);
  const tell = useEffectEvent((document: WrittenDocument) => {
    isUntold.current = isHeld;
    if (isHeld) return;
    const written = document.read();
    if (isSameDocument(written, known.current)) return;
    known.current = written;
    onChange(written);
  });
  const followed = useRef<WrittenDocument>(undefined);
  useEffect(() => {
    const document = followDocument(editor);
    followed.current = document;
    const stop = followChanges(editor, () => tell(document));
    return () => {
      stop();
      document.stop();
    };
  }, [editor]);
  useEffect(() => {
    if (!isHeld && isUntold.current && followed.current !== undefined) tell(followed.current);
  }, [isHeld]);
  useEffect(() => {
    if (value === known.current) return;
    // What was saved comes back as another copy: the writer's place and undo are worth more than it.
    const isNew = !isSameDocument(value, known.current);
    known.current = value;
    if (!isNew) return;
    editor.setEditorState(editor.parseEditorState(documentToEditor(value)), { tag: FROM_OUTSIDE });
  }, [editor, value]);
  return null;
}

function followChanges(editor: LexicalEditor, tell: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const tellNow = () => {
    if (pause === undefined) return;
    clearTimeout(pause);
    pause = undefined;
    tell();
  };
  const stopUpdates = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
    const isChange = dirtyElements.size > 0 || dirtyLeaves.size > 0 || tags.has(HISTORIC_TAG);
    if (!isChange || tags.has(FROM_OUTSIDE)) return;
    clearTimeout(pause);
    pause = setTimeout(tellNow, PAUSE_MS);
  });
  const stopBlur = editor.registerCommand(
    BLUR_COMMAND,
    () => {
      tellNow();
      return false;
    },
    COMMAND_PRIORITY_LOW,
  );
  return () => {
    tellNow();
    stopUpdates();
    stopBlur();
  };
}
