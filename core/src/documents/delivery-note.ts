// The blocks of a delivery note: what was written in a session, without questions that were left open (spec 7 §4).
import { isAnswered, type Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { shownBlocks, type BlockReader } from "@gap/core/blocks/visibility";

/** Answered questions, with the headings of their sections; conditions are already applied. */
export function blocksOfNote(blocks: readonly Block[], answers: Answers, reader: BlockReader): Block[] {
  const shown = shownBlocks(blocks, answers, reader).map(withoutCondition);
  return shown.filter((block, place) => {
    if (block.kind !== "heading") return isAnswered(block, answers);
    const below = shown.slice(place + 1);
    const end = below.findIndex(({ kind }) => kind === "heading");
    return below.slice(0, end === -1 ? undefined : end).some((each) => isAnswered(each, answers));
  });
}

/** The block that a condition refers to may not be part of the note. */
function withoutCondition({ showIf: _condition, ...block }: Block): Block {
  return block as Block;
}
