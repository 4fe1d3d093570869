// Converts the editor's state to a document. Whatever the editor contains, from pasting or a later Lexical version, the
// result matches the schema: styles are interpreted, and the text of unknown nodes is kept.
import { $isCodeNode, type CodeNode } from "@lexical/code";
import { $isLinkNode } from "@lexical/link";
import { $isListItemNode, $isListNode, type ListItemNode, type ListNode } from "@lexical/list";
import { $isHeadingNode, $isQuoteNode } from "@lexical/rich-text";
import { $isTableNode } from "@lexical/table";
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type EditorState,
  type ElementNode,
  type LexicalNode,
  type NodeKey,
  type TextNode,
} from "lexical";
import { linkAddress } from "@gap/core/rich-text/link-address";
import { RICH_TEXT_LIMITS } from "@gap/core/rich-text/rich-text-limits";
import {
  ALIGNMENTS,
  DEEPEST_INDENT,
  HEADING_LEVELS,
  RICH_TEXT_VERSION,
} from "@gap/core/rich-text/rich-text-kinds";
import type { Block, Inline, List, ListItem, RichText, Text } from "@gap/core/rich-text/rich-text.schema";
import { TEXT_MARKS } from "@gap/core/rich-text/text-styles";
import { $tableBlocks, withListsJoined } from "./editor-table-to-document";
import { lookOfStyle } from "./look-of-css";
import { $isStoredBlockNode } from "./stored-block-node";
import { $isUploadPlaceNode } from "./uploads/upload-place-node";

const LINE_END = /\r\n|[\n\r\u2028\u2029]/g;

/**
 * `known` caches the blocks of unchanged nodes: they are returned as the same objects, so that a long document is not
 * converted again for each keystroke. The cache is updated.
 */
export function editorToDocument(state: EditorState, known = new Map<NodeKey, Block[]>()): RichText {
  const read = state.read(() =>
    $getRoot()
      .getChildren()
      .map((node) => [node.getKey(), known.get(node.getKey()) ?? $blocksOf(node)] as const),
  );
  known.clear();
  for (const [key, blocks] of read) known.set(key, blocks);
  const children = withListsJoined(read.flatMap(([, blocks]) => blocks));
  const [only, ...others] = children;
  // The single empty line that the editor always has is no content.
  const isUnwritten = others.length === 0 && JSON.stringify(only) === '{"type":"paragraph","children":[]}';
  return { version: RICH_TEXT_VERSION, root: { children: isUnwritten ? [] : children } };
}

function $blocksOf(node: LexicalNode): Block[] {
  if ($isStoredBlockNode(node)) return [node.getBlock()];
  if ($isUploadPlaceNode(node)) return [];
  if ($isCodeNode(node)) return [$codeOf(node)];
  if ($isListNode(node)) return $listOf(node, 1);
  if ($isTableNode(node)) return $tableBlocks(node, $blocksOf);
  const children = $isElementNode(node) && !$isLinkNode(node) ? node.getChildren() : [node];
  const written = { ...($isElementNode(node) ? placed(node) : {}), children: $inlinesOf(children) };
  return [
    $writtenBlock(node, written),
    ...children.filter($isStoredBlockNode).map((child) => child.getBlock()),
  ];
}

function $writtenBlock(
  node: LexicalNode,
  written: Omit<Extract<Block, { type: "paragraph" }>, "type">,
): Block {
  if ($isQuoteNode(node)) return { type: "quote", ...written };
  if (!$isHeadingNode(node)) return { type: "paragraph", ...written };
  const level = HEADING_LEVELS.find((each) => `h${each}` === node.getTag()) ?? 6;
  return { type: "heading", level, ...written };
}

function placed(node: ElementNode): Pick<Extract<Block, { type: "paragraph" }>, "align" | "indent"> {
  const indent = Math.min(node.getIndent(), DEEPEST_INDENT);
  return { ...aligned(node), ...(indent > 0 && { indent }) };
}

function aligned(node: ElementNode): Pick<ListItem, "align"> {
  const align = ALIGNMENTS.find((each) => each === node.getFormatType());
  return align === undefined ? {} : { align };
}

