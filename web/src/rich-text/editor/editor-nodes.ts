// The node types of the editor: those of Lexical that documents support, and our own.
import { CodeNode } from "@lexical/code";
import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import { TableCellNode, TableNode, TableRowNode } from "@lexical/table";
import type { Klass, LexicalNode } from "lexical";
import { StoredBlockNode } from "./stored-block-node";
import { UploadPlaceNode } from "./uploads/upload-place-node";

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
  UploadPlaceNode,
];

/** Marks clipboard content as copied from our own editor. */
export const EDITOR_NAMESPACE = "gap-rich-text";
