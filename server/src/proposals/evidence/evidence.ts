// The evidence of a proposal (spec 4 §C): a hash chain of rows, each written in the transaction of the event it proves,
// under the proposal's row lock.
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { hashOfEvent, NO_PREVIOUS_HASH } from "@gap/core/proposals/evidence/evidence";
import type {
  AuthenticatedBy,
  ProposalActor,
  ProposalEvent,
  ProposalEventKind,
} from "@gap/core/proposals/proposal-event";
import type { Caller, RequestInfo } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { users } from "@gap/server/users/public";
import { asEvent, endOfChain, keepEnd } from "./evidence-chain";
import type { ProposalRow } from "../lock-proposal";
import { evidenceAppended } from "../proposals.events";
import { proposalEvents } from "../proposals.tables";
import { sha256 } from "@gap/server/platform/sha256";

/** The actor of an event, with IP address and user agent. */
export interface ActorEvidence {
  readonly actor: ProposalActor;
  readonly ip: string;
  readonly userAgent: string;
}

interface NewEvent {
  readonly kind: ProposalEventKind;
  /** Must be plain JSON. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Defaults to now; set only for events from before evidence was recorded. */
  readonly at?: Date;
}

/** Longer user agents are truncated. */
const MAX_USER_AGENT_LENGTH = 500;

/** The proposal's row must be locked. */
export async function appendEvidence(
  { tx, now, region, emit }: Pick<CommandContext, "tx" | "now" | "region" | "emit">,
  { id: proposalId, version, snapshotHash }: Pick<ProposalRow, "id" | "version" | "snapshotHash">,
  { actor, ip, userAgent }: ActorEvidence,
  newEvents: readonly NewEvent[],
): Promise<void> {
  const before = await endOfChain({ tx, region }, proposalId);
  // A sound chain begins with the creation of version 1; any other first row means that earlier rows were deleted.
  const isSound = newEvents[0]?.kind === "created" && version === 1;
  let end = before ?? { events: 0, lastHash: NO_PREVIOUS_HASH, isSound };
  const rows = newEvents.map(({ kind, details = {}, at = now }) => {
    const event = {
      proposalId,
      seq: end.events + 1,
      version,
      kind,
      actor,
      at: at.toISOString(),
      ip,
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
      snapshotHash: snapshotHash ?? "",
      details,
      previousHash: end.lastHash,
    };
    const hash = hashOfEvent(event, sha256);
    end = { ...end, events: event.seq, lastHash: hash };
    return { ...event, at, hash };
  });
  if (rows.length === 0) return;
  tx.alongside(tx.insert(proposalEvents).values(rows));
  keepEnd({ tx, region }, proposalId, end);
  emit(evidenceAppended, { proposalId, kinds: rows.map(({ kind }) => kind) });
}

/** Returns all rows in order. */
export async function readEvidence(db: Queryable, proposalId: string): Promise<ProposalEvent[]> {
  const rows = await db
    .select()
    .from(proposalEvents)
    .where(eq(proposalEvents.proposalId, proposalId))
    .orderBy(asc(proposalEvents.seq));
  return rows.map(asEvent);
}

/** The caller and how they were authenticated; for a signee with their contact id. */
export async function actorEvidence(
  db: Queryable,
  { caller, request }: { readonly caller: Caller; readonly request: RequestInfo },
  contactId?: string,
): Promise<ActorEvidence> {
  const { userId, viewer, door } = caller;
  const [person] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(" ");
  const actor = {
    userId,
    ...(contactId === undefined ? {} : { contactId }),
    name: name === "" ? viewer.email : name,
    email: viewer.email,
    authenticatedBy: authenticatedBy(door),
  };
  return { actor, ip: request.ip, userAgent: request.userAgent };
}

/** The actor of automatic events. */
export function byInstallation(productName: string): ActorEvidence {
  return { actor: { name: productName, email: "", authenticatedBy: "installation" }, ip: "", userAgent: "" };
}

function authenticatedBy(door: Caller["door"]): AuthenticatedBy {
  if (door === "link") return "mailed-link";
  return door === "email-code" ? "mailed-code" : "session";
}

/** The newest event of a kind for this version, optionally by one user; undefined if there is none. */
export async function lastEvent(
  db: Queryable,
  { id, version }: Pick<ProposalRow, "id" | "version">,
  { kind, userId }: { readonly kind: ProposalEventKind; readonly userId?: string },
): Promise<Pick<typeof proposalEvents.$inferSelect, "at" | "actor" | "details"> | undefined> {
  const [event] = await db
    .select({ at: proposalEvents.at, actor: proposalEvents.actor, details: proposalEvents.details })
    .from(proposalEvents)
    .where(
      and(
        eq(proposalEvents.proposalId, id),
        eq(proposalEvents.version, version),
        eq(proposalEvents.kind, kind),
        userId === undefined ? undefined : sql`${proposalEvents.actor} ->> 'userId' = ${userId}`,
      ),
    )
    .orderBy(desc(proposalEvents.seq))
    .limit(1);
  return event;
}
