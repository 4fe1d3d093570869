// Addresses a notification about a proposal to its owner, or to the advisor's admins if the owner has left.
import { routePath } from "@gap/core/access/routes";
import type { Transaction } from "@gap/server/platform/db/database";
import type { NotificationDraft } from "../notify";
import { isActiveMember, listAdmins } from "./recipients.db";

interface Owned {
  readonly proposalId: string;
  readonly advisorOrgId: string;
  readonly ownerId: string | null;
}

interface ProposalNotification extends Pick<NotificationDraft, "title" | "content" | "notifiedBy"> {
  /** The owner gets a separate mail when a proposal ends. */
  readonly hasOwnMail: boolean;
}

export async function toOwner(
  tx: Transaction,
  { proposalId, advisorOrgId, ownerId }: Owned,
  { hasOwnMail, ...texts }: ProposalNotification,
): Promise<readonly NotificationDraft[]> {
  const isOwnerActive = ownerId !== null && (await isActiveMember(tx, ownerId, advisorOrgId));
  const recipientIds = isOwnerActive ? [ownerId] : await listAdmins(tx, advisorOrgId);
  return recipientIds.map((userId) => ({
    userId,
    orgId: advisorOrgId,
    type: "client" as const,
    ...texts,
    action: { url: routePath(advisorOrgId, "proposals", proposalId) },
    ...(hasOwnMail && userId === ownerId ? { hasOwnMail } : {}),
  }));
}
