// Dialog with a form: asks before discarding typed values, submits once at a time, and cannot be closed while saving.
import { useId, type ReactNode } from "react";
import { Dialog, type DialogWidth } from "@gap/web/ui/feedback/dialog";
import {
  ActionsConfirmation,
  useDiscardQuestion,
  type ActionsConfirmationProps,
  type useUnsavedChangesBlocker,
} from "../drafts/discard-question";
import { FormActions, type FormActionsProps } from "./form-actions";
import type { SchemaForm } from "./use-schema-form";
import classes from "./form-dialog.module.css";

interface FormDialogProps<Output> extends Pick<
  FormActionsProps,
  "submitLabel" | "submitKind" | "cancelLabel" | "canSubmit" | "isSaving"
> {
  readonly title: string;
  readonly width?: DialogWidth;
  readonly form: SchemaForm<Output>;
  /** Whether closing asks first, if it is not up to the form alone. */
  readonly isChanged?: boolean;
  readonly isPending?: boolean;
  /** The end of the question before discarding. */
  readonly discardText?: string;
  readonly blocker?: ReturnType<typeof useUnsavedChangesBlocker>;
  /** Another question in place of the actions. */
  readonly question?: ActionsConfirmationProps | undefined;
  readonly onClose: () => void;
  readonly onSubmit: (output: Output) => void;
  readonly children: ReactNode;
}

export function FormDialog<Output>({
  title,
  width = 600,
  form,
  isChanged = form.isChanged,
  isSaving,
  isPending = isSaving,
  discardText,
  blocker,
  question,
  onClose,
  onSubmit,
  children,
  ...actions
}: FormDialogProps<Output>) {
  const formId = useId();
  const discard = useDiscardQuestion({ isChanged, onClose, text: discardText, blocker });
  const other = discard.question === undefined ? question : undefined;
  const close = other?.onCancel ?? discard.close;
  return (
    <Dialog
      onClose={close}
      title={title}
      width={width}
      holdsWork={isSaving}
      withCloseButton={!isSaving}
      actions={
        <FormActions
          {...actions}
          formId={formId}
          isPending={isPending}
          isSaving={isSaving}
          question={other === undefined ? discard.question : <ActionsConfirmation {...other} />}
          onCancel={close}
        />
      }
    >
      <form {...form.formProps(isPending, onSubmit)} id={formId} className={classes.form} autoComplete="off">
        {children}
      </form>
    </Dialog>
  );
}
