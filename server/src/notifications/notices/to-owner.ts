// Addresses a notification about a proposal to its owner, or to the advisor's admins if the owner has left. It begins
// with the proposal's number and name, as the mails do.
import { routePath } from "@gap/core/access/routes";
import { proposalInWords, type NumberedProposal } from "@gap/core/proposals/proposal-number";
import type { Transaction } from "@gap/server/platform/db/database";
import type { NotificationDraft } from "../notify";
import { ownerOrAdmins } from "./recipients.db";

interface Owned extends NumberedProposal {
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
  { proposalId, number, name, advisorOrgId, ownerId }: Owned,
  { hasOwnMail, content, ...texts }: ProposalNotification,
): Promise<readonly NotificationDraft[]> {
  const recipientIds = await ownerOrAdmins(tx, { ownerId, orgId: advisorOrgId });
  return recipientIds.map((userId) => ({
    userId,
    orgId: advisorOrgId,
    type: "client" as const,
    ...texts,
    content: `${proposalInWords({ number, name })}. ${content}`,
    action: { url: routePath(advisorOrgId, "proposals", proposalId) },
    ...(hasOwnMail && userId === ownerId ? { hasOwnMail } : {}),
  }));
}
