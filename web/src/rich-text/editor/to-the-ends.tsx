// Ctrl+End goes to the end of the whole text. The browser by itself stops at the beginning of the last block while that is
// far away, because blocks out of sight are not laid out (rich-text-editor.module.css).
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_LOW,
  IS_APPLE,
  isModifierMatch,
  KEY_DOWN_COMMAND,
} from "lexical";
import { useEffect } from "react";

const TO_THE_END = IS_APPLE
  ? { key: "ArrowDown", modifier: { metaKey: true } }
  : { key: "End", modifier: { ctrlKey: true } };

export function ToTheEnd() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => editor.registerCommand(KEY_DOWN_COMMAND, $goToEnd, COMMAND_PRIORITY_LOW), [editor]);
  return null;
}

/** With Shift, all from where the caret was is chosen. */
function $goToEnd(event: KeyboardEvent): boolean {
  if (event.key !== TO_THE_END.key || !isModifierMatch(event, { ...TO_THE_END.modifier, shiftKey: "any" }))
    return false;
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  event.preventDefault();
  const { key, offset, type } = selection.anchor;
  const moved = $getRoot().selectEnd();
  if (event.shiftKey) moved.anchor.set(key, offset, type);
  // What is typed next looks like what stands there, not like what stood where the caret came from.
  const last = moved.focus.getNode();
  moved.setFormat($isTextNode(last) ? last.getFormat() : 0);
  moved.setStyle($isTextNode(last) ? last.getStyle() : "");
  return true;
}
