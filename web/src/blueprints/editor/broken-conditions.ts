// Conditions that stop working when their question is deleted, moved or changed, in words.
import type { Block } from "@gap/core/blocks/block.schema";
import { newlyBrokenConditions } from "@gap/core/blocks/problems";
import { blockName } from "./block-names";

const SHOWN_NAMES = 3;

/** Names the blocks whose conditions a change has broken; undefined if there are none. */
export function brokenInWords(before: readonly Block[], after: readonly Block[]): string | undefined {
  const names = newlyBrokenConditions(before, after).map((block) => `“${block.title || blockName(block)}”`);
  if (names.length === 0) return undefined;
  const shown = names.slice(0, SHOWN_NAMES).join(", ");
  const more = names.length > SHOWN_NAMES ? ` and ${names.length - SHOWN_NAMES} more` : "";
  return names.length === 1
    ? `The condition of ${shown} no longer works.`
    : `The conditions of ${shown}${more} no longer work.`;
}
