// The dates of a proposal's row, and its status at a given time.
import { statusOf } from "@gap/core/proposals/proposal-status";
import type { ProposalDates, ProposalStatus } from "@gap/core/proposals/proposal-view";
import { withoutEmpty } from "../platform/calls/present";
import type { ProposalRow } from "./lock-proposal";
import { proposals } from "./proposals.tables";

/** The date columns, for queries that select them among others. */
export const DATE_COLUMNS = {
  sentAt: proposals.sentAt,
  dueAt: proposals.dueAt,
  acceptedAt: proposals.acceptedAt,
  declinedAt: proposals.declinedAt,
  voidedAt: proposals.voidedAt,
  archivedAt: proposals.archivedAt,
};

type DateColumns = Pick<ProposalRow, keyof ProposalDates>;

export function datesOf(row: DateColumns): ProposalDates {
  const { sentAt, dueAt, acceptedAt, declinedAt, voidedAt, archivedAt } = row;
  return withoutEmpty({ sentAt, dueAt, acceptedAt, declinedAt, voidedAt, archivedAt });
}

export function statusOfRow(row: DateColumns, now: Date): ProposalStatus {
  return statusOf(datesOf(row), now);
}
