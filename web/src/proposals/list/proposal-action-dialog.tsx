// Dialogs of the actions on a proposal: a confirmation, a reason, a date or a name.
import { calendarDayIn, dayAfter, formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { newTemplateSchema } from "@gap/core/proposals/proposal-calls.schema";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { extendProposalSchema, voidProposalSchema } from "@gap/core/proposals/signing-calls.schema";
import { unlessBlank } from "@gap/web/platform/forms/unless-blank";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { DateField } from "@gap/web/ui/form/dates/date-field";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import { TextField } from "@gap/web/ui/form/text-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { clientNameOf } from "../proposal-words";
import { NotesDialog } from "./notes-dialog";
import { AnswerDialog, type ProposalActionDialogProps } from "./answer-dialog";
import type { CallingAct } from "./proposal-acts";
import { RemindDialog } from "./remind-dialog";
import { ReviseDialog } from "./revise-dialog";

interface Question {
  readonly title: (client: string) => string;
  readonly confirmLabel: string;
  readonly text: string;
  readonly destructive?: boolean;
}

const QUESTIONS: Partial<Record<CallingAct, Question>> = {
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
        title={question.title(clientNameOf(proposal))}
        confirmLabel={question.confirmLabel}
        destructive={question.destructive ?? false}
        onConfirm={async () => void (await onConfirm({}))}
        onCancel={onClose}
      >
        {question.text}
      </ConfirmDialog>
    );
  switch (act) {
    case "remind":
      return <RemindDialog {...props} />;
    case "void":
      return <VoidDialog {...props} />;
    case "extend":
      return <ExtendDialog {...props} />;
    case "revise":
      return <ReviseDialog {...props} />;
    case "notes":
      return <NotesDialog {...props} />;
    default:
      return <TemplateNameDialog {...props} />;
  }
}

const REASON_SCHEMA = voidProposalSchema.pick({ reason: true });

function VoidDialog({ proposal, onConfirm, onClose }: ProposalActionDialogProps) {
  const form = useSchemaForm({
    schema: REASON_SCHEMA,
    initialValues: { reason: "" },
    toInput: ({ reason }) => ({ reason: unlessBlank(reason) }),
  });
  return (
    <AnswerDialog
      onConfirm={onConfirm}
      onClose={onClose}
      title={`Void the proposal to ${clientNameOf(proposal)}?`}
      confirmLabel="Void proposal"
      destructive
      form={form}
    >
      <p className={utility.quiet}>
        It can no longer be signed, and this cannot be undone. Signees are notified.
      </p>
      <TextAreaField
        label="Reason"
        description="Optional. Signees will see it."
        data-autofocus
        maxLength={PROPOSAL_LIMITS.declineReason}
        {...form.text("reason")}
      />
    </AnswerDialog>
  );
}

const DUE_DAY_SCHEMA = extendProposalSchema.pick({ dueDay: true });

function ExtendDialog({ proposal, onConfirm, onClose }: ProposalActionDialogProps) {
  const form = useSchemaForm({ schema: DUE_DAY_SCHEMA, initialValues: { dueDay: null as string | null } });
  // Only sent proposals, which have both, can be extended.
  const { dueAt, timezone = "UTC" } = proposal;
  const today = calendarDayIn(new Date(), timezone);
  const due = dueAt === undefined ? undefined : calendarDayIn(dueAt, timezone);
  return (
    <AnswerDialog
      onConfirm={onConfirm}
      onClose={onClose}
      title="Extend due date"
      confirmLabel="Extend"
      form={form}
    >
      <p className={utility.quiet}>
        {due === undefined ? null : `It ${due < today ? "was" : "is"} due on ${formatCalendarDay(due)}. `}
        {clientNameOf(proposal)} can sign until the end of the new day. Signees are notified.
      </p>
      <DateField
        label="New due date"
        required
        data-autofocus
        minDate={dayAfter(due === undefined || due < today ? today : due, 1)}
        {...form.field("dueDay")}
      />
    </AnswerDialog>
  );
}

const NAME_SCHEMA = newTemplateSchema.pick({ name: true });

function TemplateNameDialog({ onConfirm, onClose }: ProposalActionDialogProps) {
  const form = useSchemaForm({ schema: NAME_SCHEMA, initialValues: { name: "" } });
  return (
    <AnswerDialog
      onConfirm={onConfirm}
      onClose={onClose}
      title="Save as template"
      confirmLabel="Save template"
      form={form}
    >
      <p className={utility.quiet}>
        The template keeps services, prices, payment options and details, but not the client and its contacts.
      </p>
      <TextField
        label="Template name"
        required
        data-autofocus
        maxLength={PROPOSAL_LIMITS.templateName}
        {...form.text("name")}
      />
    </AnswerDialog>
  );
}
