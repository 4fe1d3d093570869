// The status of a proposal as the advisor reads it. Apart from the rules of the status, because readers of a proposal do
// not need the times of scheduled drafts.
import { scheduledInWords } from "./drafting/scheduled-sending";
import { STATUS_LABELS } from "./proposal-status";
import type { ProposalStatus } from "./proposal-view";

interface WordedStatus {
  readonly status: ProposalStatus;
  readonly version?: number;
  /** Set together with the firm's zone if the sending of a draft is scheduled. */
  readonly scheduledFor?: Date;
  readonly timezone?: string;
}

/**
 * Draft, Sent …; a draft with an earlier sent version is called by the version it becomes, and one whose sending is
 * scheduled by the time of sending.
 */
export function statusInWords({ status, version = 1, scheduledFor, timezone }: WordedStatus): string {
  if (status === "draft" && scheduledFor !== undefined && timezone !== undefined)
    return scheduledInWords(scheduledFor, timezone);
  return status === "draft" && version > 1 ? `Revising, version ${version}` : STATUS_LABELS[status];
}
