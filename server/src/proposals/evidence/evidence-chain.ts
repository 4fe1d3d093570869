// The end of each evidence chain (spec 4 §C), stored with an HMAC by the region's secret, which is not in the database.
// This detects rows that were truncated, appended or replaced by direct database access. Restoring a whole chain to an
// earlier end is not detected (decision 019), unless signatures are missing.
import { asc, desc, eq, sql } from "drizzle-orm";
import { firstAltered, type AlteredRow, type ChainEnd } from "@gap/core/proposals/evidence/evidence";
import type { ProposalEvent } from "@gap/core/proposals/proposal-event";
import { canonicalJson } from "@gap/core/shared/canonical-json";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable, Transaction } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { sha256 } from "@gap/server/platform/sha256";
import { proposalChains, proposalEvents, proposals, proposalSignees } from "../proposals.tables";

const PURPOSE = "evidence-chain";
/** MAC of a chain whose end was already invalid when written to, so that later rows do not make it valid again. */
const BROKEN = "broken";
/** MAC of chains that are older than the proposal_chains table. */
const UNSEALED = "";
const SEALED_AT_ONCE = 1000;

type Secret = Pick<Region, "secret">;

function macOf({ secret }: Secret, proposalId: string, { events, lastHash }: ChainEnd): string {
  return secret.hash(PURPOSE, canonicalJson({ proposalId, events, lastHash }));
}

export interface TrustedEnd extends ChainEnd {
  readonly isSound: boolean;
}

/**
 * The end that the next row continues; the proposal's row must be locked. Rows beyond the recorded end are continued
 * but not trusted: they were written by an older release without recorded ends, or by direct database access.
 */
export async function endOfChain(
  { tx, region }: Pick<CommandContext, "tx" | "region">,
  proposalId: string,
): Promise<TrustedEnd | undefined> {
  const [found] = await tx
    .select({ chain: proposalChains, last: { events: proposalEvents.seq, lastHash: proposalEvents.hash } })
    .from(proposals)
    .leftJoin(proposalChains, eq(proposalChains.proposalId, proposals.id))
    .leftJoin(proposalEvents, eq(proposalEvents.proposalId, proposals.id))
    .where(eq(proposals.id, proposalId))
    .orderBy(desc(proposalEvents.seq))
    .limit(1);
  const { chain = null, last = null } = found ?? {};
  if (last !== null && last.events > (chain?.events ?? 0)) return { ...last, isSound: false };
  return chain === null ? undefined : { ...chain, isSound: chain.mac === macOf(region, proposalId, chain) };
}

export function keepEnd(
  { tx, region }: Pick<CommandContext, "tx" | "region">,
  proposalId: string,
  { isSound, events, lastHash }: TrustedEnd,
): void {
  const end = { events, lastHash, mac: isSound ? macOf(region, proposalId, { events, lastHash }) : BROKEN };
  tx.alongside(
    tx
      .insert(proposalChains)
      .values({ proposalId, ...end })
      .onConflictDoUpdate({ target: proposalChains.proposalId, set: end }),
  );
}

/**
 * A previous end with its MAC stays valid for its rows, so truncating a chain to it is detected only by signatures
 * without a `signed` or `countersigned` event. Computed for the first row only.
 */
const UNPROVEN_SIGNATURES = sql<number>`case when ${proposalEvents.seq} > 1 then 0 else (
  select count(*)::int from ${proposalSignees} signee
   where signee.proposal_id = ${proposals.id} and signee.agreed_at is not null and not exists (
     select 1 from ${proposalEvents} signed
      where signed.proposal_id = signee.proposal_id and signed.version = signee.version
        and signed.kind = 'signed' and signed.actor ->> 'contactId' = signee.contact_id))
  + (case when ${proposals.countersignedAt} is not null and not exists (
     select 1 from ${proposalEvents} signed
      where signed.proposal_id = ${proposals.id} and signed.version = ${proposals.version}
        and signed.kind = 'countersigned') then 1 else 0 end) end`;