function $codeOf(node: CodeNode): Block {
  const language = node.getLanguage() ?? "";
  return {
    type: "code",
    ...(/^[a-z0-9+#-]{1,20}$/.test(language) && { language }),
    text: withoutInvalidCharacters(node.getTextContent().replaceAll(LINE_END, "\n")),
  };
}

/** Lists nested too deeply are moved up to the deepest allowed level. */
function $listOf(node: ListNode, depth: number): List[] {
  const kind = node.getListType();
  const start = Math.min(node.getStart(), 99_999);
  const children = node
    .getChildren()
    .flatMap((child) => ($isListItemNode(child) ? $itemOf(child, kind === "check", depth) : []));
  if (children.length === 0) return [];
  return [{ type: "list", kind, ...(kind === "number" && start > 1 && { start }), children }];
}

function $itemOf(node: ListItemNode, mayBeChecked: boolean, depth: number): (ListItem | List)[] {
  const lists = node
    .getChildren()
    .filter($isListNode)
    .flatMap((list) => $listOf(list, depth + 1));
  const deeper =
    depth < RICH_TEXT_LIMITS.listDepth ? lists : lists.flatMap(({ children }) => children.map(unchecked));
  const words = node.getChildren().filter((child) => !$isListNode(child));
  if (words.length === 0 && lists.length > 0) return deeper;
  const checked = mayBeChecked && node.getChecked() === true;
  const item: ListItem = {
    type: "listitem",
    ...(checked && { checked }),
    ...aligned(node),
    children: $inlinesOf(words),
  };
  return [item, ...deeper];
}

function unchecked(child: ListItem | List): ListItem | List {
  if (child.type === "list") return child;
  const { checked: _checked, ...item } = child;
  return item;
}

/** Text, line breaks and links; blocks inside them, as in lists of some pages, become lines. */
function $inlinesOf(nodes: readonly LexicalNode[]): Inline[] {
  const inlines: Inline[] = [];
  for (const node of nodes) {
    if ($isTextNode(node)) inlines.push(...$textOf(node));
    else if ($isLineBreakNode(node)) inlines.push({ type: "linebreak" });
    else if ($isLinkNode(node)) inlines.push(...$linkOf(node.getURL(), $inlinesOf(node.getChildren())));
    else if ($isElementNode(node)) {
      const within = $inlinesOf(node.getChildren());
      if (!node.isInline() && inlines.length > 0 && within.length > 0) inlines.push({ type: "linebreak" });
      inlines.push(...within);
    }
  }
  return joined(inlines);
}

function $linkOf(url: string, inlines: readonly Inline[]): Inline[] {
  const children = inlines.flatMap((inline) => (inline.type === "link" ? inline.children : [inline]));
  const address = linkAddress(url);
  if (children.length === 0 || address.kind === "text") return children;
  return [{ type: "link", url: address.url, children }];
}

function $textOf(node: TextNode): Inline[] {
  const marks = TEXT_MARKS.filter((mark) => node.hasFormat(mark));
  const look = { ...(marks.length > 0 && { marks }), ...lookOfStyle(node.getStyle()) };
  return node
    .getTextContent()
    .split(LINE_END)
    .flatMap((line, index): Inline[] => {
      const text = withoutInvalidCharacters(line);
      return [
        ...(index === 0 ? [] : [{ type: "linebreak" as const }]),
        ...(text === "" ? [] : [{ type: "text" as const, text, ...look }]),
      ];
    });
}

/** Removes invalid characters: unpaired surrogates, and control characters other than tabs and line breaks. */
function withoutInvalidCharacters(text: string): string {
  return /[\p{Cs}\p{Cc}]/u.test(text) ? text.replaceAll(/\p{Cs}|(?![\n\t])\p{Cc}/gu, "") : text;
}

function joined(inlines: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const inline of inlines) {
    const last = result.at(-1);
    if (inline.type === "text" && last?.type === "text" && looksAlike(inline, last))
      result[result.length - 1] = { ...last, text: last.text + inline.text };
    else result.push(inline);
  }
  return result;
}

function looksAlike(one: Text, other: Text): boolean {
  return (
    one.font === other.font &&
    one.size === other.size &&
    one.colour === other.colour &&
    (one.marks ?? []).join() === (other.marks ?? []).join()
  );
}
