// Displays a proposal's status, signatures and due date.
import type { ReactNode } from "react";
import { scheduledInShort } from "@gap/core/proposals/drafting/scheduled-sending";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { statusInWords } from "@gap/core/proposals/status-in-words";
import type { ListedProposal, ProposalStatus } from "@gap/core/proposals/proposal-view";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { StatusBadge, type BadgeTone } from "@gap/web/ui/display/status-badge";
import visuallyHidden from "@gap/web/ui/display/visually-hidden.module.css";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./proposal-words.module.css";

export const STATUS_TONES: Readonly<Record<ProposalStatus, BadgeTone>> = {
  draft: "neutral",
  sent: "info",
  overdue: "warning",
  accepted: "success",
  declined: "danger",
  voided: "neutral",
  archived: "neutral",
};

/** A draft with an earlier sent version is being revised, and a scheduled one has its time of sending below. */
export function ProposalStatusBadge({ proposal }: { proposal: Parameters<typeof statusInWords>[0] }) {
  const { status, scheduledFor, timezone } = proposal;
  if (status !== "draft" || scheduledFor === undefined || timezone === undefined)
    return <StatusBadge tone={STATUS_TONES[status]}>{statusInWords(proposal)}</StatusBadge>;
  return (
    <span className={classes.scheduled} title={statusInWords(proposal)}>
      <StatusBadge tone="accent">
        <span aria-hidden>Scheduled</span>
        <span className={visuallyHidden.hidden}>{statusInWords(proposal)}</span>
      </StatusBadge>
      <span className={classes.time} aria-hidden>
        {scheduledInShort(scheduledFor, timezone)}
      </span>
    </span>
  );
}

/** With more, only the figure is shown. */
const MAX_DOTS = 6;

type Signed = Pick<ListedProposal, "signaturesNeeded" | "signaturesReceived">;

export function Signatures({ proposal }: { proposal: Signed }) {
  const { signaturesNeeded: needed, signaturesReceived: received } = proposal;
  if (needed === undefined) return <span className={utility.faint}>Not sent</span>;
  return (
    <span className={classes.signatures}>
      {needed > MAX_DOTS ? null : (
        <span className={classes.dots} aria-hidden>
          {Array.from({ length: needed }, (_, index) => (
            <span key={index} className={classes.dot} data-signed={index < received || undefined} />
          ))}
        </span>
      )}
      {received} of {needed}
    </span>
  );
}

interface DueDateProps {
  readonly proposal: Pick<ListedProposal, "status" | "dueAt" | "timezone" | "scheduledFor">;
  /** Shown on phones if there is no due date: when the proposal was last updated, or sent. */
  readonly otherwise: ReactNode;
}

/** Only proposals awaiting signatures have a due date to show. */
export function DueDate({ proposal: { status, dueAt, timezone, scheduledFor }, otherwise }: DueDateProps) {
  if (dueAt === undefined || timezone === undefined || (status !== "sent" && status !== "overdue"))
    return (
      <>
        <span className={utility.notOnPhones}>–</span>
        <span className={classes.onPhones}>
          {scheduledFor !== undefined && timezone !== undefined
            ? scheduledInShort(scheduledFor, timezone)
            : otherwise}
        </span>
      </>
    );
  return (
    <span className={status === "overdue" ? classes.overdue : undefined}>
      <span className={classes.onPhones}>Due </span>
      {formatDayIn(dueAt, timezone)}
    </span>
  );
}

/** On a line of its own; in a table the first column has the number. */
export function NumberOnPhones({ proposal: { number } }: { proposal: Pick<ListedProposal, "number"> }) {
  return <span className={`${classes.onPhones} ${classes.number}`}>{formatProposalNumber(number)}</span>;
}

/** A draft may have no client yet. */
export function clientNameOf({ clientName }: Pick<ListedProposal, "clientName">): string {
  return clientName === "" ? "No client yet" : clientName;
}

/** P-0042 · Reporting and planning; without a name the services. */
export function numberAndSubject(proposal: Pick<ListedProposal, "number" | "name" | "serviceNames">): string {
  return `${formatProposalNumber(proposal.number)} · ${proposal.name ?? servicesOf(proposal)}`;
}

export function servicesOf({ serviceNames }: Pick<ListedProposal, "serviceNames">): string {
  return serviceNames.length === 0 ? "No services yet" : serviceNames.join(", ");
}
