// The kinds of node that the editor knows: those of its library which a document has a kind for, and our own.
import { CodeNode } from "@lexical/code";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { TableCellNode, TableNode, TableRowNode } from "@lexical/table";
import type { Klass, LexicalNode } from "lexical";
import { StoredBlockNode } from "./stored-block-node";

export const EDITOR_NODES: readonly Klass<LexicalNode>[] = [
  HeadingNode,
  QuoteNode,
  CodeNode,
  ListNode,
  ListItemNode,
  LinkNode,
  TableNode,
  TableRowNode,
  TableCellNode,
  StoredBlockNode,
];

/** Says of what is on the clipboard that it was copied from an editor of ours. */
export const EDITOR_NAMESPACE = "gap-rich-text";
