// Reports changes 200 ms after the last one (spec 3 §4), and immediately on blur or unmount, so that nothing is lost. A
// new value from outside replaces the text.
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
  /** While locked for a save, changes are reported only afterwards. */
  readonly isLocked: boolean;
}

export function ReportChanges({ value, onChange, isLocked }: ReportChangesProps) {
  const [editor] = useLexicalComposerContext();
  /** The last value that was received or reported. */
  const known = useRef(value);
  const hasUnreported = useRef(false);
  const report = useEffectEvent((document: WrittenDocument) => {
    hasUnreported.current = isLocked;
    if (isLocked) return;
    const written = document.read();
    if (isSameDocument(written, known.current)) return;
    known.current = written;
    onChange(written);
  });
  const followed = useRef<WrittenDocument>(undefined);
  useEffect(() => {
    const document = followDocument(editor);
    followed.current = document;
    const stop = followChanges(editor, () => report(document));
    return () => {
      stop();
      document.stop();
    };
  }, [editor]);
  useEffect(() => {
    if (!isLocked && hasUnreported.current && followed.current !== undefined) report(followed.current);
  }, [isLocked]);
  useEffect(() => {
    if (value === known.current) return;
    // A save returns a copy of the same document: keep the selection and undo history instead of replacing the text.
    const isNew = !isSameDocument(value, known.current);
    known.current = value;
    if (!isNew) return;
    editor.setEditorState(editor.parseEditorState(documentToEditor(value)), { tag: FROM_OUTSIDE });
  }, [editor, value]);
  return null;
}

function followChanges(editor: LexicalEditor, report: () => void): () => void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const reportNow = () => {
    if (pause === undefined) return;
    clearTimeout(pause);
    pause = undefined;
    report();
  };
  const stopUpdates = editor.registerUpdateListener(({ dirtyElements, dirtyLeaves, tags }) => {
    const isChange = dirtyElements.size > 0 || dirtyLeaves.size > 0 || tags.has(HISTORIC_TAG);
    if (!isChange || tags.has(FROM_OUTSIDE)) return;
    clearTimeout(pause);
    pause = setTimeout(reportNow, PAUSE_MS);
  });
  const stopBlur = editor.registerCommand(
    BLUR_COMMAND,
    () => {
      reportNow();
      return false;
    },
    COMMAND_PRIORITY_LOW,
  );
  return () => {
    reportNow();
    stopUpdates();
    stopBlur();
  };
}
