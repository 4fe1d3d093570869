// Asks before signees are reminded: who gets an email, and in which words. The standard sentence is sent unless the
// advisor changes it.
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { unreachableMessage } from "@gap/core/proposals/proposal-access";
import { PROPOSAL_LIMITS } from "@gap/core/proposals/proposal.schema";
import { defaultReminder } from "@gap/core/proposals/reminders";
import {
  ALL_HAVE_SIGNED,
  remindSigneesSchema,
  type ToRemind,
} from "@gap/core/proposals/signing-calls.schema";
import { joinNames } from "@gap/core/shared/join-names";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { DataNotLoaded } from "@gap/web/platform/errors/data-not-loaded";
import { useSchemaForm } from "@gap/web/platform/forms/use-schema-form";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { SkeletonList } from "@gap/web/ui/feedback/skeletons";
import { TextAreaField } from "@gap/web/ui/form/text-area-field";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { clientNameOf } from "../proposal-words";
import { AnswerDialog, type ProposalActionDialogProps } from "./answer-dialog";

export function RemindDialog(props: ProposalActionDialogProps) {
  const { proposal, onConfirm, onClose } = props;
  const title = `Remind ${clientNameOf(proposal)}?`;
  return (
    <WithRecipients proposalIds={[proposal.id]} title={title} onClose={onClose}>
      {(toRemind) => (
        <OneReminder title={title} toRemind={toRemind} onConfirm={onConfirm} onClose={onClose} />
      )}
    </WithRecipients>
  );
}

interface OneReminderProps extends Pick<ProposalActionDialogProps, "onConfirm" | "onClose"> {
  readonly title: string;
  readonly toRemind: ToRemind;
}

function OneReminder({ title, toRemind: { advisorName, proposals }, onConfirm, onClose }: OneReminderProps) {
  const { clientName = "", dueDay = "", signees = [], unreachable = [] } = proposals[0] ?? {};
  const form = useReminderForm(defaultReminder({ advisorName, clientName, dueDay }));
  const isAnyoneLeft = signees.length > 0 || unreachable.length > 0;
  return (
    <AnswerDialog
      onConfirm={onConfirm}
      onClose={onClose}
      title={title}
      confirmLabel="Remind"
      canSubmit={isAnyoneLeft}
      form={form}
    >
      {signees.length > 0 || !isAnyoneLeft ? (
        <p className={utility.quiet}>{recipientsInWords(signees)}</p>
      ) : null}
      {unreachable.length > 0 ? <p className={utility.quiet}>{unreachableMessage(unreachable)}</p> : null}
      {isAnyoneLeft ? <ReminderField {...form.text("message")} /> : null}
    </AnswerDialog>
  );
}

function recipientsInWords(signees: readonly string[]): string {
  if (signees.length === 0) return ALL_HAVE_SIGNED;
  return signees.length === 1
    ? `${joinNames(signees)} gets an email with a personal link.`
    : `${joinNames(signees)} each get an email with a personal link.`;
}

const MESSAGE_SCHEMA = remindSigneesSchema.pick({ message: true });

/** The unchanged standard sentence is left out, so that the server writes it with the facts of the day. */
export function useReminderForm(standard: string) {
  return useSchemaForm({
    schema: MESSAGE_SCHEMA,
    initialValues: { message: standard },
    toInput: ({ message }) => (message.trim() === standard ? {} : { message }),
  });
}

type ReminderFieldProps = Omit<Parameters<typeof TextAreaField>[0], "label">;

export function ReminderField(props: ReminderFieldProps) {
  return (
    <TextAreaField
      label="Message"
      required
      data-autofocus
      description="The email begins with the signee’s name and ends with the link."
      maxLength={PROPOSAL_LIMITS.reminder}
      {...props}
    />
  );
}

interface WithRecipientsProps {
  readonly proposalIds: readonly string[];
  readonly title: string;
  readonly onClose: () => void;
  readonly children: (toRemind: ToRemind) => ReactNode;
}

export function WithRecipients({ proposalIds, title, onClose, children }: WithRecipientsProps) {
  const { data, error, refetch } = useQuery(
    useApi().options.proposals.listToRemind.queryOptions(
      { proposalIds: [...proposalIds] },
      // A refetch would change the list while it is being read.
      { ...ALWAYS_REFETCHED, refetchOnWindowFocus: false },
    ),
  );
  if (data !== undefined) return children(data);
  return (
    <Dialog title={title} width={444} onClose={onClose}>
      {error === null ? (
        <SkeletonList label="Loading the recipients" rows={1} />
      ) : (
        <DataNotLoaded subject="The recipients" error={error} onTryAgain={() => refetch()} />
      )}
    </Dialog>
  );
}
