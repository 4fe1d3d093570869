// Changes the kind of a block. A kind that it had before, while the editor is open, brings its former id back, because open
// documents store their answers by block id.
import { useRef } from "react";
import type { BlockKindName } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";
import { changeKind, changeKindBack } from "@gap/core/blocks/edit-blocks";
import { newId } from "@gap/web/platform/new-id";
import type { Blocks } from "./use-block-steps";

export function useFormerKinds() {
  const formerById = useRef(new Map<string, Blocks>());
  return (block: Block, kind: BlockKindName, blocks: Blocks): Block => {
    const former = [block, ...(formerById.current.get(block.id) ?? [])];
    const known = former.findIndex((each) => each.kind === kind);
    const knownId = former[known]?.id;
    // After an undo, the former block may be there itself.
    const isFree = blocks.every((each) => each === block || each.id !== knownId);
    const next =
      known === -1 || !isFree
        ? changeKind(block, kind, newId)
        : changeKindBack(former.slice(0, known + 1).toReversed());
    formerById.current.set(next.id, former);
    return next;
  };
}
