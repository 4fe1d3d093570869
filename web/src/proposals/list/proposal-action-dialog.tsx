// Dialogs of the actions on a proposal: a confirmation, a reason, a date or a name.
import { useId, useState, type FormEvent, type ReactNode } from "react";
import { calendarDayIn, dayAfter, formatCalendarDay } from "@gap/core/proposals/calendar-day";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { REQUIRED } from "@gap/core/shared/required";
import { Button } from "@gap/web/ui/actions/button";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import { clientNameOf } from "../proposal-words";
import { useAdvisor } from "../proposals.queries";
import type { ActAnswer, ProposalAct, ProposalToChange } from "./proposal-acts";
import classes from "./list.module.css";

type Problems = Readonly<Record<string, string>>;

interface ProposalActionDialogProps {
  readonly act: ProposalAct;
  readonly proposal: ProposalToChange;
  /** Returns the errors by field; the dialog closes if there are none. */
  readonly onConfirm: (answer: ActAnswer) => Promise<Problems>;
  readonly onClose: () => void;
}

interface Question {
  readonly title: (client: string) => string;
  readonly confirmLabel: string;
  readonly text: string;
  readonly destructive?: boolean;
}

const QUESTIONS: Partial<Record<ProposalAct, Question>> = {
  remind: {
    title: (client) => `Remind ${client}?`,
    confirmLabel: "Remind",
    text: "Everyone who has not signed yet gets an email with their link.",
  },
  revise: {
    title: (client) => `Revise the proposal to ${client}?`,
    confirmLabel: "Revise",
    text: "It becomes a draft again and cannot be signed until you send it again. The version you sent stays readable, and signees are notified.",
  },
  archive: {
    title: (client) => `Archive the proposal to ${client}?`,
    confirmLabel: "Archive",
    text: "It cannot be signed while it is archived. Nothing is deleted, and you can restore it at any time.",
  },
  delete: {
    title: (client) => `Delete the draft for ${client}?`,
    confirmLabel: "Yes, delete",
    text: "This cannot be undone. To hide the draft instead, archive it.",
    destructive: true,
  },
};

export function ProposalActionDialog(props: ProposalActionDialogProps) {
  const { act, proposal, onConfirm, onClose } = props;
  const question = QUESTIONS[act];
  if (question !== undefined)
    return (
      <ConfirmDialog
        opened
        title={question.title(clientNameOf(proposal))}
        confirmLabel={question.confirmLabel}
        destructive={question.destructive ?? false}
        onConfirm={async () => void (await onConfirm({}))}
        onCancel={onClose}
      >
        {question.text}
      </ConfirmDialog>
    );
  if (act === "void") return <VoidDialog {...props} />;
  return act === "extend" ? <ExtendDialog {...props} /> : <TemplateNameDialog {...props} />;
}

interface AnswerFormProps extends Pick<ProposalActionDialogProps, "onConfirm" | "onClose"> {
  readonly title: string;
  readonly confirmLabel: string;
  readonly destructive?: boolean;
  readonly isTyped: boolean;
  readonly answer: ActAnswer;
  /** The required field that is empty, if any. */
  readonly missing?: string | undefined;
  readonly children: (errors: Problems) => ReactNode;
}

function AnswerForm({
  title,
  confirmLabel,
  destructive,
  isTyped,
  answer,
  missing,
  onConfirm,
  onClose,
  children,
}: AnswerFormProps) {
  const formId = useId();
  const [errors, setErrors] = useState<Problems>({});
  const [isPending, setIsPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (missing !== undefined) return setErrors({ [missing]: REQUIRED });
    setIsPending(true);
    setErrors(await onConfirm(answer));
    setIsPending(false);
  };
  return (
    <Dialog
      opened
      width={444}
      title={title}
      onClose={onClose}
      holdsWork={isTyped}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind={destructive ? "danger" : "main"} type="submit" form={formId} pending={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        {children(errors)}
      </form>
    </Dialog>
  );
}

function VoidDialog({ proposal, onConfirm, onClose }: ProposalActionDialogProps) {
  const [reason, setReason] = useState("");
  const typed = reason.trim();
  return (
    <AnswerForm
      title={`Void the proposal to ${clientNameOf(proposal)}?`}
      confirmLabel="Void proposal"
      destructive
      isTyped={typed !== ""}
      answer={typed === "" ? {} : { reason: typed }}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className={classes.about}>
            It can no longer be signed, and this cannot be undone. Signees are notified.
          </p>
          <TextAreaField
            label="Reason"
            description="Optional. Signees will see it."
            data-autofocus
            maxLength={PROPOSAL_LIMITS.declineReason}
            value={reason}
            error={errors["reason"]}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </AnswerForm>
  );
}

function ExtendDialog({ proposal, onConfirm, onClose }: ProposalActionDialogProps) {
  const [dueDay, setDueDay] = useState<string>();
  const { dueAt } = proposal;
  const timezone = useAdvisor()?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = calendarDayIn(new Date(), timezone);
  const due = dueAt === undefined ? undefined : calendarDayIn(dueAt, timezone);
  return (
    <AnswerForm
      title="Extend due date"
      confirmLabel="Extend"
      isTyped={dueDay !== undefined}
      answer={dueDay === undefined ? {} : { dueDay }}
      missing={dueDay === undefined ? "dueDay" : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className={classes.about}>
            {due === undefined ? null : `It ${due < today ? "was" : "is"} due on ${formatCalendarDay(due)}. `}
            {clientNameOf(proposal)} can sign until the end of the new day. Signees are notified.
          </p>
          <DateField
            label="New due date"
            required
            data-autofocus
            minDate={dayAfter(due === undefined || due < today ? today : due, 1)}
            value={dueDay ?? null}
            error={errors["dueDay"]}
            onChange={(day) => setDueDay(day ?? undefined)}
          />
        </>
      )}
    </AnswerForm>
  );
}

function TemplateNameDialog({ onConfirm, onClose }: ProposalActionDialogProps) {
  const [name, setName] = useState("");
  const typed = name.trim();
  return (
    <AnswerForm
      title="Save as template"
      confirmLabel="Save template"
      isTyped={typed !== ""}
      answer={{ name: typed }}
      missing={typed === "" ? "name" : undefined}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p className={classes.about}>
            The template keeps services, prices, payment options and details, but not the client and its
            contacts.
          </p>
          <TextField
            label="Template name"
            required
            data-autofocus
            autoComplete="off"
            maxLength={PROPOSAL_LIMITS.templateName}
            value={name}
            error={errors["name"]}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </>
      )}
    </AnswerForm>
  );
}
