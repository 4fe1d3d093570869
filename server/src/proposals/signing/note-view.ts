// Notes that a client's person has opened a proposal, seen a section of it or kept it as a file (spec 4 §C, Evidence): at
// most once a visit, so that nobody floods the evidence by reloading.
import { and, count, eq, inArray, sql } from "drizzle-orm";
import { changedRecords } from "@gap/core/live/changed-records";
import type { ProposalEventKind } from "@gap/core/proposals/proposal-event";
import type { NotedView } from "@gap/core/proposals/signing-calls.schema";
import { noteCame } from "@gap/server/clients/public";
import type { Caller, WriteContext } from "@gap/server/platform/calls/context";
import type { Queryable } from "@gap/server/platform/db/database";
import { appendEvidence, actorEvidence } from "../evidence/evidence";
import { openProposal } from "../get-proposal";
import type { ProposalRow } from "../lock-proposal";
import { signeesOf, type FoundProposalRow } from "../proposals.db";
import { proposalEvents, proposals, proposalSignees } from "../proposals.tables";

/** A visit is a session; whoever makes ever new ones finds an end here, and takes nothing from the others. */
const MOST_VIEWS_OF_A_PERSON = 200;
/** Enough to tell visits apart. */
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
  // What the advisor looks at proves nothing, and a page that is printed is read by nobody.
  if (
    role !== "client" ||
    caller.viewer.isServiceUser ||
    (noted.isDownloaded === true && found.proposal.acceptedAt === null)
  )
    return;
  const view = viewOf(ctx, noted);
  if (!(await isEnough(tx, found.proposal, view))) await appendView(ctx, noted.proposalId, view);
  // After the proposal's row was locked, as it is when somebody signs: in the other order two could wait for each other.
  if (view.kind === "opened") await noteOpening(ctx, found);
}

async function appendView(ctx: WriteContext<Caller>, proposalId: string, view: View): Promise<void> {
  const { tx, caller } = ctx;
  const [row] = await tx.select().from(proposals).where(eq(proposals.id, proposalId)).for("update");
  // Again behind the lock: two tabs may tell at the same moment, and it may have been taken back.
  if (row === undefined || row.sentAt === null || (await isEnough(tx, row, view))) return;
  const signee = (await signeesOf(tx, row)).find(({ email }) => email === caller.viewer.email);
  const { kind, details } = view;
  await appendEvidence(ctx, row, await actorEvidence(tx, ctx, signee?.contactId), [{ kind, details }]);
  const { advisorOrgId, advisorClientId } = row;
  if (signee !== undefined && advisorClientId !== null)
    await noteCame(ctx, { advisorOrgId, clientId: advisorClientId, contactIds: [signee.contactId] });
  ctx.live("proposal-change-event", row.advisorOrgId, changedRecords({ id: row.id }));
}

function viewOf({ region, caller }: WriteContext<Caller>, noted: NotedView): View {
  const { proposalId, section, isDownloaded } = noted;
  const { userId, sessionId } = caller;
  // Evidence is handed around, and what names a session in it would name it to everybody.
  const mark = region.secret.hash("visit-of-proposal", `${proposalId}/${sessionId}`);
  const details = { visit: mark.slice(0, VISIT_LENGTH) };
  if (isDownloaded === true) return { userId, kind: "downloaded", details };
  return section === undefined
    ? { userId, kind: "opened", details }
    : { userId, kind: "viewed-section", details: { ...details, section } };
}

/** The confirmation page is for who signed after they opened it (spec 3 §4). */
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

/** Of this version: that somebody has read an earlier one says nothing about it. */
async function isEnough(
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
  return noted !== undefined && (noted.same > 0 || noted.views >= MOST_VIEWS_OF_A_PERSON);
}
