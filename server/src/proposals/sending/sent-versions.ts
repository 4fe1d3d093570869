// The sent versions of a proposal (spec 4 §C, Freeze on send), which its advisor can still read after a revision.
import { and, count, desc, eq, ne } from "drizzle-orm";
import { PROPOSAL_NOT_FOUND } from "@gap/core/proposals/proposal-calls.schema";
import type { ProposalSnapshot } from "@gap/core/proposals/proposal-view";
import type { SentVersion } from "@gap/core/proposals/signing-calls.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { ownOrgId } from "@gap/server/platform/calls/own-org";
import type { Caller, ReadContext } from "@gap/server/platform/calls/context";
import { withoutEmpty } from "@gap/server/platform/calls/present";
import { users } from "@gap/server/users/public";
import type { Queryable } from "@gap/server/platform/db/database";
import { lastEvent } from "../evidence/evidence";
import { assertOwnProposal } from "../evidence/evidence-timeline.db";
import { openProposal, withUrls, type ShownProposal } from "../get-proposal";
import { presentSent, readerOf } from "../present-proposal";
import { signeesOf } from "../proposals.db";
import { proposalSignees, proposalVersions } from "../proposals.tables";

/** Newest first. */
export async function listVersions(
  { db, caller }: ReadContext<Caller>,
  proposalId: string,
): Promise<SentVersion[]> {
  await assertOwnProposal(db, { proposalId, advisorOrgId: ownOrgId(caller) });
  const { version, hash, sentAt } = proposalVersions;
  const rows = await db
    .select({
      version,
      hash,
      sentAt,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      signees: count(proposalSignees.contactId),
      signed: count(proposalSignees.agreedAt),
    })
    .from(proposalVersions)
    .leftJoin(users, eq(users.id, proposalVersions.sentBy))
    .leftJoin(
      proposalSignees,
      and(
        eq(proposalSignees.proposalId, proposalId),
        eq(proposalSignees.version, version),
        ne(proposalSignees.role, "copy"),
      ),
    )
    .where(eq(proposalVersions.proposalId, proposalId))
    .groupBy(version, hash, sentAt, users.id)
    .orderBy(desc(version));
  return rows.map(({ firstName, lastName, email, ...row }) => ({
    ...row,
    ...withoutEmpty({ sentBy: [firstName, lastName].filter(Boolean).join(" ") || email }),
  }));
}

/** The version as sent, with the signatures it received. */
export async function getVersion(
  ctx: ReadContext<Caller>,
  { proposalId, version }: { readonly proposalId: string; readonly version: number },
): Promise<ShownProposal> {
  const { db, caller } = ctx;
  await assertOwnProposal(db, { proposalId, advisorOrgId: ownOrgId(caller) });
  const { found } = await openProposal(db, caller, proposalId);
  const [row] = await db
    .select()
    .from(proposalVersions)
    .where(and(eq(proposalVersions.proposalId, proposalId), eq(proposalVersions.version, version)));
  if (row === undefined) throw new GapError("notFound", PROPOSAL_NOT_FOUND);
  const snapshot = JSON.parse(row.snapshot) as ProposalSnapshot;
  const { dueAt, signaturesNeeded } = snapshot;
  const asSent = {
    ...found.proposal,
    version,
    snapshotHash: row.hash,
    sentAt: row.sentAt,
    dueAt: new Date(dueAt),
    signaturesNeeded,
    // Only the current version shows how the proposal ended.
    ...(version === found.proposal.version
      ? {}
      : { ...NO_OUTCOME, ...(await formerCountersignee(db, { id: proposalId, version }, snapshot)) }),
  };
  const signees = await signeesOf(db, { id: proposalId, version });
  const reader = readerOf(caller, "advisor");
  return withUrls(ctx, found, presentSent({ ...found, proposal: asSent, version: row }, signees, reader));
}

/** The person named last for this version, which is no longer out, whatever the state of the current one. */
async function formerCountersignee(
  db: Queryable,
  version: { readonly id: string; readonly version: number },
  { countersignee }: ProposalSnapshot,
) {
  const named = countersignee && (await lastEvent(db, version, { kind: "countersignee-named" }));
  const name = named?.details["name"];
  return {
    state: "draft" as const,
    countersigneeId: null,
    countersigneeName: typeof name === "string" ? name : (countersignee?.name ?? null),
  };
}

const NO_OUTCOME = {
  acceptedAt: null,
  countersignedAt: null,
  countersignature: null,
  declinedAt: null,
  declineReason: null,
  voidedAt: null,
  voidReason: null,
  archivedAt: null,
} as const;
