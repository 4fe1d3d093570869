// Rules of action lists.
import { answeredRowIds, cellPath } from "@gap/core/blocks/answer-path";
import { blockKind, textAt } from "@gap/core/blocks/block-kind";
import type { ActionListBlock } from "./action-list.schema";

export const NEW_ACTION = "New action";

export const actionList = blockKind<ActionListBlock>({
  name: "Action list",
  group: "Work",
  newFields: () => ({}),
  answers: {
    isRemembered: false,
    isAnswered: (_, answers) => answeredRowIds(answers).length > 0,
    inWords: (_, answers) =>
      answeredRowIds(answers)
        .map((rowId) => textAt(answers, cellPath({ rowId, columnId: "text" })))
        .join("; "),
    operators: [],
    seconds: 90,
  },
});
