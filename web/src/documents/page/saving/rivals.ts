// Two people's answers to one question, of which the person chooses one or both (spec 7 §4, Two at once).
import type { Block } from "@gap/core/blocks/block.schema";
import { holdsAnswer } from "@gap/core/documents/joined-answers";
import { answerKey } from "@gap/core/documents/save-answers";
import type { AnswerView } from "@gap/core/documents/document-view";
import type { OfferedAnswer } from "./resume-kept";

export interface Rival {
  readonly blockId: string;
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** The other person, and the time of their answer if it is known. */
  readonly by: string;
  readonly at: Date | undefined;
  /** Which of the two is the current answer. */
  readonly current: "mine" | "theirs";
  /** The operation of an answer kept from an earlier visit, which is not saved yet. */
  readonly keptAs?: string;
}

export type RivalChoice = "mine" | "theirs" | "both";

/** By block id. */
export type Rivals = ReadonlyMap<string, readonly Rival[]>;

/** Replaces the rival of the same answer. */
export function withRival(rivals: Rivals, rival: Rival): Rivals {
  const others = (rivals.get(rival.blockId) ?? []).filter((each) => each.path !== rival.path);
  return new Map(rivals).set(rival.blockId, [...others, rival]);
}

/** Offers the newest answer of the others, who may have gone on writing. The same object if nothing changes. */
export function withNewest(rivals: Rivals, answers: readonly AnswerView[]): Rivals {
  return answers.reduce((all, { blockId, path, value, savedBy, savedAt }) => {
    const rival = all.get(blockId)?.find((each) => each.path === path && each.current === "theirs");
    return rival === undefined ? all : withRival(all, { ...rival, theirs: value, by: savedBy, at: savedAt });
  }, rivals);
}

/** The same object if none is removed, and the same list for a block that keeps all of them. */
export function withoutRivals(rivals: Rivals, isRemoved: (rival: Rival) => boolean): Rivals {
  if (![...rivals.values()].flat().some(isRemoved)) return rivals;
  const left = [...rivals].flatMap(([blockId, ofBlock]): [string, readonly Rival[]][] => {
    const kept = ofBlock.filter((rival) => !isRemoved(rival));
    return kept.length === 0 ? [] : [[blockId, kept.length === ofBlock.length ? ofBlock : kept]];
  });
  return new Map(left);
}

/** The answer to be saved for this choice; undefined if the current answer stays. */
export function chosenAnswer(rival: Rival, choice: "mine" | "theirs"): unknown {
  return choice === rival.current ? undefined : rival[choice];
}

interface Settling {
  readonly blocks: readonly Block[];
  /** The person to whom the rival is offered. */
  readonly userId: string;
}

/**
 * Another person has chosen an answer that has everything of the one on offer, or has gone on from the own one, so that this
 * is no longer the current answer.
 */
export function isSettledBy(rival: Rival, answer: AnswerView, { blocks, userId }: Settling): boolean {
  const block = blocks.find(({ id }) => id === answer.blockId);
  if (block === undefined || answerKey(rival) !== answerKey(answer)) return false;
  if (rival.current === "mine" && answer.savedBy !== userId) return true;
  const other = rival.current === "mine" ? rival.theirs : rival.mine;
  return holdsAnswer(block, { path: answer.path, answer: answer.value, other });
}

export function rivalOfKept({ change, current }: OfferedAnswer): Rival {
  return {
    blockId: change.blockId,
    path: change.path,
    mine: change.value,
    theirs: current.value,
    by: current.savedBy,
    at: current.savedAt,
    current: "theirs",
    keptAs: change.operationId,
  };
}
