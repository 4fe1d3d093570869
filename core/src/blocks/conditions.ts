// Conditions under which a block is shown (spec 7 §1, showIf).
import type { Comparable } from "./block-kind";
import { answersOf, isAnswered, type Answers } from "./answers";
import { rulesOf } from "./block-kinds";
import type { Block } from "./block.schema";
import type { Condition, ShowIf } from "./common-fields.schema";
import type { Operator } from "./operators";

export function conditionsOf(showIf: ShowIf | undefined): readonly Condition[] {
  if (showIf === undefined) return [];
  return "all" in showIf ? showIf.all : showIf.any;
}

/** The operators that can be chosen for a condition on this block. */
export function operatorsOn(block: Block): readonly Operator[] {
  const { answers } = rulesOf(block);
  return answers === undefined ? [] : ["answered", ...answers.operators];
}

/** Whether the condition holds; `shown` has the blocks before it that are shown, so a hidden one counts as unanswered. */
export function holds(
  showIf: ShowIf | undefined,
  shown: ReadonlyMap<string, Block>,
  answers: Answers,
): boolean {
  if (showIf === undefined) return true;
  const isTrue = (condition: Condition) => {
    const block = shown.get(condition.blockId);
    return block !== undefined && isAnswered(block, answers) && compares(condition, block, answers);
  };
  return "all" in showIf ? showIf.all.every(isTrue) : showIf.any.some(isTrue);
}

// Nothing is compared with an answer that is not there: `isNot` needs an answer too.
function compares({ op, value }: Condition, block: Block, answers: Answers): boolean {
  if (op === "answered") return true;
  const answer = rulesOf(block).answers?.comparable?.(block, answersOf(answers, block));
  if (answer === undefined || value === undefined) return false;
  return COMPARISONS[op](answer, value);
}

type Comparison = (answer: Comparable, value: string | number) => boolean;

const COMPARISONS: Readonly<Record<Exclude<Operator, "answered">, Comparison>> = {
  is: isSame,
  isNot: (answer, value) => !isSame(answer, value),
  includes: (answer, value) => Array.isArray(answer) && answer.includes(value),
  gte: (answer, value) => isOrdered(answer, value) && answer >= value,
  lte: (answer, value) => isOrdered(answer, value) && answer <= value,
};

function isSame(answer: Comparable, value: string | number): boolean {
  return typeof answer === "string" && typeof value === "string"
    ? answer.toLowerCase() === value.trim().toLowerCase()
    : answer === value;
}

/** Numbers with numbers, and days (text that sorts by time) with days. */
function isOrdered(answer: Comparable, value: string | number): boolean {
  return typeof answer === typeof value && !Array.isArray(answer);
}
