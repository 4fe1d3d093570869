// Decides about answers that an earlier visit could not save, for example because its tab was closed (spec 7 §4).
import type { AnswerView } from "@gap/core/documents/document-view";
import { answerKey, isSameAnswer, type AnswerChange } from "@gap/core/documents/save-answers";
import { changeOf, unaskedAnswer, type KeptAnswer, type UnaskedAnswer } from "./unasked-answers";

/** A kept answer whose question was answered differently since. */
export interface OfferedAnswer {
  readonly change: AnswerChange;
  readonly current: AnswerView;
}

export interface ResumedAnswers {
  readonly send: readonly AnswerChange[];
  readonly offer: readonly OfferedAnswer[];
  /** Their questions were removed since. */
  readonly unasked: readonly UnaskedAnswer[];
  /** The operations that are not needed any more. */
  readonly drop: readonly string[];
}

/**
 * Only the last one of several kept edits of an answer counts; the ones before may have arrived without a response.
 */
export function resumeKept(
  kept: readonly KeptAnswer[],
  { answers, blockIds }: { readonly answers: readonly AnswerView[]; readonly blockIds: ReadonlySet<string> },
): ResumedAnswers {
  const current = new Map(answers.map((answer) => [answerKey(answer), answer]));
  const send: AnswerChange[] = [];
  const offer: OfferedAnswer[] = [];
  const unasked: UnaskedAnswer[] = [];
  for (const edits of editsByAnswer(kept).values()) {
    const last = edits.at(-1);
    if (last !== undefined && !blockIds.has(last.blockId)) {
      if (last.value !== null) unasked.push(unaskedAnswer(changeOf(last), last.question));
      continue;
    }
    const decided = decide(edits, (key) => current.get(key));
    if (decided?.offered !== undefined) offer.push(decided.offered);
    if (decided?.sent !== undefined) send.push(decided.sent);
  }
  const needed = new Set(
    [...send, ...[...offer, ...unasked].map(({ change }) => change)].map((each) => each.operationId),
  );
  return {
    send,
    offer,
    unasked,
    drop: kept.map(({ operationId }) => operationId).filter((id) => !needed.has(id)),
  };
}

/**
 * The tab that typed the answers may still be open and go on with them, so that one operation would be used for two different
 * answers. This tab therefore sends them in operations of its own.
 */
export function withOwnOperations(resumed: ResumedAnswers, newId: () => string): ResumedAnswers {
  return {
    ...resumed,
    send: resumed.send.map((change) => ({ ...change, operationId: newId() })),
    drop: [...resumed.drop, ...resumed.send.map(({ operationId }) => operationId)],
  };
}

function decide(
  edits: readonly KeptAnswer[],
  currentAt: (key: string) => AnswerView | undefined,
): { readonly sent?: AnswerChange; readonly offered?: OfferedAnswer } | undefined {
  const [first] = edits;
  const lastKept = edits.at(-1);
  if (first === undefined || lastKept === undefined) return undefined;
  const last = changeOf(lastKept);
  const current = currentAt(answerKey(last));
  if (isSameAnswer(current?.value, last.value)) return undefined;
  if (current === undefined || current.revision <= first.baseRevision)
    return { sent: { ...last, baseRevision: first.baseRevision } };
  // The current answer is an edit of that visit whose response was lost.
  if (edits.some(({ value }) => isSameAnswer(current.value, value)))
    return { sent: { ...last, baseRevision: current.revision } };
  return { offered: { change: last, current } };
}

/** Operation ids increase with time. */
function editsByAnswer(kept: readonly KeptAnswer[]): ReadonlyMap<string, readonly KeptAnswer[]> {
  const inOrder = kept.toSorted((one, other) => (one.operationId < other.operationId ? -1 : 1));
  const edits = new Map<string, KeptAnswer[]>();
  for (const edit of inOrder) edits.set(answerKey(edit), [...(edits.get(answerKey(edit)) ?? []), edit]);
  return edits;
}
