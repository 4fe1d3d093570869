// The timeline of a proposal's events for its advisor (spec 4 §C, Timeline).
import { eq, inArray } from "drizzle-orm";
import { NO_ACCESS_TO_PROPOSAL, PROPOSAL_NOT_FOUND } from "@gap/core/proposals/proposal-calls.schema";
import type { ProposalTimeline } from "@gap/core/proposals/signing-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { topicFollowers } from "@gap/server/platform/live/live-presence.db";
import { users } from "@gap/server/users/public";
import { verifiedEvidence } from "./evidence-chain";
import { proposals } from "../proposals.tables";

export interface OwnProposal {
  readonly proposalId: string;
  readonly advisorOrgId: string;
}

export async function getTimeline(
  { db, region }: Pick<ReadContext<Caller>, "db" | "region">,
  own: OwnProposal,
): Promise<ProposalTimeline> {
  await assertOwnProposal(db, own);
  const { events, altered } = await verifiedEvidence(region, db, own.proposalId);
  return {
    events: events.map(({ seq, version, kind, at, actor, ip, userAgent, details }) => ({
      seq,
      version,
      kind,
      at: new Date(at),
      name: actor.name,
      email: actor.email,
      ...(actor.contactId === undefined ? {} : { contactId: actor.contactId }),
      authenticatedBy: actor.authenticatedBy,
      ip,
      userAgent,
      details,
    })),
    viewingNow: await viewersNow(db, region.clock.now(), own.proposalId),
    ...(altered === undefined ? {} : { altered }),
  };
}

async function viewersNow(db: Queryable, now: Date, proposalId: string) {
  const followers = await topicFollowers(db, now, "proposal-signing", [proposalId]);
  if (followers.length === 0) return [];
  const people = await db
    .select({
      userId: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
    })
    .from(users)
    .where(
      inArray(
        users.id,
        followers.map(({ userId }) => userId),
      ),
    );
  return people
    .map(({ userId, firstName, lastName, email }) => ({
      userId,
      email,
      name: [firstName, lastName].filter(Boolean).join(" ") || email,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

export async function assertOwnProposal(
  db: Queryable,
  { proposalId, advisorOrgId }: OwnProposal,
): Promise<void> {
  const [row] = await db
    .select({ advisorOrgId: proposals.advisorOrgId })
    .from(proposals)
    .where(eq(proposals.id, proposalId));
  if (row === undefined) throw new GapError("notFound", PROPOSAL_NOT_FOUND);
  if (row.advisorOrgId !== advisorOrgId) throw new GapError("forbidden", NO_ACCESS_TO_PROPOSAL);
}
