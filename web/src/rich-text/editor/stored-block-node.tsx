// The editor's node for blocks that are inserted as a whole: pictures, preview cards and rules. It contains the stored
// block itself, so that no conversion is needed.
import {
  $applyNodeReplacement,
  DecoratorNode,
  type DOMConversionMap,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from "lexical";
import type { JSX } from "react";
import { StoredBlock, type WholeBlock } from "./stored-block";

type SerializedStoredBlockNode = Spread<{ block: WholeBlock }, SerializedLexicalNode>;

export class StoredBlockNode extends DecoratorNode<JSX.Element> {
  __block: WholeBlock;

  static override getType(): string {
    return "stored-block";
  }

  static override clone(node: StoredBlockNode): StoredBlockNode {
    return new StoredBlockNode(node.__block, node.__key);
  }

  /** Only rules are imported from pasted content; foreign pictures are never fetched. */
  static override importDOM(): DOMConversionMap {
    return {
      hr: () => ({ conversion: () => ({ node: $createStoredBlockNode({ type: "rule" }) }), priority: 0 }),
    };
  }

  static override importJSON({ block }: SerializedStoredBlockNode): StoredBlockNode {
    return $createStoredBlockNode(block);
  }

  constructor(block: WholeBlock = { type: "rule" }, key?: NodeKey) {
    super(key);
    this.__block = block;
  }

  override exportJSON(): SerializedStoredBlockNode {
    return { ...super.exportJSON(), block: this.getBlock() };
  }

  override createDOM(): HTMLElement {
    return document.createElement("div");
  }

  override updateDOM(): false {
    return false;
  }

  override isInline(): false {
    return false;
  }

  override getTextContent(): string {
    const block = this.getBlock();
    if (block.type === "image") return block.showCaption ? block.caption : "";
    return block.type === "link-preview" ? block.url : "";
  }

  override decorate(): JSX.Element {
    return (
      <StoredBlock nodeKey={this.__key} block={this.__block} onChange={(block) => this.setBlock(block)} />
    );
  }

  getBlock(): WholeBlock {
    return this.getLatest().__block;
  }

  setBlock(block: WholeBlock): void {
    this.getWritable().__block = block;
  }
}

export function $createStoredBlockNode(block: WholeBlock): StoredBlockNode {
  return $applyNodeReplacement(new StoredBlockNode(block));
}

export function $isStoredBlockNode(node: LexicalNode | null | undefined): node is StoredBlockNode {
  return node instanceof StoredBlockNode;
}
