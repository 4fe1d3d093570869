// proposals.getProposalById (spec 3 §6, §7): a draft for its advisor, a sent one for its signees too.
import {
  NO_ACCESS_TO_PROPOSAL,
  PROPOSAL_IS_REVISED,
  PROPOSAL_NOT_FOUND,
} from "@gap/core/proposals/proposal-calls.schema";
import { readsAllOfClient, roleAtProposal } from "@gap/core/proposals/proposal-access";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, ReadContext } from "../platform/calls/context";
import type { Queryable } from "../platform/db/database";
import { imageUrlsOf } from "../rich-text/public";
import { lastEvent } from "./evidence/evidence";
import { lookUpDraft } from "./drafting/look-up-draft";
import { presentDraft, presentSent } from "./present-proposal";
import { findProposal, type FoundProposalRow } from "./proposals.db";
import { activeSignees } from "./signing/active-signees.db";

/** Where the pictures of its services' texts can be had just now, by their keys. */
export type ShownProposal = Proposal & { readonly imageUrls?: Readonly<Record<string, string>> };

export async function getProposal(ctx: ReadContext<Caller>, proposalId: string): Promise<ShownProposal> {
  const { db, caller } = ctx;
  const { found, role } = await openProposal(db, caller, proposalId);
  const { version } = found;
  const proposal =
    version === null
      ? presentDraft(found, await lookUpDraft(db, found))
      : {
          ...presentSent({ ...found, version }, found.signees, {
            role,
            email: caller.viewer.email,
          }),
          ...(await whoDeclined(db, found)),
        };
  return withImageUrls(ctx, proposal);
}

async function whoDeclined(
  db: Queryable,
  { proposal }: FoundProposalRow,
): Promise<Pick<Proposal, "declinedBy">> {
  if (proposal.declinedAt === null) return {};
  const declinedBy = (await lastEvent(db, proposal, { kind: "declined" }))?.actor.name;
  return declinedBy === undefined ? {} : { declinedBy };
}

export async function withImageUrls(ctx: ReadContext<Caller>, proposal: Proposal): Promise<ShownProposal> {
  const documents = proposal.step2.flatMap((each) => [each.serviceHowItWorks, each.serviceTerms]);
  const imageUrls = await imageUrlsOf(ctx, { orgId: proposal.advisorOrgId, documents });
  return Object.keys(imageUrls).length === 0 ? proposal : { ...proposal, imageUrls };
}

/** What the caller is at this proposal; who is nothing there is refused. */
export async function openProposal(
  db: Queryable,
  caller: Caller,
  proposalId: string,
): Promise<{ found: FoundProposalRow; role: "advisor" | "client" }> {
  const found = await findProposal(db, proposalId);
  if (found === undefined) throw new GapError("notFound", PROPOSAL_NOT_FOUND);
  const { proposal, client } = found;
  const clientOrgId = client?.clientOrgId ?? undefined;
  const whose = {
    id: proposalId,
    advisorOrgId: proposal.advisorOrgId,
    isSent: proposal.sentAt !== null,
    ...(clientOrgId === undefined ? {} : { clientOrgId }),
  };
  const role = roleAtProposal(caller.viewer, whose);
  if (role === undefined && (await hadEarlierVersion(db, caller, found, whose)))
    throw new GapError("locked", PROPOSAL_IS_REVISED);
  if (role === undefined || (role === "client" && !(await isStillOfClient(db, caller, found))))
    throw new GapError("forbidden", NO_ACCESS_TO_PROPOSAL);
  return { found, role };
}

/** Whoever was sent the version before is told why there is nothing to read (spec 4 §C, Revise). */
async function hadEarlierVersion(
  db: Queryable,
  caller: Caller,
  { proposal, ...around }: FoundProposalRow,
  whose: Parameters<typeof roleAtProposal>[1],
): Promise<boolean> {
  const before = { ...proposal, version: proposal.version - 1 };
  return (
    !whose.isSent &&
    before.version > 0 &&
    roleAtProposal(caller.viewer, { ...whose, isSent: true }) === "client" &&
    (await isStillOfClient(db, caller, { proposal: before, ...around }))
  );
}

/** Who prints a page is nobody's contact, and prints what was accepted whatever became of the client. */
async function isStillOfClient(
  db: Queryable,
  { userId, viewer }: Caller,
  { proposal, client }: FoundProposalRow,
): Promise<boolean> {
  if (viewer.isServiceUser) return true;
  if (client === null || client.status === "deleted") return false;
  if (readsAllOfClient(viewer)) return true;
  const standing = await activeSignees(db, proposal);
  return standing.some(
    (signee) => signee.userId === userId || (signee.isAddressOfContact && signee.email === viewer.email),
  );
}
