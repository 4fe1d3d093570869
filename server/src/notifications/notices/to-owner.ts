// What is told of a proposal goes to whoever looks after it, or to the advisor's admins where that person is gone.
import { routePath } from "@gap/core/access/routes";
import type { Transaction } from "@gap/server/platform/db/database";
import type { NotificationDraft } from "../notify";
import { isActiveMember, listAdmins } from "./recipients.db";

interface Owned {
  readonly proposalId: string;
  readonly advisorOrgId: string;
  readonly ownerId: string | null;
}

interface Told extends Pick<NotificationDraft, "title" | "content" | "notifiedBy"> {
  /** The end of a proposal is mailed to its owner by itself. */
  readonly hasOwnMail: boolean;
}

export async function toOwner(
  tx: Transaction,
  { proposalId, advisorOrgId, ownerId }: Owned,
  { hasOwnMail, ...words }: Told,
): Promise<readonly NotificationDraft[]> {
  const isThere = ownerId !== null && (await isActiveMember(tx, ownerId, advisorOrgId));
  const told = isThere ? [ownerId] : await listAdmins(tx, advisorOrgId);
  return told.map((userId) => ({
    userId,
    orgId: advisorOrgId,
    type: "client" as const,
    ...words,
    action: { url: routePath(advisorOrgId, "proposals", proposalId) },
    ...(hasOwnMail && userId === ownerId ? { hasOwnMail } : {}),
  }));
}
