// The place of a picture in the text while it is uploaded. It is no content: documents leave it out.
import {
  $applyNodeReplacement,
  DecoratorNode,
  type LexicalNode,
  type NodeKey,
  type SerializedLexicalNode,
  type Spread,
} from "lexical";
import type { JSX } from "react";
import { UploadPlace } from "./upload-place";

type SerializedUploadPlaceNode = Spread<{ fileName: string }, SerializedLexicalNode>;

export class UploadPlaceNode extends DecoratorNode<JSX.Element> {
  /** File names are unique within an editor. */
  __fileName: string;

  static override getType(): string {
    return "upload-place";
  }

  static override clone(node: UploadPlaceNode): UploadPlaceNode {
    return new UploadPlaceNode(node.__fileName, node.__key);
  }

  static override importJSON({ fileName }: SerializedUploadPlaceNode): UploadPlaceNode {
    return $createUploadPlaceNode(fileName);
  }

  constructor(fileName = "", key?: NodeKey) {
    super(key);
    this.__fileName = fileName;
  }

  override exportJSON(): SerializedUploadPlaceNode {
    return { ...super.exportJSON(), fileName: this.__fileName };
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

  override decorate(): JSX.Element {
    return <UploadPlace nodeKey={this.__key} fileName={this.__fileName} />;
  }

  getFileName(): string {
    return this.getLatest().__fileName;
  }
}

export function $createUploadPlaceNode(fileName: string): UploadPlaceNode {
  return $applyNodeReplacement(new UploadPlaceNode(fileName));
}

export function $isUploadPlaceNode(node: LexicalNode | null | undefined): node is UploadPlaceNode {
  return node instanceof UploadPlaceNode;
}
