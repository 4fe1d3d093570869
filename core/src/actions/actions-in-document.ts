// The actions that an action list of a document shows, and their place among the answers (spec 7 §4).
import { cellPath } from "@gap/core/blocks/answer-path";
import { withAnswer, type Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import type { ActionOrigin, ActionState } from "./action.schema";

export interface ActionInDocument {
  readonly actionId: string;
  readonly text: string;
  readonly state: ActionState;
  readonly origin?: ActionOrigin | undefined;
}

export interface ListedActions<Action> {
  /** Still open from earlier documents or the client's page, shown first. */
  readonly fromBefore: readonly Action[];
  /** Typed in this list, whatever their state. */
  readonly own: readonly Action[];
}

/** An action that was open when the document began stays listed after it is done, so that the reader sees it ticked. */
export function actionsOfList<Action extends ActionInDocument>(
  actions: readonly Action[],
  { documentId, blockId }: ActionOrigin,
): ListedActions<Action> {
  return {
    fromBefore: actions.filter(({ origin }) => origin?.documentId !== documentId),
    own: actions.filter(({ origin }) => origin?.documentId === documentId && origin.blockId === blockId),
  };
}

/** Action lists count as answered by the actions typed in them; rules of blocks read their texts like answers. */
export function withActions(
  answers: Answers,
  actions: readonly ActionInDocument[],
  blocks: readonly Block[],
): Answers {
  const lists = new Set(blocks.filter(({ kind }) => kind === "actionList").map(({ id }) => id));
  return actions.reduce((all, { actionId, text, origin }) => {
    if (origin === undefined || !lists.has(origin.blockId)) return all;
    const path = cellPath({ rowId: actionId, columnId: "text" });
    return withAnswer(all, { blockId: origin.blockId, path, value: text });
  }, answers);
}
