// Adds and changes actions of the client. A change is shown at once, and taken back if it fails; typed text stays until it is
// saved.
import type { ActionState, ActionView } from "@gap/core/actions/action.schema";
import { ACTION_DUE_DAYS } from "@gap/core/actions/action.schema";
import { NEW_ACTION } from "@gap/core/blocks/kinds/action-list/action-list";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { useBlockServices } from "@gap/web/blocks/public";
import { useApi } from "@gap/web/platform/app-context";
import { newId } from "@gap/web/platform/new-id";
import { useOpenDocument } from "../document-context";
import { useUnsavedActions } from "../saving/use-saving";

export interface StateChange {
  readonly action: ActionView;
  readonly state: ActionState;
  readonly reason?: string;
}

export interface ActionCalls {
  /** Rejects if it failed; the row shows why. */
  readonly setDueDay: (action: ActionView, dueDay: string) => Promise<void>;
  readonly setState: (change: StateChange) => Promise<void>;
}

export function useActionCalls(blockId: string) {
  const { view, session } = useOpenDocument();
  const { today } = useBlockServices();
  const { action: calls } = useApi().private;
  const { documentId, clientId } = view;
  const isAdding = useUnsavedActions(({ byId }) =>
    [...byId.values()].some(
      ({ added, problem }) => added?.origin?.blockId === blockId && problem === undefined,
    ),
  );
  const showChanged = (actionId: string, fields: Partial<ActionView>, save: () => Promise<unknown>) =>
    session.actions.save(
      actionId,
      (all) => all.map((each) => (each.actionId === actionId ? { ...each, ...fields } : each)),
      save,
    );
  return {
    isAdding,
    add: (text = NEW_ACTION) => {
      const actionId = newId();
      session.actions.add({
        actionId,
        clientId,
        origin: { documentId, blockId },
        text,
        ownerName: "",
        dueDay: dayAfter(today, ACTION_DUE_DAYS),
        state: "open",
        createdOn: today,
      });
      return actionId;
    },
    setDueDay: ({ actionId }: ActionView, dueDay: string) =>
      showChanged(actionId, { dueDay }, () => calls.update.mutate({ actionId, dueDay })),
    setState: ({ action: { actionId }, state, reason = "" }: StateChange) => {
      const shown = { state, ...(state === "dropped" && { reason }) };
      return showChanged(actionId, shown, () => calls.setState.mutate({ actionId, state, reason }));
    },
  };
}
