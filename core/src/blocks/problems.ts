// Why a draft cannot be published, block by block (spec 7 §1): every reason is shown at its block.
import type { FieldProblem } from "./block-kind";
import { canBeAnswered, isConvertible, rulesOf } from "./block-kinds";
import { answerSchema, type Block } from "./block.schema";
import type { Condition, Visibility } from "./common-fields.schema";
import { conditionsOf, operatorsOn } from "./conditions";
import { visibilities } from "./visibility";

export interface BlockProblem extends FieldProblem {
  readonly blockId: string;
}

export const NOTHING_TO_ANSWER = "Add at least one block that can be answered or read";

/** In the order of the blocks; `published` is the version that they would replace. */
export function problemsOf(blocks: readonly Block[], published: readonly Block[] = []): BlockProblem[] {
  const before = new Map<string, Block>();
  const all = new Set(blocks.map(({ id }) => id));
  const seenBy = visibilities(blocks);
  return blocks.flatMap((block) => {
    const problems = [
      ...problemsOfTitle(block),
      ...(rulesOf(block).problems?.(block) ?? []),
      ...conditionsOf(block.showIf).flatMap((condition, place) =>
        problemsOfCondition(condition, { block, before, all, seenBy }).map((message) => ({
          field: `showIf.${place}`,
          message,
        })),
      ),
      ...problemsOfKind(block, published),
    ];
    before.set(block.id, block);
    return problems.map((problem) => ({ blockId: block.id, ...problem }));
  });
}

/** The blocks whose conditions worked before a change and no longer do. */
export function newlyBrokenConditions(before: readonly Block[], after: readonly Block[]): Block[] {
  if (after.every(({ showIf }) => showIf === undefined)) return [];
  const former = withBrokenConditions(before);
  const broken = withBrokenConditions(after);
  return after.filter(({ id }) => broken.has(id) && !former.has(id));
}

function withBrokenConditions(blocks: readonly Block[]): ReadonlySet<string> {
  const ofConditions = problemsOf(blocks).filter(({ field }) => field.startsWith("showIf."));
  return new Set(ofConditions.map(({ blockId }) => blockId));
}

/** Blocks to answer or to read; headings and dividers alone are neither. */
export function hasContent(blocks: readonly Block[]): boolean {
  return blocks.some(({ kind }) => kind !== "heading" && kind !== "divider");
}

function problemsOfTitle(block: Block): FieldProblem[] {
  if (block.title.trim() !== "") return [];
  if (block.kind === "heading") return [{ field: "title", message: "Write a heading" }];
  return canBeAnswered(block) ? [{ field: "title", message: "Write a question" }] : [];
}

interface Place {
  readonly block: Block;
  readonly before: ReadonlyMap<string, Block>;
  /** The ids of all blocks. */
  readonly all: ReadonlySet<string>;
  readonly seenBy: ReadonlyMap<string, Visibility>;
}

function problemsOfCondition({ blockId, op, value }: Condition, place: Place): string[] {
  const { block, before, all, seenBy } = place;
  // A changed kind may give the question a new id, which looks the same.
  if (!all.has(blockId)) return ["The question of this condition was deleted or changed to another kind"];
  const question = before.get(blockId);
  if (question === undefined) return ["A condition can only name a question above this block"];
  if (!operatorsOn(question).includes(op))
    return ["The question was changed to another kind. Choose a comparison that fits it"];
  if (seenBy.get(block.id) === "both" && seenBy.get(blockId) === "advisor-only")
    return ["A block that clients see cannot depend on a question for advisors only"];
  if (op === "answered") return [];
  if (value === undefined || value === "") return ["Choose a value to compare with"];
  if ("choices" in question)
    return question.choices.some(({ id }) => id === value)
      ? []
      : ["The option of this condition was removed"];
  // A value that nobody can answer would hide the block for ever.
  return answerSchema(question, "")?.safeParse(value).success === true
    ? []
    : ["Choose a value that can be an answer to the question"];
}

// Answers are stored by block id, so a block of another kind needs a new id; the editor gives it one (changeKind).
function problemsOfKind(block: Block, published: readonly Block[]): readonly FieldProblem[] {
  const former = published.find(({ id }) => id === block.id);
  if (former === undefined) return [];
  if (former.kind === block.kind) return rulesOf(block).problemsInPlaceOf?.(block, former) ?? [];
  return isConvertible(former.kind, block.kind)
    ? []
    : [{ field: "kind", message: "Delete this block and add a new one to change its kind" }];
}
