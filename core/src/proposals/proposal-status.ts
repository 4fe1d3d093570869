// The status of a proposal, derived from its dates (spec 3 §4, spec 4 §C).
import type { ProposalDates, ProposalStatus } from "./proposal-view";

export const STATUS_LABELS: Readonly<Record<ProposalStatus, string>> = {
  draft: "Draft",
  sent: "Sent",
  overdue: "Overdue",
  accepted: "Accepted",
  declined: "Declined",
  voided: "Voided",
  archived: "Archived",
};

/** Whether it may still be signed; an overdue proposal after its due date is extended. */
export function mayStillBeSigned(status: ProposalStatus): boolean {
  return status === "draft" || status === "sent" || status === "overdue";
}

/** The first match decides; declined and voided take precedence over archived. */
export function statusOf(dates: ProposalDates, now: Date): ProposalStatus {
  if (dates.declinedAt !== undefined) return "declined";
  if (dates.voidedAt !== undefined) return "voided";
  if (dates.archivedAt !== undefined) return "archived";
  if (dates.acceptedAt !== undefined) return "accepted";
  if (dates.sentAt === undefined) return "draft";
  return dates.dueAt !== undefined && dates.dueAt < now ? "overdue" : "sent";
}
