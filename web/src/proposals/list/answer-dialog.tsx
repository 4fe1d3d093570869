// The frame of dialogs that ask for the input of an action on a proposal.
import { useState, type ReactNode } from "react";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import type { SchemaForm } from "@gap/web/platform/forms/use-schema-form";
import type { ActAnswer, CallingAct, ProposalToChange } from "./proposal-acts";

type Problems = Readonly<Record<string, string>>;

export interface ProposalActionDialogProps {
  readonly act: CallingAct;
  readonly proposal: ProposalToChange;
  /** Returns the errors by field; the dialog closes if there are none. */
  readonly onConfirm: (answer: ActAnswer) => Promise<Problems>;
  readonly onClose: () => void;
}

interface AnswerDialogProps<Answer> extends Pick<ProposalActionDialogProps, "onConfirm" | "onClose"> {
  readonly title: string;
  readonly confirmLabel: string;
  readonly destructive?: boolean;
  readonly canSubmit?: boolean;
  readonly form: SchemaForm<Answer> & { readonly showErrors: (problems: Problems) => void };
  readonly children: ReactNode;
}

export function AnswerDialog<Answer extends ActAnswer>({
  confirmLabel,
  destructive = false,
  form,
  onConfirm,
  ...dialog
}: AnswerDialogProps<Answer>) {
  const [isPending, setIsPending] = useState(false);
  const submit = async (answer: Answer) => {
    setIsPending(true);
    form.showErrors(await onConfirm(answer));
    setIsPending(false);
  };
  return (
    <FormDialog
      {...dialog}
      width={444}
      submitLabel={confirmLabel}
      submitKind={destructive ? "danger" : "main"}
      form={form}
      isSaving={isPending}
      onSubmit={(answer) => void submit(answer)}
    />
  );
}
