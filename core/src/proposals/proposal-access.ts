// Who may open a proposal, and what they are there (spec 3 §6): one place decides for calls, files and the live channel.
import type { Viewer } from "@gap/core/access/access-rule";
import { holdsFeature } from "@gap/core/access/access-rule";
import { isAdminRoleName } from "@gap/core/access/roles";

/** Why a proposal is not sent: whoever runs the client's organisation has closed it to these people. */
export function closedToRecipients(names: readonly string[]): string {
  const isOne = names.length === 1;
  return `${names.join(", ")} ${isOne ? "is" : "are"} deactivated in the client's organisation and cannot sign`;
}

/**
 * Why nobody is reminded: the contacts are archived or gone with their client, or they, or the people themselves, have another
 * address than the one that it was sent to.
 */
export function outOfReach(names: readonly string[]): string {
  const isOne = names.length === 1;
  const [address, contact] = isOne ? ["address", "contact"] : ["addresses", "contacts"];
  return `${names.join(", ")} cannot be reached any more at the ${address} that this was sent to. Please check the ${contact} and revise the proposal to send it anew.`;
}

/** What a guest's link opens. */
export function proposalPermission(proposalId: string): string {
  return `Proposal-${proposalId}`;
}

/** The proposals that a person's permissions name. */
export function proposalsPermitted({ permissions }: Pick<Viewer, "permissions">): string[] {
  const start = proposalPermission("");
  return permissions.flatMap((permission) =>
    permission.startsWith(start) ? [permission.slice(start.length)] : [],
  );
}

interface WhoseProposal {
  readonly id: string;
  readonly advisorOrgId: string;
  /** Of the client, where it has an organisation already. */
  readonly clientOrgId?: string;
  readonly isSent: boolean;
}

/** Undefined for who may not know of it. */
export function roleAtProposal(
  viewer: Viewer,
  { id, advisorOrgId, clientOrgId, isSent }: WhoseProposal,
): "advisor" | "client" | undefined {
  if (viewer.isDeactivated || viewer.cameByLink) return undefined;
  if (viewer.orgType === "advisor")
    return !viewer.isGuest && viewer.orgId === advisorOrgId && holdsFeature(viewer, "proposals")
      ? "advisor"
      : undefined;
  // A client sees what was sent, and nothing of the drafts.
  if (viewer.orgType !== "client" || viewer.orgId !== clientOrgId || !isSent) return undefined;
  const isNamed = viewer.permissions.includes(proposalPermission(id));
  return isNamed || readsAllOfClient(viewer) ? "client" : undefined;
}

/** Who came by a mailed link is a guest, whatever they may be after logging in (spec 6 L8). */
export function readsAllOfClient({ isGuest, roleName }: Pick<Viewer, "isGuest" | "roleName">): boolean {
  return !isGuest && isAdminRoleName(roleName);
}
