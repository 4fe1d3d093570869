// Saving answers one by one (spec 7 §4): which answers of a call are valid, which revision each gets, and which answer of
// another person it overwrites. The server applies it within the transaction that has locked the document.
import { answeredRowIds } from "@gap/core/blocks/answer-path";
import { answersOf, withAnswer, type Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { answerSchema } from "@gap/core/blocks/block.schema";
import { rulesOf } from "@gap/core/blocks/block-kinds";
import type { z } from "zod";
import type { AnswerAt } from "./document-content";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import type { ValidationError } from "@gap/core/shared/gap-error";

/** One answer to save; null empties it. */
export interface AnswerChange {
  readonly blockId: string;
  readonly path: string;
  readonly value: unknown;
  /** The revision of the answer that the person saw; 0 if there was none. */
  readonly baseRevision: number;
  /** Made by the page, so that a repeated call is applied once. */
  readonly operationId: string;
}

export interface StoredAnswer {
  readonly value: unknown;
  readonly revision: number;
  readonly savedBy: string | null;
}

/** By `answerKey`. */
export type StoredAnswers = ReadonlyMap<string, StoredAnswer>;

/** An answer that another person had saved in between. Its value stays in the history. */
export interface OverwrittenAnswer {
  readonly value: unknown;
  readonly revision: number;
  readonly savedBy: string | null;
}

export interface SavedAnswer {
  readonly blockId: string;
  readonly path: string;
  readonly revision: number;
  readonly overwrote?: OverwrittenAnswer;
}

/** An operation that was applied before. */
export interface AppliedOperation extends SavedAnswer {
  readonly value: unknown;
}

export interface SavedAnswers {
  /** The revision of the document afterwards. */
  readonly revision: number;
  /** One for each change, in their order. */
  readonly saved: readonly SavedAnswer[];
  /** The changes to write; repeated ones are left out. */
  readonly writes: readonly (AnswerChange & { readonly revision: number; readonly previous: unknown })[];
}

export function answerKey({ blockId, path }: { readonly blockId: string; readonly path: string }): string {
  return `${blockId} ${path}`;
}

/** Two values are the same answer if their JSON is. */
export function isSameAnswer(one: unknown, other: unknown): boolean {
  return canonicalJson(one ?? null) === canonicalJson(other ?? null);
}

interface Saving {
  readonly revision: number;
  readonly stored: StoredAnswers;
  /** By operation id. */
  readonly applied: ReadonlyMap<string, AppliedOperation>;
  readonly savedBy: string;
}

/** Applies the changes in their order. The caller has checked them with `problemsOfChanges`. */
export function saveAnswers(
  changes: readonly AnswerChange[],
  { stored, applied, ...document }: Saving,
): SavedAnswers {
  const now = new Map(stored);
  const writes: SavedAnswers["writes"][number][] = [];
  const saved = changes.map((change): SavedAnswer => {
    const { blockId, path, value, baseRevision, operationId } = change;
    const repeated = applied.get(operationId);
    if (repeated !== undefined) return savedFields(repeated);
    const former = now.get(answerKey(change));
    const revision = document.revision + writes.length + 1;
    writes.push({ ...change, revision, previous: former?.value ?? null });
    now.set(answerKey(change), { value, revision, savedBy: document.savedBy });
    const isOverwriting =
      former !== undefined && former.revision > baseRevision && !isSameAnswer(former.value, value);
    return { blockId, path, revision, ...(isOverwriting && { overwrote: overwrittenBy(former) }) };
  });
  return { revision: document.revision + writes.length, saved, writes };
}

/** The answers of the document afterwards; of several changes of one answer in a call, the last one counts. */
export function answersAfter(rows: readonly AnswerAt[], { writes }: SavedAnswers): readonly AnswerAt[] {
  return [...new Map([...rows, ...writes].map((each) => [answerKey(each), each])).values()];
}

function overwrittenBy({ value, revision, savedBy }: StoredAnswer): OverwrittenAnswer {
  return { value, revision, savedBy };
}

function savedFields({ blockId, path, revision, overwrote }: AppliedOperation): SavedAnswer {
  return { blockId, path, revision, ...(overwrote !== undefined && { overwrote }) };
}

export const UNKNOWN_QUESTION = "This question is not part of the document any more";
export const WRONG_VALUE = "This is not an answer to the question";

/** The operation ids that were used before for another answer; such a call is refused as a conflict. */
export function reusedOperations(
  changes: readonly AnswerChange[],
  applied: ReadonlyMap<string, AppliedOperation>,
): string[] {
  return changes.flatMap((change) => {
    const former = applied.get(change.operationId);
    const isOther =
      former !== undefined &&
      (answerKey(former) !== answerKey(change) || !isSameAnswer(former.value, change.value));
    return isOther ? [change.operationId] : [];
  });
}

/**
 * Why answers cannot be saved, each at `answers.{place in the call}`. `blocks` are those that the person may see, hidden
 * ones included: an answer is kept while its question is hidden.
 */
export function problemsOfChanges(
  changes: readonly AnswerChange[],
  {
    blocks,
    answers,
    revision,
  }: { readonly blocks: readonly Block[]; readonly answers: Answers; readonly revision: number },
): ValidationError[] {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  let after = answers;
  return changes.flatMap((change, place): ValidationError[] => {
    const field = `answers.${place}`;
    const block = byId.get(change.blockId);
    const schema = block && answerSchema(block, change.path);
    if (block === undefined || schema === undefined) return [{ field, message: UNKNOWN_QUESTION }];
    if (change.baseRevision > revision)
      return [{ field, message: "This revision of the document does not exist" }];
    const message = change.value === null ? undefined : problemOfValue(change.value, schema);
    if (message !== undefined) return [{ field, message }];
    const before = answeredRowIds(answersOf(after, block)).length;
    after = withAnswer(after, change);
    const rows = answeredRowIds(answersOf(after, block)).length;
    const most = rulesOf(block).answers?.mostRows?.(block);
    return most !== undefined && rows > most.rows && rows > before ? [{ field, message: most.message }] : [];
  });
}

function problemOfValue(value: unknown, schema: z.ZodType): string | undefined {
  const parsed = schema.safeParse(value);
  if (parsed.success) return undefined;
  const [issue] = parsed.error.issues;
  if (issue?.code === "too_big" && issue.origin === "string")
    return `An answer can have ${Number(issue.maximum).toLocaleString("en")} characters`;
  // Misleading characters have a message of their own; a value of another kind has not.
  return issue?.code === "custom" ? issue.message : WRONG_VALUE;
}
