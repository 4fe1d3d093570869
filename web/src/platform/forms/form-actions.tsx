// Buttons of a form in a dialog or drawer: Cancel and submit, or a question that replaces them.
import { Fragment, useState, type ReactNode } from "react";
import { Button, type ButtonKind } from "@gap/web/ui/actions/button";

export interface FormActionsProps {
  readonly formId: string;
  readonly submitLabel: string;
  readonly submitKind?: ButtonKind | undefined;
  readonly cancelLabel?: string | undefined;
  readonly canSubmit?: boolean | undefined;
  /** Work is pending, so that submitting has to wait: the save itself, or for example an upload. */
  readonly isPending: boolean;
  /** The form cannot be closed while it is saved. */
  readonly isSaving: boolean;
  readonly question: ReactNode | undefined;
  readonly onCancel: () => void;
}

export function FormActions({
  formId,
  submitLabel,
  submitKind = "main",
  cancelLabel = "Cancel",
  canSubmit = true,
  isPending,
  isSaving,
  question,
  onCancel,
}: FormActionsProps) {
  const [wasAsked, setWasAsked] = useState(false);
  if (question !== undefined && !wasAsked) setWasAsked(true);
  if (question !== undefined) return question;
  return (
    // The key remounts the buttons, so that a second click on a question's button has no effect.
    <Fragment key="form">
      <Button disabled={isSaving} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        kind={submitKind}
        type="submit"
        form={formId}
        pending={isPending}
        disabled={!canSubmit}
        // The focused element was removed together with the question.
        autoFocus={wasAsked}
      >
        {submitLabel}
      </Button>
    </Fragment>
  );
}
