// Two answers to one question as one (spec 7 §4, Two at once: mine, theirs, both).
import { parseCellPath } from "@gap/core/blocks/answer-path";
import { answerSchema, type Block } from "@gap/core/blocks/block.schema";
import type { ChoiceAnswer } from "@gap/core/blocks/kinds/choices.schema";
import { isSameAnswer } from "./save-answers";

interface TwoAnswers {
  readonly path: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Undefined if only one of them can be the answer, or if both together would be too long. */
export function joinedAnswers(block: Block, { path, mine, theirs }: TwoAnswers): unknown {
  const joined = joinOf(block, { path, mine, theirs });
  if (joined === undefined || isSameAnswer(joined, mine) || isSameAnswer(joined, theirs)) return undefined;
  return answerSchema(block, path)?.safeParse(joined).success === true ? joined : undefined;
}

/** Whether the answer is the other one, or has everything of it: a text that contains it, choices that include it. */
export function holdsAnswer(
  block: Block,
  { path, answer, other }: { readonly path: string; readonly answer: unknown; readonly other: unknown },
): boolean {
  const joined = joinOf(block, { path, mine: other, theirs: answer });
  return isSameAnswer(answer, other) || (joined !== undefined && isSameAnswer(joined, answer));
}

function joinOf(block: Block, { path, mine, theirs }: TwoAnswers): unknown {
  switch (block.kind) {
    case "longAnswer":
      return joinedTexts(theirs, mine, "\n\n");
    case "shortAnswer":
      return joinedTexts(theirs, mine, "; ");
    case "table":
      return columnTypeAt(block, path) === "text" ? joinedTexts(theirs, mine, "; ") : undefined;
    case "multipleChoice":
      return joinedChoices(theirs, mine);
    default:
      return undefined;
  }
}

/** A text that contains the other one already has both. */
function joinedTexts(first: unknown, second: unknown, between: string): string | undefined {
  if (typeof first !== "string" || typeof second !== "string") return undefined;
  if (first.includes(second)) return first;
  return second.includes(first) ? second : `${first}${between}${second}`;
}

function joinedChoices(first: unknown, second: unknown): ChoiceAnswer | undefined {
  if (!isChoiceAnswer(first) || !isChoiceAnswer(second)) return undefined;
  const choiceIds = [...new Set([...first.choiceIds, ...second.choiceIds])];
  const other =
    first.other === undefined || second.other === undefined
      ? (first.other ?? second.other)
      : joinedTexts(first.other, second.other, "; ");
  return { choiceIds, ...(other !== undefined && { other }) };
}

function isChoiceAnswer(answer: unknown): answer is ChoiceAnswer {
  return typeof answer === "object" && answer !== null && "choiceIds" in answer;
}

function columnTypeAt(block: Extract<Block, { kind: "table" }>, path: string): string | undefined {
  const columnId = parseCellPath(path)?.columnId;
  return block.columns.find(({ id }) => id === columnId)?.type;
}
