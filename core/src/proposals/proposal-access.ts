// Who may open a proposal, and in which role (spec 3 §6); used by calls, files and the live channel.
import { holdsFeature, readsAllOfClient, type Viewer } from "@gap/core/access/access-rule";
import { joinNames } from "@gap/core/shared/join-names";

/** Sending error: the client's organisation has deactivated these recipients. */
export function deactivatedRecipientsMessage(names: readonly string[]): string {
  const isOne = names.length === 1;
  return `${joinNames(names)} ${isOne ? "is" : "are"} deactivated in the client's organisation and cannot open the proposal`;
}

/**
 * Reminder error: these contacts are archived or deleted with their client, or the address of the contact or user
 * differs from the one the proposal was sent to.
 */
export function unreachableMessage(names: readonly string[]): string {
  const isOne = names.length === 1;
  const [address, contact] = isOne ? ["address", "contact"] : ["addresses", "contacts"];
  return `${joinNames(names)} can no longer be reached at the ${address} this was sent to. Please check the ${contact} and revise the proposal to send it again.`;
}

/** The permission that opens one proposal to a guest. */
export function proposalPermission(proposalId: string): string {
  return `Proposal-${proposalId}`;
}

/** The ids of the proposals in a user's permissions. */
export function permittedProposalIds({ permissions }: Pick<Viewer, "permissions">): string[] {
  const start = proposalPermission("");
  return permissions.flatMap((permission) =>
    permission.startsWith(start) ? [permission.slice(start.length)] : [],
  );
}

interface ProposalTarget {
  readonly id: string;
  readonly advisorOrgId: string;
  /** The client's organisation, if it already has one. */
  readonly clientOrgId?: string;
  readonly isSent: boolean;
}

/** Undefined for users who must not know of the proposal. */
export function roleAtProposal(
  viewer: Viewer,
  { id, advisorOrgId, clientOrgId, isSent }: ProposalTarget,
): "advisor" | "client" | undefined {
  if (viewer.isDeactivated || viewer.cameByLink) return undefined;
  if (viewer.orgType === "advisor")
    return !viewer.isGuest && viewer.orgId === advisorOrgId && holdsFeature(viewer, "proposals")
      ? "advisor"
      : undefined;
  // Clients see sent proposals, never drafts.
  if (viewer.orgType !== "client" || viewer.orgId !== clientOrgId || !isSent) return undefined;
  const isNamed = viewer.permissions.includes(proposalPermission(id));
  return isNamed || readsAllOfClient(viewer) ? "client" : undefined;
}
