// Where a chain of evidence ends (spec 4 §C): kept beside it with an HMAC of the region's secret, which no database holds. Rows
// that somebody who writes to the database cut off, appended or exchanged are named; not so a chain that is put back whole to
// an end that it once had (decision 019), but for its signatures.
import { asc, desc, eq, sql } from "drizzle-orm";
import { firstAltered, type AlteredRow, type ChainEnd } from "@gap/core/proposals/evidence/evidence";
import type { ProposalEvent } from "@gap/core/proposals/proposal-event";
import { canonicalJson } from "@gap/core/proposals/snapshot";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable, Transaction } from "@gap/server/platform/db/database";
import type { Region } from "@gap/server/platform/region";
import { sha256 } from "./sha256";
import { proposalChains, proposalEvents, proposals, proposalSignees } from "../proposals.tables";

const PURPOSE = "evidence-chain";
/** Of a chain whose end could not be trusted when it was written to: what comes later does not make it sound again. */
const BROKEN = "broken";
/** Of chains that are older than this record of their end. */
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
 * What the next row follows; the proposal's row must be locked. Rows past the recorded end are followed and not trusted: a
 * process of a version that knows no ends wrote them, or anybody.
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
 * A former end proves the rows of its time for ever: that later ones are gone is seen by the signatures that they are of.
 * Counted beside the first row alone.
 */
const UNPROVEN_SIGNATURES = sql<number>`case when ${proposalEvents.seq} > 1 then 0 else (
  select count(*)::int from ${proposalSignees} signee
   where signee.proposal_id = ${proposals.id} and signee.agreed_at is not null and not exists (
     select 1 from ${proposalEvents} signed
      where signed.proposal_id = signee.proposal_id and signed.version = signee.version
        and signed.kind = 'signed' and signed.actor ->> 'contactId' = signee.contact_id)) end`;

export interface VerifiedEvidence {
  readonly events: readonly ProposalEvent[];
  readonly altered?: AlteredRow;
}

/** All rows, and the first of them that is not as it was written. By one statement: rows are added meanwhile. */
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
  /** What was sent has evidence. */
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

export function asEvent({ at, ...row }: typeof proposalEvents.$inferSelect): ProposalEvent {
  return { ...row, at: at.toISOString() };
}

/**
 * Chains that are older than the record of their ends get it in the transaction that makes this record, and never later:
 * afterwards an empty end is one that was taken away.
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
