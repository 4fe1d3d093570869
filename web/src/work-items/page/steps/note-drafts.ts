// Notes of steps that are typed but not saved. They are kept above the steps, so that a note survives if its step is
// folded or is no longer the next one.
import { useState } from "react";
import { WORK_ITEM_LIMITS } from "@gap/core/work-items/work-item.schema";
import type { WorkItemStepView } from "@gap/core/work-items/work-item-view";

export interface NoteDraft {
  readonly text: string;
  /** The saved note that the person saw when they began to type. */
  readonly seen: string;
}

export interface NoteDrafts {
  /** Undefined if the saved note is shown. */
  readonly of: (stepId: string) => NoteDraft | undefined;
  readonly type: (step: WorkItemStepView, text: string) => void;
  readonly drop: (stepId: string) => void;
  /** Keeps text that was typed after the save began. */
  readonly saved: (stepId: string, note: string) => void;
  readonly isEmpty: boolean;
}

export function useNoteDrafts(): NoteDrafts {
  const [drafts, setDrafts] = useState<Readonly<Record<string, NoteDraft>>>({});
  const change = (stepId: string, to: (draft: NoteDraft | undefined) => NoteDraft | undefined) =>
    setDrafts(({ [stepId]: before, ...others }) => {
      const draft = to(before);
      return draft === undefined ? others : { ...others, [stepId]: draft };
    });
  return {
    of: (stepId) => drafts[stepId],
    type: ({ id, note }, text) =>
      change(id, (draft) => (text === note ? undefined : { text, seen: draft?.seen ?? note })),
    drop: (stepId) => change(stepId, () => undefined),
    saved: (stepId, note) =>
      change(stepId, (draft) =>
        draft === undefined || draft.text.trim() === note ? undefined : { ...draft, seen: note },
      ),
    isEmpty: Object.keys(drafts).length === 0,
  };
}

/** The reason why a draft cannot be saved before the person has changed it or decided. */
export function problemOfNote(
  { text, seen }: NoteDraft,
  { note }: WorkItemStepView,
): "too-long" | "overtaken" | undefined {
  if (text.trim().length > WORK_ITEM_LIMITS.note) return "too-long";
  return note !== seen && note !== text.trim() ? "overtaken" : undefined;
}

export const noteFieldId = (stepId: string) => `note-of-${stepId}`;

export function focusNote(stepId: string): void {
  document.getElementById(noteFieldId(stepId))?.focus();
}
