// The blocks that a reader sees: those whose conditions hold, without the advisor's own for clients (spec 7 §1).
import type { Answers } from "./answers";
import type { Block } from "./block.schema";
import type { Visibility } from "./common-fields.schema";
import { holds } from "./conditions";

export type BlockReader = "advisor" | "client";

/** A heading's condition and visibility apply to its whole section. */
export function shownBlocks(blocks: readonly Block[], answers: Answers, reader: BlockReader): Block[] {
  const shown = new Map<string, Block>();
  let isSectionShown = true;
  for (const block of blocks) {
    if (block.kind === "heading") isSectionShown = true;
    const isShown: boolean =
      isSectionShown &&
      (reader === "advisor" || block.visibility === "both") &&
      holds(block.showIf, shown, answers);
    if (isShown) shown.set(block.id, block);
    if (block.kind === "heading") isSectionShown = isShown;
  }
  return [...shown.values()];
}

/** The visibility of each block within its section, by id. */
export function visibilities(blocks: readonly Block[]): ReadonlyMap<string, Visibility> {
  let section: Visibility = "both";
  return new Map(
    blocks.map((block) => {
      if (block.kind === "heading") section = block.visibility;
      return [block.id, section === "both" ? block.visibility : section];
    }),
  );
}
