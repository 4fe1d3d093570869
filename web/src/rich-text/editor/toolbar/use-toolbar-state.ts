// The state that the tools show for the current selection: block, marks, look, link and table.
import { $isCodeNode } from "@lexical/code";
import { $isLinkNode } from "@lexical/link";
import { $isListNode, ListNode } from "@lexical/list";
import { useLexicalComposerContext } from "@lexical/react/LexicalComposerContext";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $getSelectionStyleValueForProperty } from "@lexical/selection";
import { $findCellNode, $isTableSelection } from "@lexical/table";
import { $findMatchingParent, $getNearestNodeOfType } from "@lexical/utils";
import {
  $getSelection,
  $isRangeSelection,
  $isRootOrShadowRoot,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalNode,
  type RangeSelection,
} from "lexical";
import { useEffect, useState } from "react";
import { TEXT_MARKS, type TextMark } from "@gap/core/rich-text/text-styles";
import { lookOfStyle, type ReadLook } from "../look-of-css";

export type BlockType =
  | "paragraph"
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "h5"
  | "h6"
  | "quote"
  | "code"
  | "bullet"
  | "number"
  | "check";

export interface ToolbarState {
  readonly block: BlockType;
  readonly marks: readonly TextMark[];
  readonly look: ReadLook;
  /** The URL of the link at the selection. */
  readonly link?: string;
  readonly isInTable: boolean;
  readonly hasSeveralCells: boolean;
}

const NOWHERE: ToolbarState = {
  block: "paragraph",
  marks: [],
  look: {},
  isInTable: false,
  hasSeveralCells: false,
};

export function useToolbarState() {
  const [editor] = useLexicalComposerContext();
  const [state, setState] = useState(NOWHERE);
  const [canUndo, setCanUndo] = useState(false);
  const [canRedo, setCanRedo] = useState(false);
  useEffect(() => {
    const look = () =>
      setState((before) => {
        const now = editor.getEditorState().read($stateOfSelection);
        // Keep the same object while nothing changes, so that typing does not re-render the tools.
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    const stops = [
      editor.registerUpdateListener(look),
      editor.registerCommand(CAN_UNDO_COMMAND, (can) => (setCanUndo(can), false), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, (can) => (setCanRedo(can), false), COMMAND_PRIORITY_LOW),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor]);
  return { ...state, canUndo, canRedo };
}

function $stateOfSelection(): ToolbarState {
  const selection = $getSelection();
  if ($isTableSelection(selection))
    return { ...NOWHERE, isInTable: true, hasSeveralCells: !selection.anchor.is(selection.focus) };
  if (!$isRangeSelection(selection)) return NOWHERE;
  const node = selection.anchor.getNode();
  const link = $findMatchingParent(node, $isLinkNode);
  return {
    block: $blockTypeOf(node),
    marks: TEXT_MARKS.filter((mark) => selection.hasFormat(mark)),
    look: $lookOf(selection),
    ...(link !== null && { link: link.getURL() }),
    isInTable: $findCellNode(node) !== null,
    hasSeveralCells: false,
  };
}

function $lookOf(selection: RangeSelection): ReadLook {
  const declared = ["font-family", "font-size", "color"].map(
    (name) => `${name}: ${$getSelectionStyleValueForProperty(selection, name, "")}`,
  );
  return lookOfStyle(declared.join(";"));
}

function $blockTypeOf(node: LexicalNode): BlockType {
  const list = $getNearestNodeOfType(node, ListNode);
  if ($isListNode(list)) return list.getListType();
  const block = $findMatchingParent(node, (each) => {
    const parent = each.getParent();
    return parent !== null && $isRootOrShadowRoot(parent);
  });
  if ($isHeadingNode(block)) return block.getTag();
  if ($isQuoteNode(block)) return "quote";
  return $isCodeNode(block) ? "code" : "paragraph";
}
