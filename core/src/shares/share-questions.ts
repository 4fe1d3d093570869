// The questions to which a share can be limited (spec 7 §5): those that the client sees and answers.
import type { Block } from "@gap/core/blocks/block.schema";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import { blocksOfSide } from "@gap/core/documents/document-content";

export function questionsOfClient(blocks: readonly Block[]): readonly Block[] {
  return blocksOfSide(blocks, "client").filter(canBeAnswered);
}
