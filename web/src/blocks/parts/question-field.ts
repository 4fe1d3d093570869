// The properties of a field that answers a question: named by its title, and marked while its answer has a problem.
import type { Block } from "@gap/core/blocks/block.schema";
import { titleElementId } from "../question-ids";

export function questionField(block: Block, invalid: string | undefined) {
  return {
    label: undefined,
    "aria-labelledby": titleElementId(block),
    required: block.required,
    error: invalid !== undefined,
  };
}
