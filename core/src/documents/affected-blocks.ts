// The blocks that a saved answer affects: its own, those whose conditions depend on it, and the blocks that decide with
// them whether they are shown. They are enough to check the answer and to count the progress by difference, so that
// saving costs the same in documents of any length.
import type { Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { conditionsOf } from "@gap/core/blocks/conditions";
import { progressOfSides, type ProgressOfSides } from "./document-content";

/** The dependencies between the blocks of a document, in both directions. */
export interface BlockGraph {
  readonly blocks: readonly Block[];
  readonly placeOf: ReadonlyMap<string, number>;
  /** The places of the heading and of the blocks in its condition, for each place. */
  readonly dependsOn: readonly (readonly number[])[];
  readonly dependents: readonly (readonly number[])[];
}

/** Takes time by the number of blocks; the graph of a published version can be kept, because versions never change. */
export function blockGraphOf(blocks: readonly Block[]): BlockGraph {
  const placeOf = new Map(blocks.map(({ id }, place) => [id, place]));
  const dependents = blocks.map((): number[] => []);
  let heading: number | undefined;
  const dependsOn = blocks.map((block, place): number[] => {
    if (block.kind === "heading") heading = undefined;
    const named = conditionsOf(block.showIf).flatMap(({ blockId }) => placeOf.get(blockId) ?? []);
    const places = heading === undefined ? named : [heading, ...named];
    if (block.kind === "heading") heading = place;
    for (const each of places) dependents[each]?.push(place);
    return places;
  });
  return { blocks, placeOf, dependsOn, dependents };
}

/** The affected blocks in their order. Blocks that the document does not have are left out. */
export function affectedBlocks(graph: BlockGraph, changedIds: Iterable<string>): readonly Block[] {
  const { blocks, placeOf, dependsOn, dependents } = graph;
  const changed = [...changedIds].flatMap((id) => placeOf.get(id) ?? []);
  const affected = reachable(changed, dependents);
  const places = reachable(affected, dependsOn);
  return [...places].toSorted((one, other) => one - other).flatMap((place) => blocks[place] ?? []);
}

function reachable(from: Iterable<number>, next: readonly (readonly number[])[]): ReadonlySet<number> {
  const found = new Set(from);
  // A set that grows while it is read is read to its end.
  for (const place of found) for (const each of next[place] ?? []) found.add(each);
  return found;
}

interface Saved {
  readonly affected: readonly Block[];
  readonly before: Answers;
  readonly after: Answers;
}

/**
 * The progress after answers were saved. Undefined if the difference leads to counts that no document can have; then it is
 * to be counted from the start.
 */
export function progressAfter(
  progress: ProgressOfSides,
  { affected, before, after }: Saved,
): ProgressOfSides | undefined {
  const was = progressOfSides(affected, before);
  const is = progressOfSides(affected, after);
  const moved = (side: keyof ProgressOfSides) => ({
    answered: progress[side].answered + is[side].answered - was[side].answered,
    questions: progress[side].questions + is[side].questions - was[side].questions,
  });
  const next = { advisor: moved("advisor"), client: moved("client") };
  return Object.values(next).every(({ answered, questions }) => answered >= 0 && answered <= questions)
    ? next
    : undefined;
}
