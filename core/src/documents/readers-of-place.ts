// Who may know that a person is at a question (spec 7 §4, presence): clients never learn of the firm's own questions, nor
// people who see only some questions of the others.
import type { Block } from "@gap/core/blocks/block.schema";
import { visibilities } from "@gap/core/blocks/visibility";

export interface NarrowedPerson {
  readonly userId: string;
  readonly blockIds: readonly string[];
}

interface ReadersOfPlace {
  /** The question is the firm's alone. */
  readonly isInternal: boolean;
  /** The people of the client who do not see it. */
  readonly hiddenFrom: readonly string[];
}

/** Processes name the people to each other in one message, whose size is limited. */
const MAX_NAMED = 100;

/** A question that the document does not have, or no longer, is the firm's alone. */
export function readersOfPlace(
  blocks: readonly Block[],
  blockId: string,
  narrowed: readonly NarrowedPerson[],
): ReadersOfPlace {
  const hiddenFrom = narrowed
    .filter(({ blockIds }) => !blockIds.includes(blockId))
    .map(({ userId }) => userId);
  const isInternal = visibilities(blocks).get(blockId) !== "both" || hiddenFrom.length > MAX_NAMED;
  return { isInternal, hiddenFrom: isInternal ? [] : hiddenFrom };
}
