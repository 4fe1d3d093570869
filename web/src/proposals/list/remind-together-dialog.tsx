// Reminds the signees of several proposals at once: who gets an email, the words, and afterwards the result of each
// proposal.
import { Loader } from "@mantine/core";
import { IconAlertTriangle, IconCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { defaultReminder, REMINDER_PLACEHOLDERS } from "@gap/core/proposals/reminders";
import type { RemindedProposal, ToRemind } from "@gap/core/proposals/signing-calls.schema";
import { joinNames } from "@gap/core/shared/join-names";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { FormDialog } from "@gap/web/platform/forms/form-dialog";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import utility from "@gap/web/ui/theme/utilities.module.css";
import { useProposalsChanged } from "../use-proposals-changed";
import { ReminderField, useReminderForm, WithRecipients } from "./remind-dialog";
import classes from "./remind-together.module.css";

interface RemindTogetherDialogProps {
  readonly proposalIds: readonly string[];
  readonly onClose: () => void;
  /** The reminders were sent, as far as possible. */
  readonly onDone: () => void;
}

export function RemindTogetherDialog({ proposalIds, onClose, onDone }: RemindTogetherDialogProps) {
  const title = `Remind the signees of ${countOf(proposalIds.length)}?`;
  return (
    <WithRecipients proposalIds={proposalIds} title={title} onClose={onClose}>
      {(toRemind) => <Reminders title={title} toRemind={toRemind} onClose={onClose} onDone={onDone} />}
    </WithRecipients>
  );
}

interface RemindersProps extends Pick<RemindTogetherDialogProps, "onClose" | "onDone"> {
  readonly title: string;
  readonly toRemind: ToRemind;
}

function Reminders({ title, toRemind, onClose, onDone }: RemindersProps) {
  const { advisorName, proposals } = toRemind;
  const calls = useApi().private.proposals;
  const changed = useProposalsChanged();
  const form = useReminderForm(defaultReminder({ advisorName, ...REMINDER_PLACEHOLDERS }));
  const { mutate, isPending, data } = useAct({
    mutationFn: ({ message }: { message?: string | undefined }) =>
      calls.remindTogether.mutate({
        proposalIds: proposals.map(({ id }) => id),
        ...(message === undefined ? {} : { message }),
      }),
    onSuccess: (results) => {
      void changed();
      onDone();
      if (results.some(({ problem }) => problem !== undefined)) return;
      showSnackbar({ tone: "success", message: `Reminders sent for ${countOf(results.length)}` });
      onClose();
    },
  });
  if (data !== undefined) return <Results toRemind={toRemind} results={data} onClose={onClose} />;
  return (
    <FormDialog
      title={title}
      submitLabel="Remind"
      form={form}
      isSaving={isPending}
      onClose={onClose}
      onSubmit={(answer) => mutate(answer)}
    >
      <List>
        {proposals.map(({ id, clientName, signees }) => (
          <Row
            key={id}
            name={clientName}
            text={signees.length === 0 ? "Nobody to remind" : joinNames(signees)}
            state={isPending ? "sending" : "ready"}
          />
        ))}
      </List>
      <p className={utility.quiet}>Everyone listed gets an email with a personal link.</p>
      <ReminderField
        {...form.text("message")}
        description="{client} and {due date} are filled in for each proposal. The email begins with the signee’s name and ends with the link."
      />
    </FormDialog>
  );
}

interface ResultsProps {
  readonly toRemind: ToRemind;
  readonly results: readonly RemindedProposal[];
  readonly onClose: () => void;
}

function Results({ toRemind, results, onClose }: ResultsProps) {
  const byId = new Map(results.map((result) => [result.proposalId, result]));
  const failed = results.filter(({ problem }) => problem !== undefined).length;
  return (
    <Dialog
      title={`${results.length - failed} reminded, ${failed} not reminded`}
      onClose={onClose}
      actions={
        <Button kind="main" data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <List>
        {toRemind.proposals.map(({ id, clientName, signees }) => {
          const problem = byId.get(id)?.problem;
          return (
            <Row
              key={id}
              name={clientName}
              text={problem ?? `Reminded ${joinNames(signees)}`}
              state={problem === undefined ? "reminded" : "failed"}
            />
          );
        })}
      </List>
    </Dialog>
  );
}

/** Focusable, so that a long list scrolls by keyboard. */
function List({ children }: { children: ReactNode }) {
  return (
    <ul className={classes.rows} aria-label="Proposals" tabIndex={0}>
      {children}
    </ul>
  );
}

interface RowProps {
  readonly name: string;
  readonly text: string;
  readonly state: "ready" | "sending" | "reminded" | "failed";
}

function Row({ name, text, state }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={utility.grow}>
        <p className={classes.client}>{name}</p>
        <p className={utility.quiet}>{text}</p>
      </div>
      {state === "sending" ? <Loader size={14} aria-label="Sending" /> : null}
      {state === "reminded" ? (
        <IconCheck size={16} className={classes.sent} role="img" aria-label="Reminded" />
      ) : null}
      {state === "failed" ? (
        <IconAlertTriangle size={16} className={classes.failed} role="img" aria-label="Not reminded" />
      ) : null}
    </li>
  );
}

function countOf(proposals: number): string {
  return proposals === 1 ? "1 proposal" : `${proposals} proposals`;
}
