// Conditions in words, for the editor: 'Shown if “How sure are you?” is at least 5'.
import type { WordsFor } from "./block-kind";
import { rulesOf } from "./block-kinds";
import type { Block } from "./block.schema";
import type { Condition, ShowIf } from "./common-fields.schema";
import { conditionsOf } from "./conditions";
import type { Operator } from "./operators";

export const OPERATOR_NAMES: Readonly<Record<Operator, string>> = {
  answered: "is answered",
  is: "is",
  isNot: "is not",
  includes: "includes",
  gte: "is at least",
  lte: "is at most",
};

/** `blocks` are all blocks of the template by id. */
export function conditionInWords(
  showIf: ShowIf,
  blocks: ReadonlyMap<string, Block>,
  words: WordsFor,
): string {
  const parts = conditionsOf(showIf).map((condition) => oneInWords(condition, blocks, words));
  return `Shown if ${parts.join("any" in showIf ? " or " : " and ")}`;
}

function oneInWords({ blockId, op, value }: Condition, blocks: ReadonlyMap<string, Block>, words: WordsFor) {
  const question = blocks.get(blockId);
  if (question === undefined) return "a question that was deleted is answered";
  const name = question.title.trim() === "" ? rulesOf(question).name : question.title;
  const compared = op === "answered" ? "" : ` ${valueInWords(question, value, words)}`;
  return `“${name}” ${OPERATOR_NAMES[op]}${compared}`;
}

function valueInWords(question: Block, value: Condition["value"], words: WordsFor): string {
  if (value === undefined || value === "") return "…";
  const answer = "choices" in question ? { choiceIds: [value] } : value;
  return rulesOf(question).answers?.inWords(question, new Map([["", answer]]), words) || "…";
}
