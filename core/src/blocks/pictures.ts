// The uploaded pictures of blocks, for any kind.
import { rulesOf } from "./block-kinds";
import type { Block } from "./block.schema";

/** Their keys, each once. */
export function picturesOf(blocks: readonly Block[]): string[] {
  return [...new Set(blocks.flatMap((block) => rulesOf(block).pictures?.keysOf(block) ?? []))];
}

/** The blocks with the keys of copies in place of those of the originals. */
export function withPictures(
  blocks: readonly Block[],
  newKeys: ReadonlyMap<string, string>,
): readonly Block[] {
  if (newKeys.size === 0) return blocks;
  return blocks.map((block) => rulesOf(block).pictures?.renamed(block, newKeys) ?? block);
}
