// The actions of a list. They belong to the client and are not answers: documents pass them in at `{action id}/{field}`.
import { answeredRowIds, cellPath } from "@gap/core/blocks/answer-path";
import { textAt, type AnswersOfBlock } from "@gap/core/blocks/block-kind";

export interface ListedAction {
  readonly id: string;
  readonly text: string;
  readonly owner: string;
  /** YYYY-MM-DD; empty if there is none. */
  readonly due: string;
  readonly isDone: boolean;
}

export function actionsOf(answers: AnswersOfBlock): ListedAction[] {
  return answeredRowIds(answers).map((id) => {
    const textOf = (columnId: string) => textAt(answers, cellPath({ rowId: id, columnId }));
    return {
      id,
      text: textOf("text"),
      owner: textOf("owner"),
      due: textOf("due"),
      isDone: answers.get(cellPath({ rowId: id, columnId: "done" })) === true,
    };
  });
}
