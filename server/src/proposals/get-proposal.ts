// proposals.getProposalById (spec 3 §6, §7): advisors read drafts and sent proposals, signees only sent ones.
import {
  NO_ACCESS_TO_PROPOSAL,
  PROPOSAL_IS_REVISED,
  PROPOSAL_NOT_FOUND,
} from "@gap/core/proposals/proposal-calls.schema";
import { readsAllOfClient } from "@gap/core/access/access-rule";
import { roleAtProposal } from "@gap/core/proposals/proposal-access";
import type { Proposal } from "@gap/core/proposals/proposal-view";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller, ReadContext } from "../platform/calls/context";
import type { Queryable } from "../platform/db/database";
import { presentBrand } from "../orgs/public";
import { imageUrlsOf } from "../rich-text/public";
import { lastEvent } from "./evidence/evidence";
import { lookUpDraft } from "./drafting/look-up-draft";
import { presentDraft, presentSent, readerOf } from "./present-proposal";
import { findProposal, type FoundProposalRow, type SigneeFacts } from "./proposals.db";
import { activeSignees } from "./signing/active-signees.db";

/** `imageUrls` maps the keys of the pictures in its texts to short-lived download URLs. */
export type ShownProposal = Proposal & { readonly imageUrls?: Readonly<Record<string, string>> };

export async function getProposal(ctx: ReadContext<Caller>, proposalId: string): Promise<ShownProposal> {
  const { db, caller } = ctx;
  const { found, role } = await openProposal(db, caller, proposalId);
  const { version } = found;
  const proposal =
    version === null
      ? presentDraft(found, await lookUpDraft(db, found))
      : {
          ...presentSent({ ...found, version }, found.signees, readerOf(caller, role)),
          ...(await whoDeclined(db, found)),
        };
  return withUrls(ctx, found, proposal);
}

async function whoDeclined(
  db: Queryable,
  { proposal }: FoundProposalRow,
): Promise<Pick<Proposal, "declinedBy">> {
  if (proposal.declinedAt === null) return {};
  const declinedBy = (await lastEvent(db, proposal, { kind: "declined" }))?.actor.name;
  return declinedBy === undefined ? {} : { declinedBy };
}

/** Adds the look of the firm, and the URLs of logo and pictures. */
export async function withUrls<Shown extends Pick<Proposal, "advisorOrgId" | "step2" | "aboutPage">>(
  ctx: ReadContext<Caller>,
  found: Pick<FoundProposalRow, "brandColour" | "logo">,
  withoutUrls: Shown,
): Promise<Shown & Pick<ShownProposal, "brand" | "imageUrls">> {
  const brand = await presentBrand(ctx.region, found);
  const proposal = { ...withoutUrls, ...(Object.keys(brand).length > 0 && { brand }) };
  const texts = proposal.step2.flatMap((each) => [each.serviceHowItWorks, each.serviceTerms]);
  const documents = [...texts, proposal.aboutPage];
  const imageUrls = await imageUrlsOf(ctx, { orgId: proposal.advisorOrgId, documents });
  return Object.keys(imageUrls).length === 0 ? proposal : { ...proposal, imageUrls };
}

/** Loads the proposal and the caller's role in it; throws if the caller may not read it. */
export async function openProposal(
  db: Queryable,
  caller: Caller,
  proposalId: string,
): Promise<{ found: FoundProposalRow; role: "advisor" | "client" }> {
  const found = await findProposal(db, proposalId);
  if (found === undefined) throw new GapError("notFound", PROPOSAL_NOT_FOUND);
  const { proposal, client } = found;
  const clientOrgId = client?.clientOrgId ?? undefined;
  const target = {
    id: proposalId,
    advisorOrgId: proposal.advisorOrgId,
    isSent: proposal.sentAt !== null,
    ...(clientOrgId === undefined ? {} : { clientOrgId }),
  };
  const role = roleAtProposal(caller.viewer, target);
  if (role === undefined && (await couldReadPreviousVersion(db, caller, found, target)))
    throw new GapError("locked", PROPOSAL_IS_REVISED);
  if (role === undefined || (role === "client" && !hasClientAccess(caller, found, activeOf(found))))
    throw new GapError("forbidden", NO_ACCESS_TO_PROPOSAL);
  return { found, role };
}

/** Recipients of the previous version get the reason why they cannot read the revised draft (spec 4 §C, Revise). */
async function couldReadPreviousVersion(
  db: Queryable,
  caller: Caller,
  found: FoundProposalRow,
  target: Parameters<typeof roleAtProposal>[1],
): Promise<boolean> {
  const { proposal } = found;
  const before = { ...proposal, version: proposal.version - 1 };
  return (
    !target.isSent &&
    before.version > 0 &&
    roleAtProposal(caller.viewer, { ...target, isSent: true }) === "client" &&
    hasClientAccess(caller, found, await activeSignees(db, before))
  );
}

/** The service user that prints pages is no contact and may print accepted proposals even of deleted clients. */
function hasClientAccess(
  { userId, viewer }: Caller,
  { client }: FoundProposalRow,
  recipients: readonly Pick<SigneeFacts, "userId" | "email" | "isAddressOfContact">[],
): boolean {
  if (viewer.isServiceUser) return true;
  if (client === null || client.status === "deleted") return false;
  if (readsAllOfClient(viewer)) return true;
  return recipients.some(
    (recipient) =>
      recipient.userId === userId || (recipient.isAddressOfContact && recipient.email === viewer.email),
  );
}

function activeOf({ signees, copies }: FoundProposalRow): readonly SigneeFacts[] {
  return [...signees, ...copies].filter(({ isActive }) => isActive);
}