export interface VerifiedEvidence {
  readonly events: readonly ProposalEvent[];
  readonly altered?: AlteredRow;
}

/** Returns all rows and the first altered one. One statement, because rows may be appended concurrently. */
export async function verifiedEvidence(
  region: Secret,
  db: Queryable,
  proposalId: string,
): Promise<VerifiedEvidence> {
  const rows = await db
    .select({
      sentAt: proposals.sentAt,
      version: proposals.version,
      chain: proposalChains,
      event: proposalEvents,
      unprovenSignatures: UNPROVEN_SIGNATURES,
    })
    .from(proposals)
    .leftJoin(proposalChains, eq(proposalChains.proposalId, proposals.id))
    .leftJoin(proposalEvents, eq(proposalEvents.proposalId, proposals.id))
    .where(eq(proposals.id, proposalId))
    .orderBy(asc(proposalEvents.seq));
  const events = rows.flatMap(({ event }) => (event === null ? [] : [asEvent(event)]));
  const [first] = rows;
  const isExpected = first !== undefined && (first.sentAt !== null || first.version > 1);
  const altered =
    alteredBy(region, proposalId, { events, isExpected, chain: first?.chain ?? undefined }) ??
    (first !== undefined && first.unprovenSignatures > 0
      ? { seq: events.length + 1, why: "The row of a signature is missing" }
      : undefined);
  return { events, ...(altered === undefined ? {} : { altered }) };
}

interface Chain {
  readonly events: readonly ProposalEvent[];
  /** True once sent: such a proposal must have evidence. */
  readonly isExpected: boolean;
  readonly chain: typeof proposalChains.$inferSelect | undefined;
}

function alteredBy(
  region: Secret,
  proposalId: string,
  { events, isExpected, chain }: Chain,
): AlteredRow | undefined {
  if (chain === undefined && events.length === 0 && !isExpected) return undefined;
  const isSound = chain !== undefined && chain.mac === macOf(region, proposalId, chain);
  const altered = firstAltered(events, sha256, isSound ? chain : undefined);
  if (altered !== undefined || isSound) return altered;
  return { seq: Math.max(events.length, 1), why: "Nothing proves that this is the last row" };
}

/** Anchors the chain of an imported proposal, whose rows are inserted, unless a row of it was altered. */
export async function keepImportedChain(
  { tx, region }: Pick<CommandContext, "tx" | "region">,
  proposalId: string,
  end: ChainEnd,
): Promise<AlteredRow | undefined> {
  const rows = await tx
    .select()
    .from(proposalEvents)
    .where(eq(proposalEvents.proposalId, proposalId))
    .orderBy(asc(proposalEvents.seq));
  const altered = firstAltered(rows.map(asEvent), sha256, end);
  if (altered === undefined) keepEnd({ tx, region }, proposalId, { ...end, isSound: true });
  return altered;
}

export function asEvent({ at, ...row }: typeof proposalEvents.$inferSelect): ProposalEvent {
  return { ...row, at: at.toISOString() };
}

/**
 * Records the ends of chains older than the proposal_chains table, only in the transaction of that migration: later, an
 * empty MAC means that someone removed it.
 */
export async function sealOldChains(tx: Transaction, region: Pick<Region, "secret" | "log">): Promise<void> {
  const chains = await tx.select().from(proposalChains).where(eq(proposalChains.mac, UNSEALED));
  for (let from = 0; from < chains.length; from += SEALED_AT_ONCE) {
    const some = chains.slice(from, from + SEALED_AT_ONCE);
    await tx.raw(
      `update proposal_chains set mac = sealed.mac
         from unnest($1::text[], $2::text[]) as sealed(proposal_id, mac)
        where proposal_chains.proposal_id = sealed.proposal_id`,
      [some.map(({ proposalId }) => proposalId), some.map((chain) => macOf(region, chain.proposalId, chain))],
    );
  }
  if (chains.length > 0)
    region.log.warn({ chains: chains.length }, "the ends of older chains of evidence were recorded");
}
