// The actions that a list of the open document shows, with those of goals that are no longer current.
import { useMemo } from "react";
import type { ActionView } from "@gap/core/actions/action.schema";
import { actionsOfList, actionsWithoutGoal, type ListedActions } from "@gap/core/actions/actions-in-document";
import { calendarDayIn } from "@gap/core/shared/calendar/calendar-day";
import { useBlockServices } from "@gap/web/blocks/public";
import { useOpenDocument, useSessionState } from "../document-context";

export function useActionsOfList(blockId: string): ListedActions<ActionView> {
  const { documentId, blocks, timezone } = useOpenDocument().view;
  const { today } = useBlockServices();
  const actions = useSessionState((state) => state.actions);
  const hasGoals = blocks.some(({ kind }) => kind === "goals");
  // Documents without goals need not render their lists with each answer.
  const answers = useSessionState((state) => (hasGoals ? state.answers : undefined));
  return useMemo(() => {
    const withoutGoal =
      answers === undefined
        ? []
        : actionsWithoutGoal(actions, {
            documentId,
            blocks,
            answers,
            // Without a time: closed here, and not yet confirmed.
            isJustClosed: ({ closedAt }) =>
              closedAt === undefined || calendarDayIn(closedAt, timezone) >= today,
          });
    return actionsOfList(actions, { documentId, blockId }, withoutGoal);
  }, [actions, answers, blocks, blockId, documentId, timezone, today]);
}
