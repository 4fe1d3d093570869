// The data that the parts of the page share: the work item, the viewer's rights, the changes of its steps, and notes that
// are typed but not saved.
import { mayDo } from "@gap/core/work-items/work-item-status";
import type { WorkItemStepView, WorkItemView } from "@gap/core/work-items/work-item-view";
import type { WorkItemRights } from "../work-items.queries";
import { focusNote, problemOfNote, useNoteDrafts, type NoteDrafts } from "./steps/note-drafts";
import { useStepChanges, type StepChanges } from "./steps/use-step-changes";

export interface ItemOnPage {
  readonly item: WorkItemView;
  readonly userId: string;
  readonly mayMaintain: boolean;
  /** The viewer may change work items, and this one is open. */
  readonly mayEdit: boolean;
  readonly steps: StepChanges;
  readonly notes: NoteDrafts;
  /** Saves a typed note with the step. */
  readonly completeStep: (step: WorkItemStepView) => void;
}

export function useItemOnPage(loaded: WorkItemView, { userId, mayMaintain }: WorkItemRights): ItemOnPage {
  const steps = useStepChanges(loaded, userId);
  const { item } = steps;
  const notes = useNoteDrafts();
  return {
    item,
    userId,
    mayMaintain,
    mayEdit: mayMaintain && mayDo("edit", item.status),
    steps,
    notes,
    completeStep: (step) => {
      const draft = notes.of(step.id);
      if (draft === undefined) return void steps.setState(step, "done");
      // The note's field says what the person has to decide first.
      if (problemOfNote(draft, step) !== undefined) return focusNote(step.id);
      const note = draft.text.trim();
      void steps.setState({ ...step, note: draft.seen }, "done", { note }, () => notes.saved(step.id, note));
    },
  };
}
