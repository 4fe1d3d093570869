// Adds and changes actions of the client. A change is shown at once, and taken back if it fails.
import type { ActionEdit, ActionState, ActionView } from "@gap/core/actions/action.schema";
import { ACTION_DUE_DAYS } from "@gap/core/actions/action.schema";
import { NEW_ACTION } from "@gap/core/blocks/kinds/action-list/action-list";
import { dayAfter } from "@gap/core/shared/calendar/calendar-day";
import { useBlockServices } from "@gap/web/blocks/public";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { newId } from "@gap/web/platform/new-id";
import { useOpenDocument } from "../document-context";

export interface ActionChange extends Omit<ActionEdit, "actionId"> {
  readonly action: ActionView;
  /** The name to show until the server tells it. */
  readonly ownerName?: string;
}

export interface StateChange {
  readonly action: ActionView;
  readonly state: ActionState;
  readonly reason?: string;
}

export interface ActionCalls {
  /** Rejects if it failed; the row shows why. */
  readonly update: (change: ActionChange) => Promise<void>;
  readonly setState: (change: StateChange) => Promise<void>;
}

interface AddedActions {
  readonly blockId: string;
  /** An action that was shown could not be added. */
  readonly onFailed?: ((actionId: string) => void) | undefined;
}

export function useActionCalls({ blockId, onFailed }: AddedActions) {
  const { view, session } = useOpenDocument();
  const { today } = useBlockServices();
  const { action: calls } = useApi().private;
  const { documentId, clientId } = view;
  const origin = { documentId, blockId };
  const showChanged = ({ actionId }: ActionView, fields: Partial<ActionView>, save: () => Promise<unknown>) =>
    session.showEarly(
      (all) => all.map((each) => (each.actionId === actionId ? { ...each, ...fields } : each)),
      session.saveAction(actionId, save),
    );

  const adding = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: ({ actionId, text }: { actionId: string; text: string }) =>
      calls.create.mutate({ actionId, origin, text }),
    onError: (_error, { actionId }) => onFailed?.(actionId),
  });
  const start = (text = NEW_ACTION) => {
    const actionId = newId();
    const action: ActionView = {
      actionId,
      clientId,
      origin,
      text,
      ownerName: "",
      dueDay: dayAfter(today, ACTION_DUE_DAYS),
      state: "open",
      createdOn: today,
    };
    const saving = session.saveAction(actionId, () => adding.mutateAsync({ actionId, text }));
    session
      .showEarly((all) => (all.some((each) => each.actionId === actionId) ? all : [...all, action]), saving)
      // The list shows why it failed.
      .catch(() => undefined);
    return actionId;
  };

  return {
    add: { start, isPending: adding.isPending, error: adding.error },
    update: async ({ action, ownerName, ...edit }: ActionChange) => {
      const { owner, ...fields } = edit;
      const shown = {
        ...withoutUndefined(fields),
        ...(owner !== undefined && { ownerName: ownerName ?? "", ...(owner !== null && { owner }) }),
      };
      await showChanged(action, shown, () => calls.update.mutate({ actionId: action.actionId, ...edit }));
    },
    setState: async ({ action, state, reason = "" }: StateChange) => {
      const shown = { state, ...(state === "dropped" && { reason }) };
      await showChanged(action, shown, () =>
        calls.setState.mutate({ actionId: action.actionId, state, reason }),
      );
    },
  };
}

function withoutUndefined(fields: {
  readonly text?: string | undefined;
  readonly dueDay?: string | undefined;
}) {
  return {
    ...(fields.text !== undefined && { text: fields.text }),
    ...(fields.dueDay !== undefined && { dueDay: fields.dueDay }),
  };
}
