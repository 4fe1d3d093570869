// 'From the pre-work' (spec 7 §4, Session record): answers of the client's pre-work appear at the topic of a meeting that
// asked for them: a question or section of the same origin, or a section of the same name.
import type { Block } from "@gap/core/blocks/block.schema";
import { nameKeyOf } from "@gap/core/shared/names/name-key";
import type { DocumentStatus } from "./document-status";

export interface PreWorkAnswer {
  readonly question: string;
  readonly words: string;
  /** The name of the person who answered last; empty if the person is gone. */
  readonly by: string;
  readonly at: Date;
  readonly documentTitle: string;
}

export interface PreWork {
  readonly documents: readonly {
    readonly documentId: string;
    readonly title: string;
    readonly status: DocumentStatus;
  }[];
  /** By the id of the topic; topics without answers are left out. */
  readonly byTopic: Readonly<Record<string, readonly PreWorkAnswer[]>>;
}

export const PRE_WORK_LIMITS = { documents: 20, words: 2_000 } as const;

/** The topic of the session to which each block of the pre-work belongs; blocks without one are left out. */
export function topicsOfPreWork(
  session: readonly Block[],
  preWork: readonly Block[],
): ReadonlyMap<string, string> {
  const byOrigin = new Map<string, string>();
  const byTitle = new Map<string, string>();
  for (const { block, heading } of inSections(session)) {
    if (heading === undefined) continue;
    byOrigin.set(block.originId, heading.id);
    if (block === heading && block.title !== "") byTitle.set(nameKeyOf(block.title), heading.id);
  }
  return new Map(
    inSections(preWork).flatMap(({ block, heading }) => {
      const topicId =
        byOrigin.get(block.originId) ??
        (heading && (byOrigin.get(heading.originId) ?? byTitle.get(nameKeyOf(heading.title))));
      return topicId === undefined || block === heading ? [] : [[block.id, topicId]];
    }),
  );
}

interface InSection {
  readonly block: Block;
  /** Absent before the first heading. */
  readonly heading: Block | undefined;
}

function inSections(blocks: readonly Block[]): InSection[] {
  let heading: Block | undefined;
  return blocks.map((block) => {
    if (block.kind === "heading") heading = block;
    return { block, heading };
  });
}
