// Adds and changes actions of the client. A change is shown at once; if it fails, the server's state is fetched again.
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
  const show = (changed: (actions: readonly ActionView[]) => readonly ActionView[]) =>
    session.showActions(changed(session.state().actions));
  const showChanged = (action: ActionView, fields: Partial<ActionView>) =>
    show((all) => all.map((each) => (each.actionId === action.actionId ? { ...each, ...fields } : each)));
  const restore = () => void session.fetchChanges({ withActions: true });

  const adding = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: ({ actionId, text }: { actionId: string; text: string }) =>
      calls.create.mutate({ actionId, origin, text }),
    onError: (_error, { actionId }) => {
      show((all) => all.filter((each) => each.actionId !== actionId));
      onFailed?.(actionId);
    },
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
    show((all) => [...all, action]);
    adding.mutate({ actionId, text });
    return actionId;
  };

  return {
    add: { start, isPending: adding.isPending, error: adding.error },
    update: async ({ action, ownerName, ...edit }: ActionChange) => {
      const { owner, ...fields } = edit;
      showChanged(action, {
        ...withoutUndefined(fields),
        ...(owner !== undefined && { ownerName: ownerName ?? "", ...(owner !== null && { owner }) }),
      });
      try {
        await calls.update.mutate({ actionId: action.actionId, ...edit });
      } catch (error) {
        restore();
        throw error;
      }
    },
    setState: async ({ action, state, reason = "" }: StateChange) => {
      showChanged(action, { state, ...(state === "dropped" && { reason }) });
      try {
        await calls.setState.mutate({ actionId: action.actionId, state, reason });
      } catch (error) {
        restore();
        throw error;
      }
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
