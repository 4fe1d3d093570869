// Dialog with the form of a client or a contact: asks before discarding typed values, and submits once at a time.
import { useId, type ReactNode } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { useFirstProblem } from "@gap/web/ui/form/use-first-problem";
import classes from "./clients.module.css";

interface FormDialogProps {
  readonly title: string;
  /** Label of the submit button. */
  readonly submitLabel: string;
  readonly isChanged: boolean;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

export function FormDialog({
  title,
  submitLabel,
  isChanged,
  isSaving,
  onClose,
  onSubmit,
  children,
}: FormDialogProps) {
  const formId = useId();
  const { formRef, showFirstProblem } = useFirstProblem();
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      holdsWork={isChanged}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="main" type="submit" form={formId} pending={isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={formRef}
        id={formId}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isSaving) return;
          onSubmit();
          // By now the fields show their errors.
          showFirstProblem();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
