// The actions that an action list of a document shows, and their place among the answers (spec 7 §4).
import { cellPath } from "@gap/core/blocks/answer-path";
import { answersOf, withAnswer, type Answers } from "@gap/core/blocks/answers";
import type { Block } from "@gap/core/blocks/block.schema";
import { currentGoals } from "@gap/core/blocks/kinds/goals/goals";
import type { ActionOrigin, ActionState } from "./action.schema";

export interface ActionInDocument {
  readonly actionId: string;
  readonly text: string;
  readonly state: ActionState;
  readonly origin?: ActionOrigin | undefined;
}

/** In these blocks actions are typed: in lists of actions, and below goals, which link those that belong to them. */
export function holdsActions({ kind }: Pick<Block, "kind">): boolean {
  return kind === "actionList" || kind === "goals";
}

export interface ListedActions<Action> {
  /** Still open from earlier documents, the client's page or goals that are no longer current, shown first. */
  readonly fromBefore: readonly Action[];
  /** Typed in this list, whatever their state. */
  readonly own: readonly Action[];
}

/** An action that was open when the document began stays listed after it is done, so that the reader sees it ticked. */
export function actionsOfList<Action extends ActionInDocument>(
  actions: readonly Action[],
  { documentId, blockId }: ActionOrigin,
  withoutGoal: readonly Action[] = [],
): ListedActions<Action> {
  return {
    fromBefore: actions.filter(
      (action) => action.origin?.documentId !== documentId || withoutGoal.includes(action),
    ),
    own: actions.filter(({ origin }) => origin?.documentId === documentId && origin.blockId === blockId),
  };
}

interface GoalsOfDocument<Action> {
  readonly documentId: string;
  readonly blocks: readonly Block[];
  readonly answers: Answers;
  /** Closed so recently that the reader should see it ticked. */
  readonly isJustClosed: (action: Action) => boolean;
}

/**
 * The open actions of goals that are no longer current, because they were removed or a review closed them. They are still
 * the client's, who would find them nowhere in the document otherwise.
 */
export function actionsWithoutGoal<Action extends ActionInDocument>(
  actions: readonly Action[],
  { documentId, blocks, answers, isJustClosed }: GoalsOfDocument<Action>,
): readonly Action[] {
  const lists = blocks.filter(({ kind }) => kind === "goals");
  const blockIds = new Set(lists.map(({ id }) => id));
  const linked = new Set(
    lists.flatMap((list) => currentGoals(answersOf(answers, list)).flatMap(({ actionIds }) => actionIds)),
  );
  return actions.filter(
    (action) =>
      action.origin?.documentId === documentId &&
      blockIds.has(action.origin.blockId) &&
      !linked.has(action.actionId) &&
      (action.state === "open" || isJustClosed(action)),
  );
}

interface ActionsReader {
  readonly documentId: string;
  readonly isFirms: boolean;
  /** The blocks that the reader sees. */
  readonly blockIds: ReadonlySet<string>;
  /** The reader sees only some of the questions, and so nothing from outside of them. */
  readonly isNarrowed?: boolean;
}

/**
 * The actions of a document that a reader gets: its client gets none of the firm alone and none of lists it does not see. Those
 * from elsewhere are given only as far as the reader may open the document in which they were typed, or has them to do.
 */
export function actionsSeenBy<Action extends ActionInDocument & { readonly isInternal: boolean }>(
  actions: readonly Action[],
  { documentId, isFirms, blockIds, isNarrowed = false }: ActionsReader,
): readonly Action[] {
  if (isFirms) return actions;
  return actions.filter(({ isInternal, origin }) => {
    if (isInternal) return false;
    return origin?.documentId === documentId ? blockIds.has(origin.blockId) : !isNarrowed;
  });
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
