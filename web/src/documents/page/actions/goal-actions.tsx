// The actions of the client that belong to a goal: how many of them are done, and the list in which they are ticked, changed
// and added.
import { useId, useState } from "react";
import { cellPath } from "@gap/core/blocks/answer-path";
import type { Goal } from "@gap/core/blocks/kinds/goals/goals";
import { Button } from "@gap/web/ui/actions/button";
import { useOpenDocument, useSessionState } from "../document-context";
import { EditedActions } from "./document-actions";
import { ReadActions } from "./read-actions";
import classes from "./actions.module.css";

interface GoalActionsProps {
  readonly blockId: string;
  readonly goal: Goal;
}

export function GoalActions({ blockId, goal: { goalId, text, actionIds } }: GoalActionsProps) {
  const { view, session } = useOpenDocument();
  const all = useSessionState((state) => state.actions);
  const [isOpen, setIsOpen] = useState(false);
  const listId = useId();
  const actions = all.filter(({ actionId }) => actionIds.includes(actionId));
  const mayAnswer = view.rights.acts.includes("answer");
  if (actions.length === 0 && !mayAnswer) return null;
  const link = (actionId: string, value: true | null) => {
    session.answer({ blockId, path: cellPath({ rowId: goalId, columnId: actionId }), value });
    session.leave(blockId);
  };
  return (
    <>
      <Button
        kind="link"
        small
        className={classes.ofGoal}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-label={`${actionsInWords(actions)}: ${text}`}
        onClick={() => setIsOpen(!isOpen)}
      >
        {actionsInWords(actions)}
      </Button>
      <div id={listId} hidden={!isOpen}>
        {isOpen && mayAnswer ? (
          <EditedActions
            blockId={blockId}
            fromBefore={[]}
            own={actions}
            onAdded={(actionId) => link(actionId, true)}
            onDiscarded={(actionId) => link(actionId, null)}
          />
        ) : null}
        {isOpen && !mayAnswer ? <ReadActions fromBefore={[]} own={actions} /> : null}
      </div>
    </>
  );
}

/** Dropped ones no longer count. */
function actionsInWords(actions: readonly { readonly state: string }[]): string {
  const counted = actions.filter(({ state }) => state !== "dropped");
  if (counted.length === 0) return "Add actions";
  const done = counted.filter(({ state }) => state === "done").length;
  return `${done} of ${counted.length} ${counted.length === 1 ? "action" : "actions"} done`;
}
