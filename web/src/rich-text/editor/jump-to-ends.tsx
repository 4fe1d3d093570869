// Makes Ctrl+Home and Ctrl+End go to the ends of the whole text. Browsers stop short of distant ends, because content
// out of view is not laid out (rich-text-editor.module.css).
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import {
  $getEditor,
  $getRoot,
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  $onUpdate,
  COMMAND_PRIORITY_LOW,
  IS_APPLE,
  isModifierMatch,
  KEY_DOWN_COMMAND,
} from "lexical";
import { useEffect } from "react";

const MODIFIER = IS_APPLE ? { metaKey: true } : { ctrlKey: true };
const [TO_THE_START, TO_THE_END] = IS_APPLE ? ["ArrowUp", "ArrowDown"] : ["Home", "End"];

export function JumpToEnds() {
  const [editor] = useLexicalComposerContext();
  useEffect(() => editor.registerCommand(KEY_DOWN_COMMAND, $jumpToEnd, COMMAND_PRIORITY_LOW), [editor]);
  return null;
}

/** With Shift, extends the selection. */
function $jumpToEnd(event: KeyboardEvent): boolean {
  const isStart = event.key === TO_THE_START;
  if (!isStart && event.key !== TO_THE_END) return false;
  if (!isModifierMatch(event, { ...MODIFIER, shiftKey: "any" })) return false;
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return false;
  event.preventDefault();
  const { key, offset, type } = selection.anchor;
  const moved = isStart ? $getRoot().selectStart() : $getRoot().selectEnd();
  if (event.shiftKey) {
    moved.anchor.set(key, offset, type);
    // The editor scrolls only to a collapsed selection.
    const [editor, end] = [$getEditor(), moved.focus.key];
    $onUpdate(() => editor.getElementByKey(end)?.scrollIntoView({ block: "nearest" }));
  }
  // Newly typed text takes the format at the new position.
  const there = moved.focus.getNode();
  moved.setFormat($isTextNode(there) ? there.getFormat() : 0);
  moved.setStyle($isTextNode(there) ? there.getStyle() : "");
  return true;
}
