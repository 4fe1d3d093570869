// Who hears at once what became of a proposal that was sent (spec 4 §H, Live channel): the advisor's people, whoever has it
// open, and those who have it in their list of what they received, its signees and the client's admins.
import { changedRecords } from "@gap/core/live/changed-records";
import type { CommandContext } from "../platform/calls/run-command";

type Telling = Pick<CommandContext, "live">;

interface Receivers {
  /** Empty where the client has none yet. */
  readonly clientOrgId: string;
  readonly signees: Iterable<{ readonly userId: string | null }>;
}

interface ChangedProposal extends Receivers {
  readonly proposalId: string;
  readonly advisorOrgId: string;
  /** As this change has set it. */
  readonly lastUpdatedAt: Date;
}

export function publishProposalChanged(
  { live }: Telling,
  { proposalId: id, advisorOrgId, lastUpdatedAt, ...receivers }: ChangedProposal,
): void {
  const change = changedRecords({ id, lastUpdatedAt });
  live("proposal-change-event", advisorOrgId, change);
  live("proposal-signing", id, change);
  publishToReceivers({ live }, receivers);
}

/** One by one, and not the organisation: to a guest it is not told what others there were sent (spec 6 L8). */
export function publishToReceivers({ live }: Telling, { clientOrgId, signees }: Receivers): void {
  const listeners = new Set([clientOrgId, ...[...signees].map(({ userId }) => userId ?? "")]);
  for (const listener of listeners) if (listener !== "") live("received-proposals-event", listener, {});
}
