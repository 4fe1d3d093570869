// The sections of a plan: a heading with the blocks below it. They can be hidden, brought back and put in another order;
// blocks keep their ids, so hidden answers come back with their section.
import type { Block } from "@gap/core/blocks/block.schema";

export interface PlanSection {
  /** The id of its first block: a heading, except for blocks above the first heading. */
  readonly sectionId: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface PlanBlocks {
  readonly shown: readonly Block[];
  readonly hidden: readonly Block[];
}

export function sectionsOf(blocks: readonly Block[]): PlanSection[] {
  const sections: { sectionId: string; title: string; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const current = sections.at(-1);
    if (block.kind === "heading" || current === undefined)
      sections.push({ sectionId: block.id, title: block.title, blocks: [block] });
    else current.blocks.push(block);
  }
  return sections;
}

/** Blocks without a heading stay above the others; below a heading they would join its section. */
function blocksIn(sections: readonly PlanSection[]): Block[] {
  const isHeaded = ({ blocks: [first] }: PlanSection) => first?.kind === "heading";
  const ordered = [...sections.filter((each) => !isHeaded(each)), ...sections.filter(isHeaded)];
  return ordered.flatMap(({ blocks }) => blocks);
}

/**
 * The sections as a person chose them among those that they see, with the unseen ones: shown ones stay behind the section
 * that they followed.
 */
export function withUnseenSections(
  shown: readonly Block[],
  sectionIds: readonly string[],
  seenIds: ReadonlySet<string>,
): string[] {
  const followers = new Map<string, string[]>();
  let last = "";
  for (const { sectionId } of sectionsOf(shown)) {
    if (seenIds.has(sectionId)) {
      if (sectionIds.includes(sectionId)) last = sectionId;
    } else followers.set(last, [...(followers.get(last) ?? []), sectionId]);
  }
  return ["", ...sectionIds].flatMap((id) => [...(id === "" ? [] : [id]), ...(followers.get(id) ?? [])]);
}

/**
 * The plan with exactly these sections shown, in this order; undefined if a section is unknown or named twice. Sections that
 * are not named are hidden, in the order in which they were.
 */
export function withSections(
  { shown, hidden }: PlanBlocks,
  sectionIds: readonly string[],
): PlanBlocks | undefined {
  const sections = [...sectionsOf(shown), ...sectionsOf(hidden)];
  const byId = new Map(sections.map((section) => [section.sectionId, section]));
  const named = new Set(sectionIds);
  const chosen = sectionIds.flatMap((id) => byId.get(id) ?? []);
  if (named.size !== sectionIds.length || chosen.length !== sectionIds.length) return undefined;
  return {
    shown: blocksIn(chosen),
    hidden: blocksIn(sections.filter(({ sectionId }) => !named.has(sectionId))),
  };
}
