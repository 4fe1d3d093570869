// Changes a proposal whose row is locked. Each change sets a later lastUpdatedAt, which detects stale edits. Changes of a
// sent proposal are published on the live channel (spec 4 §H) to the advisor's team, to everyone who has the proposal
// open, and to those who have it in their list of received proposals: its recipients and the client's admins.
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { changedRecords } from "@gap/core/live/changed-records";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import type { CommandContext } from "../platform/calls/run-command";
import { updateVersion } from "../platform/db/update-record";
import type { ProposalRow } from "./lock-proposal";
import { proposals } from "./proposals.tables";

type Change = PgUpdateSetSource<typeof proposals>;

/** Returns the new lastUpdatedAt. */
export function changeProposal(
  command: CommandContext,
  row: Pick<ProposalRow, "id" | "lastUpdatedAt">,
  change: Change,
): Promise<Date> {
  return updateVersion(command, proposals, row, change);
}

type Details = Readonly<Record<string, string | number>>;

/** The proposal as a subject of the log: its number and client, and other details of the change. */
export function subjectOf(
  { id, number, clientName }: Pick<ProposalRow, "id" | "number" | "clientName">,
  details: Details = {},
) {
  return {
    kind: "proposal",
    id,
    details: { number: formatProposalNumber(number), client: clientName, ...details },
  } as const;
}

interface Receivers {
  /** Empty if the client has no organisation yet. */
  readonly clientOrgId: string;
  readonly signees: Iterable<{ readonly userId: string | null }>;
  readonly copies: Iterable<{ readonly userId: string | null }>;
}

/** Changes a sent proposal, logs the change with `details`, and publishes it. */
export async function changeSentProposal(
  command: CommandContext,
  { row, ...receivers }: Receivers & { readonly row: ProposalRow },
  change: Change,
  details: Details = {},
): Promise<Date> {
  const { id, advisorOrgId } = row;
  const lastUpdatedAt = await changeProposal(command, row, change);
  command.audit(subjectOf(row, details));
  const changed = changedRecords({ id, lastUpdatedAt });
  command.live("proposal-change-event", advisorOrgId, changed);
  command.live("proposal-signing", id, changed);
  publishToReceivers(command, receivers);
  return lastUpdatedAt;
}

/** Publishes per user, not to the whole organisation: guests must not learn of other proposals (spec 6 L8). */
export function publishToReceivers(
  { live }: Pick<CommandContext, "live">,
  { clientOrgId, signees, copies }: Receivers,
): void {
  const listeners = new Set([clientOrgId, ...[...signees, ...copies].map(({ userId }) => userId ?? "")]);
  for (const listener of listeners) if (listener !== "") live("received-proposals-event", listener, {});
}
