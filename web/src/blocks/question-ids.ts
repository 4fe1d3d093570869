// The element ids of a block: its fields are named by its title, and lists of problems link to the block.
import type { Block } from "@gap/core/blocks/block.schema";

type WithId = Pick<Block, "id">;

/** For links to the block. */
export const blockElementId = ({ id }: WithId) => `block-${id}`;
export const titleElementId = ({ id }: WithId) => `block-${id}-title`;
export const helpElementId = ({ id }: WithId) => `block-${id}-help`;
export const problemElementId = ({ id }: WithId) => `block-${id}-problem`;
