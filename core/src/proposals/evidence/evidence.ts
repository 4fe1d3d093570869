// The evidence chain: each row's hash covers the row and the hash of the previous row (spec 4 §C, Evidence).
import type { ProposalEvent } from "../proposal-event";
import { canonicalJson, type Sha256 } from "@gap/core/shared/canonical-json";

/** The previous hash of the first row. */
export const NO_PREVIOUS_HASH = "0".repeat(64);

export function hashOfEvent(event: Omit<ProposalEvent, "hash">, sha256: Sha256): string {
  const { proposalId, seq, version, kind, actor, at, ip, userAgent, snapshotHash, details, previousHash } =
    event;
  return sha256(
    canonicalJson({
      proposalId,
      seq,
      version,
      kind,
      actor,
      at,
      ip,
      userAgent,
      snapshotHash,
      details,
      previousHash,
    }),
  );
}

/** The recorded end of a chain; without it, deleting the last rows could not be detected. */
export interface ChainEnd {
  readonly events: number;
  readonly lastHash: string;
}

export interface AlteredRow {
  readonly seq: number;
  readonly why: string;
}

/** Returns the first altered row with the reason; undefined if all rows are intact. */
export function firstAltered(
  events: readonly ProposalEvent[],
  sha256: Sha256,
  end?: ChainEnd,
): AlteredRow | undefined {
  let previous: ProposalEvent | undefined;
  for (const event of events) {
    const why = whyAltered(event, previous, sha256);
    if (why !== undefined) return { seq: event.seq, why };
    previous = event;
  }
  return end === undefined ? undefined : alteredEnd(events, end);
}

function alteredEnd(events: readonly ProposalEvent[], end: ChainEnd): AlteredRow | undefined {
  if (events.length < end.events)
    return { seq: events.length + 1, why: `Rows ${events.length + 1} to ${end.events} are missing` };
  if (events.length > end.events) return { seq: end.events + 1, why: "The row comes after the recorded end" };
  return (events.at(-1)?.hash ?? NO_PREVIOUS_HASH) === end.lastHash
    ? undefined
    : { seq: end.events, why: "The row is not the recorded last row" };
}

function whyAltered(
  event: ProposalEvent,
  previous: ProposalEvent | undefined,
  sha256: Sha256,
): string | undefined {
  const expectedSeq = (previous?.seq ?? 0) + 1;
  if (event.seq !== expectedSeq) return `Row ${expectedSeq} is missing or out of order`;
  if (previous !== undefined && event.proposalId !== previous.proposalId)
    return "The row belongs to another proposal";
  if (event.previousHash !== (previous?.hash ?? NO_PREVIOUS_HASH))
    return "The row does not follow the previous one";
  return hashOfEvent(event, sha256) === event.hash ? undefined : "The row does not match its hash";
}
