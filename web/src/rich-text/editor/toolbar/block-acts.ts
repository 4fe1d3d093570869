// Changes that the tools make to the selected blocks and text.
import { $createCodeNode } from "@lexical/code";
import {
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  REMOVE_LIST_COMMAND,
} from "@lexical/list";
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $forEachSelectedTextNode, $patchStyleText, $setBlocksType } from "@lexical/selection";
import { $createParagraphNode, $getSelection, $isRangeSelection, type LexicalEditor } from "lexical";
import { cssOfLook, type TextLook } from "@gap/web/rich-text/text-look";
import type { BlockType } from "./use-toolbar-state";

const LIST_COMMANDS = {
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  number: INSERT_ORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
} as const;

export function setBlock(editor: LexicalEditor, block: BlockType): void {
  editor.update(() => {
    const selection = $getSelection();
    if (selection === null) return;
    $setBlocksType(selection, () => {
      if (block === "quote") return $createQuoteNode();
      if (block === "code") return $createCodeNode();
      return /^h[1-6]$/.test(block) ? $createHeadingNode(block as "h1") : $createParagraphNode();
    });
  });
}

export function toggleList(editor: LexicalEditor, kind: keyof typeof LIST_COMMANDS, isOn: boolean): void {
  editor.dispatchCommand(isOn ? REMOVE_LIST_COMMAND : LIST_COMMANDS[kind], undefined);
}

/** Attributes that are undefined are removed. */
export function setLook(
  editor: LexicalEditor,
  look: { [Key in keyof TextLook]: TextLook[Key] | undefined },
): void {
  const css = cssOfLook(look as TextLook);
  const names = { font: "font-family", size: "font-size", colour: "color" } as const;
  const patch = Object.fromEntries(
    (Object.keys(look) as (keyof TextLook)[]).map((key) => [names[key], css[names[key]] ?? null]),
  );
  editor.update(() => {
    const selection = $getSelection();
    if (selection !== null) $patchStyleText(selection, patch);
  });
}

/** Removes marks and looks and turns headings and quotes into paragraphs; lists, links and tables stay. */
export function clearFormatting(editor: LexicalEditor): void {
  editor.update(() => {
    const selection = $getSelection();
    if (!$isRangeSelection(selection)) return;
    $forEachSelectedTextNode((node) => {
      node.setFormat(0);
      node.setStyle("");
    });
    selection.setFormat(0);
    selection.setStyle("");
    const blocks = new Set(selection.getNodes().map((node) => node.getTopLevelElement()));
    for (const block of blocks)
      if ($isHeadingNode(block) || $isQuoteNode(block)) block.replace($createParagraphNode(), true);
  });
}
