// Inserts, finds and replaces the places of pictures that are being uploaded.
import { $dfs } from "@lexical/utils";
import {
  $createParagraphNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type LexicalNode,
} from "lexical";
import type { StoredBlockNode } from "../stored-block-node";
import { $createUploadPlaceNode, $isUploadPlaceNode, type UploadPlaceNode } from "./upload-place-node";

/** Inserts the places after the block with the caret, so that no sentence is split, and leaves the caret where it is. */
export function $insertPlaces(fileNames: readonly string[]): void {
  $insertAfterCaret(fileNames.map($createUploadPlaceNode));
}

/** Puts a picture at its place, or after the block with the caret if its place is gone. */
export function $insertPicture(fileName: string, picture: StoredBlockNode): void {
  const [place, ...copies] = $placesOf(fileName);
  if (place === undefined) $insertAfterCaret([picture]);
  else place.replace(picture);
  for (const copy of copies) copy.remove();
}

export function $removePlace(fileName: string): void {
  for (const place of $placesOf(fileName)) place.remove();
}

function $insertAfterCaret(nodes: readonly LexicalNode[]): void {
  const block = $blockWithCaret();
  const [first, ...others] = nodes;
  if (first === undefined) return;
  if (block === null) $getRoot().append(first);
  else if ($isElementNode(block) && block.isEmpty()) block.insertBefore(first);
  else block.insertAfter(first);
  let last = first;
  for (const node of others) {
    last.insertAfter(node);
    last = node;
  }
  // Without it, nothing could be written after the last picture.
  if (last.getNextSibling() === null) last.insertAfter($createParagraphNode());
}

function $blockWithCaret(): LexicalNode | null {
  const selection = $getSelection();
  const node = $isRangeSelection(selection) ? selection.focus.getNode() : selection?.getNodes().at(-1);
  if (node === undefined || $isRootOrShadowRoot(node)) return null;
  return $findMatchingParent(node, (each) => {
    const parent = each.getParent();
    return parent !== null && $isRootOrShadowRoot(parent);
  });
}

/** Several if the place was copied. */
function $placesOf(fileName: string): UploadPlaceNode[] {
  return $dfs()
    .map(({ node }) => node)
    .filter($isUploadPlaceNode)
    .filter((node) => node.getFileName() === fileName);
}
