// The editor's state besides the draft: the chosen step, and where the focus goes after a change.
import { useRef, useState } from "react";
import {
  changeStep,
  copyOfStep,
  insertStep,
  moved,
  newStep,
  removeStep,
} from "@gap/core/processes/edit-process";
import type { StepKind } from "@gap/core/processes/process-steps";
import { PROCESS_LIMITS, type ProcessStep } from "@gap/core/processes/process.schema";
import type { ReportUndoable } from "@gap/web/platform/autosave/use-undo-snackbar";
import { newId } from "@gap/web/platform/new-id";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import type { ChangeContent } from "./process-draft";

const TOO_MANY_STEPS = `A process can have ${PROCESS_LIMITS.steps} steps.`;

export interface StepEditing {
  readonly chosen: ProcessStep | undefined;
  readonly choose: (id: string | undefined) => void;
  /** After the chosen step, or at the end. */
  readonly add: (kind: StepKind) => void;
  readonly change: (id: string, change: (step: ProcessStep) => ProcessStep) => void;
  readonly duplicate: (id: string) => void;
  readonly remove: (id: string) => void;
  readonly move: (from: number, to: number) => void;
  /** The step that was just added; its title gets the focus. */
  readonly addedId: string | undefined;
  /** The step whose row should receive the focus after a change; taken once. */
  readonly takeFocus: () => string | undefined;
}

export function useStepEditing(
  steps: readonly ProcessStep[],
  onContent: ChangeContent,
  startsWith: string | undefined,
  report: ReportUndoable,
): StepEditing {
  const [chosenId, setChosenId] = useState(startsWith);
  const [addedId, setAddedId] = useState<string>();
  const focusNext = useRef<string>(undefined);
  const chosen = steps.find(({ id }) => id === chosenId);
  const placeOf = (id: string) => steps.findIndex((step) => step.id === id);
  const insert = (step: ProcessStep, place: number): boolean => {
    if (steps.length >= PROCESS_LIMITS.steps) {
      showSnackbar({ tone: "error", message: TOO_MANY_STEPS });
      return false;
    }
    onContent((content) => insertStep(content, step, place));
    setChosenId(step.id);
    return true;
  };
  return {
    chosen,
    choose: (id) => {
      setChosenId(id);
      setAddedId(undefined);
    },
    add: (kind) => {
      const place = chosen === undefined ? steps.length : placeOf(chosen.id) + 1;
      const step = newStep(kind, newId, steps[place - 1]);
      if (insert(step, place)) setAddedId(step.id);
    },
    change: (id, change) => onContent((content) => changeStep(content, id, change)),
    duplicate: (id) => {
      const step = steps[placeOf(id)];
      if (step === undefined) return;
      const copy = copyOfStep(step, newId);
      if (insert(copy, placeOf(id) + 1)) focusNext.current = copy.id;
    },
    remove: (id) => {
      const place = placeOf(id);
      const step = steps[place];
      if (step === undefined) return;
      const neighbour = steps[place + 1] ?? steps[place - 1];
      onContent((content) => removeStep(content, id));
      setChosenId(neighbour?.id);
      focusNext.current = neighbour?.id;
      report("Step deleted", () => {
        onContent((content) => insertStep(content, step, place));
        setChosenId(id);
      });
    },
    move: (from, to) => onContent((content) => ({ ...content, steps: moved(content.steps, from, to) })),
    addedId,
    takeFocus: () => {
      const id = focusNext.current;
      focusNext.current = undefined;
      return id;
    },
  };
}
