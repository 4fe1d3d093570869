// The data that the parts of the page share: the work item, the viewer's rights, the changes of its steps, and notes that
// are typed but not saved.
import { useState } from "react";
import { mayDo } from "@gap/core/work-items/work-item-status";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";
import type { WorkItemRights } from "../work-items.queries";
import { useStepChanges, type StepChanges } from "./steps/use-step-changes";

export interface ItemOnPage {
  readonly item: WorkItemView;
  readonly userId: string;
  readonly mayMaintain: boolean;
  /** The viewer may change work items, and this one is open. */
  readonly mayEdit: boolean;
  readonly steps: StepChanges;
  readonly notes: NoteDrafts;
}

export interface NoteDrafts {
  /** Undefined if the saved note is shown. */
  readonly of: (stepId: string) => string | undefined;
  readonly set: (stepId: string, text: string | undefined) => void;
  readonly isEmpty: boolean;
}

export function useItemOnPage(loaded: WorkItemView, { userId, mayMaintain }: WorkItemRights): ItemOnPage {
  const steps = useStepChanges(loaded, userId);
  const { item } = steps;
  return {
    item,
    userId,
    mayMaintain,
    mayEdit: mayMaintain && mayDo("edit", item.status),
    steps,
    notes: useNoteDrafts(),
  };
}

/** Above the steps, so that a note survives if its step is folded or is no longer the next one. */
function useNoteDrafts(): NoteDrafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  return {
    of: (stepId) => drafts[stepId],
    set: (stepId, text) =>
      setDrafts(({ [stepId]: _before, ...others }) =>
        text === undefined ? others : { ...others, [stepId]: text },
      ),
    isEmpty: Object.keys(drafts).length === 0,
  };
}
