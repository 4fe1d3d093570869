// Records that a client user has opened a proposal, viewed a section or downloaded it (spec 4 §C, Evidence), each at
// most once per visit, so that reloading does not flood the evidence.
import { and, count, eq, inArray, sql } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import type { ProposalEventKind } from "@gap/core/proposals/proposal-event";
import type { NotedView } from "@gap/core/proposals/signing-calls.schema";
import { markJoined } from "@gap/server/clients/public";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { appendEvidence, actorEvidence } from "../evidence/evidence";
import { openProposal } from "../get-proposal";
import type { ProposalRow } from "../lock-proposal";
import { recipientsOf, type FoundProposalRow } from "../proposals.db";
import { proposalEvents, proposals, proposalSignees } from "../proposals.tables";

/**
 * A visit is a session. The limit is per person, so that one who keeps starting sessions does not use up the others'.
 */
const MAX_VIEWS_PER_PERSON = 200;
/** Characters of the hash: enough to tell visits apart. */
const VISIT_LENGTH = 16;
const VIEWS = ["opened", "viewed-section", "downloaded"] as const satisfies readonly ProposalEventKind[];

interface View {
  readonly userId: string;
  readonly kind: (typeof VIEWS)[number];
  readonly details: { readonly visit: string; readonly section?: string };
}

export async function noteView(ctx: WriteContext<Caller>, noted: NotedView): Promise<void> {
  const { tx, caller } = ctx;
  const { found, role } = await openProposal(tx, caller, noted.proposalId);
  // Views by the advisor prove nothing, and the service user only prints.
  if (
    role !== "client" ||
    caller.viewer.isServiceUser ||
    (noted.isDownloaded === true && found.proposal.acceptedAt === null)
  )
    return;
  const view = viewOf(ctx, noted);
  if (!(await isRecordedOrLimited(tx, found.proposal, view))) await appendView(ctx, noted.proposalId, view);
  // Locks the proposal's row first, as signing does: the reverse order could deadlock.
  if (view.kind === "opened") await noteOpening(ctx, found);
}

async function appendView(ctx: WriteContext<Caller>, proposalId: string, view: View): Promise<void> {
  const { tx, caller } = ctx;
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, proposalId)).for("update");
  // Check again under the lock: another tab may have recorded it, or the proposal was taken back.
  if (row === undefined || row.sentAt === null || (await isRecordedOrLimited(tx, row, view))) return;
  const recipient = (await recipientsOf(tx, row)).find(({ email }) => email === caller.viewer.email);
  const { kind, details } = view;
  await appendEvidence(ctx, row, await actorEvidence(tx, ctx, recipient?.contactId), [{ kind, details }]);
  const { advisorOrgId, advisorClientId } = row;
  if (recipient !== undefined && advisorClientId !== null)
    await markJoined(ctx, { advisorOrgId, clientId: advisorClientId, contactIds: [recipient.contactId] });
  ctx.live("proposal-change-event", row.advisorOrgId, changedRecords({ id: row.id }));
}

function viewOf({ region, caller }: WriteContext<Caller>, noted: NotedView): View {
  const { proposalId, section, isDownloaded } = noted;
  const { userId, sessionId } = caller;
  // A hash, because the evidence is handed out and must not reveal session ids.
  const mark = region.secret.hash("visit-of-proposal", `${proposalId}/${sessionId}`);
  const details = { visit: mark.slice(0, VISIT_LENGTH) };
  if (isDownloaded === true) return { userId, kind: "downloaded", details };
  return section === undefined
    ? { userId, kind: "opened", details }
    : { userId, kind: "viewed-section", details: { ...details, section } };
}

/** Stores when the proposal was last opened: the confirmation page shows to those who sign after that (spec 3 §4). */
async function noteOpening(
  { tx, now, caller }: WriteContext<Caller>,
  { proposal }: FoundProposalRow,
): Promise<void> {
  await tx
    .update(proposalSignees)
    .set({ viewedAt: now })
    .where(
      and(
        eq(proposalSignees.proposalId, proposal.id),
        eq(proposalSignees.version, proposal.version),
        eq(proposalSignees.email, caller.viewer.email),
      ),
    );
}

/** Whether the view is already recorded for this version, or the person's limit is reached. */
async function isRecordedOrLimited(
  db: Queryable,
  { id, version }: Pick<ProposalRow, "id" | "version">,
  { userId, kind, details }: View,
): Promise<boolean> {
  const isSame = sql`${proposalEvents.kind} = ${kind} and ${proposalEvents.details} @> ${JSON.stringify(details)}::jsonb`;
  const [noted] = await db
    .select({ views: count(), same: sql<number>`count(*) filter (where ${isSame})::int` })
    .from(proposalEvents)
    .where(
      and(
        eq(proposalEvents.proposalId, id),
        eq(proposalEvents.version, version),
        inArray(proposalEvents.kind, [...VIEWS]),
        sql`${proposalEvents.actor} ->> 'userId' = ${userId}`,
      ),
    );
  return noted !== undefined && (noted.same > 0 || noted.views >= MAX_VIEWS_PER_PERSON);
}
