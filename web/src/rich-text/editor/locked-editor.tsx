// Locks the editor, for example during a save: the text cannot be changed, and the selection is restored afterwards.
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

export function LockedEditor({ isLocked }: { readonly isLocked: boolean }) {
  const [editor] = useLexicalComposerContext();
  const isEditable = useLexicalEditable();
  const place = useRef<RangeSelection>(undefined);
  useEffect(() => {
    if (isLocked) place.current = editor.getEditorState().read($currentSelection);
    editor.setEditable(!isLocked);
  }, [editor, isLocked]);
  // Restore only once it is editable again: browsers lose a selection in non-editable content.
  useEffect(() => {
    const before = place.current;
    if (!isEditable || before === undefined) return;
    place.current = undefined;
    const hasFocus = editor.getRootElement() === document.activeElement;
    editor.update(() => {
      // Setting the selection would otherwise move the focus into the text.
      if (!hasFocus) $addUpdateTag(SKIP_DOM_SELECTION_TAG);
      if ($stillExists(before)) $setSelection(before.clone());
    });
  }, [editor, isEditable]);
  return null;
}

function $currentSelection(): RangeSelection | undefined {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? selection.clone() : undefined;
}

/** A new value from outside may have replaced the selected nodes. */
function $stillExists({ anchor, focus }: RangeSelection): boolean {
  return [anchor, focus].every(({ key }) => $getNodeByKey(key)?.isAttached() === true);
}
