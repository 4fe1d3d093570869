// Markdown shortcuts while typing: "# " starts a heading, "- " a list, "**" makes bold, "---" inserts a rule.
import {
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  CHECK_LIST,
  CODE,
  HEADING,
  INLINE_CODE,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
  ORDERED_LIST,
  QUOTE,
  STRIKETHROUGH,
  UNORDERED_LIST,
  type ElementTransformer,
  type Transformer,
} from "@lexical/markdown";
import { $createParagraphNode } from "lexical";
import { $createStoredBlockNode, $isStoredBlockNode, StoredBlockNode } from "./stored-block-node";

const RULE: ElementTransformer = {
  type: "element",
  dependencies: [StoredBlockNode],
  regExp: /^(?:---|\*\*\*|___)\s$/,
  export: (node) => ($isStoredBlockNode(node) && node.getBlock().type === "rule" ? "---" : null),
  replace: (parent, _children, _match, isImport) => {
    const rule = $createStoredBlockNode({ type: "rule" });
    if (isImport || parent.getNextSibling() !== null) parent.replace(rule);
    else parent.insertBefore(rule);
    if (isImport) return;
    if (parent.isAttached()) parent.clear().select();
    else rule.insertAfter($createParagraphNode()).selectNext();
  },
};

// Check lists first, because their prefix is also a list's.
export const MARKDOWN: Transformer[] = [
  HEADING,
  QUOTE,
  CODE,
  CHECK_LIST,
  UNORDERED_LIST,
  ORDERED_LIST,
  RULE,
  INLINE_CODE,
  BOLD_ITALIC_STAR,
  BOLD_ITALIC_UNDERSCORE,
  BOLD_STAR,
  BOLD_UNDERSCORE,
  STRIKETHROUGH,
  ITALIC_STAR,
  ITALIC_UNDERSCORE,
  LINK,
];
