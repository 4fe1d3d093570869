// Notifies a document's advisor and the person who scheduled a share that it was not sent on its day (spec 7 §5).
import { documentPath } from "@gap/core/documents/document-path";
import { shareNotSent } from "@gap/server/shares/public";
import { defineNotice } from "./notice";
import { ownerOrAdmins } from "./recipients.db";

export const shareNotSentNotice = defineNotice({
  event: shareNotSent,
  topic: "documents",
  async of({ tx }, { orgId, advisorId, sharedBy, clientName, title, reason, isPartly, ...document }) {
    const advisors = await ownerOrAdmins(tx, { ownerId: advisorId, orgId });
    // If either has left, the admins are notified instead, but each person only once.
    const sharers = sharedBy === null ? [] : await ownerOrAdmins(tx, { ownerId: sharedBy, orgId });
    return [...new Set([...advisors, ...sharers])].map((userId) => ({
      userId,
      orgId,
      type: "client" as const,
      title: isPartly ? `${title} was not sent to everyone` : `${title} was not sent to ${clientName}`,
      content: isPartly
        ? `It was scheduled, and went out to the others. ${reason}`
        : `It was scheduled to be sent, but could not be. ${reason} Share it again when that has changed.`,
      action: { url: documentPath(orgId, document) },
    }));
  },
});
