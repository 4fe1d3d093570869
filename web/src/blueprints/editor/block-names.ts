// Names of blocks for screen readers and messages.
import { rulesOf } from "@gap/core/blocks/block-kinds";
import type { Block } from "@gap/core/blocks/block.schema";

/** 'Multiple choice: What got in the way?' */
export function blockName(block: Block): string {
  const { name } = rulesOf(block);
  return block.title.trim() === "" ? name : `${name}: ${block.title}`;
}
