// An editor that is held, as while its text is saved: nothing can be changed, and the writer goes on where they were.
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { useLexicalEditable } from "@lexical/react/useLexicalEditable";
import {
  $addUpdateTag,
  $getNodeByKey,
  $getSelection,
  $isRangeSelection,
  $setSelection,
  SKIP_DOM_SELECTION_TAG,
  type RangeSelection,
} from "lexical";
import { useEffect, useRef } from "react";

export function HeldEditor({ isHeld }: { readonly isHeld: boolean }) {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const place = useRef<RangeSelection>(undefined);
  useEffect(() => {
    if (isHeld) place.current = editor.getEditorState().read($place);
    editor.setEditable(!isHeld);
  }, [editor, isHeld]);
  // Only once it can be written into again: browsers forget a place within what cannot.
  useEffect(() => {
    const before = place.current;
    if (!isEditable || before === undefined) return;
    place.current = undefined;
    const hasFocus = editor.getRootElement() === document.activeElement;
    editor.update(() => {
      // To choose a place in a text draws the focus there.
      if (!hasFocus) $addUpdateTag(SKIP_DOM_SELECTION_TAG);
      if ($isThere(before)) $setSelection(before.clone());
    });
  }, [editor, isEditable]);
  return null;
}

function $place(): RangeSelection | undefined {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection.clone() : undefined;
}

/** What came in from outside meanwhile may have replaced it. */
function $isThere({ anchor, focus }: RangeSelection): boolean {
  return [anchor, focus].every(({ key }) => $getNodeByKey(key)?.isAttached() === true);
}
