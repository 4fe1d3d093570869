// Publishes changes of a sent proposal on the live channel (spec 4 §H) to the advisor's team, to everyone who has the
// proposal open, and to those who have it in their list of received proposals: its signees and the client's admins.
import { changedRecords } from "@gap/core/live/changed-records";
import type { CommandContext } from "../platform/calls/run-command";

type LivePublisher = Pick<CommandContext, "live">;

interface Receivers {
  /** Empty if the client has no organisation yet. */
  readonly clientOrgId: string;
  readonly signees: Iterable<{ readonly userId: string | null }>;
}

interface ChangedProposal extends Receivers {
  readonly proposalId: string;
  readonly advisorOrgId: string;
  /** The value that this change has set. */
  readonly lastUpdatedAt: Date;
}

export function publishProposalChanged(
  { live }: LivePublisher,
  { proposalId: id, advisorOrgId, lastUpdatedAt, ...receivers }: ChangedProposal,
): void {
  const change = changedRecords({ id, lastUpdatedAt });
  live("proposal-change-event", advisorOrgId, change);
  live("proposal-signing", id, change);
  publishToReceivers({ live }, receivers);
}

/** Publishes per user, not to the whole organisation: guests must not learn of other proposals (spec 6 L8). */
export function publishToReceivers({ live }: LivePublisher, { clientOrgId, signees }: Receivers): void {
  const listeners = new Set([clientOrgId, ...[...signees].map(({ userId }) => userId ?? "")]);
  for (const listener of listeners) if (listener !== "") live("received-proposals-event", listener, {});
}
