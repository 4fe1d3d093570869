// Notifies a proposal's owner and the person who scheduled its sending that it was not sent.
import { scheduledSendingFailed } from "@gap/server/proposals/public";
import { defineNotice } from "./notice";
import { toOwner } from "./to-owner";

export const scheduledSendingFailedNotice = defineNotice({
  event: scheduledSendingFailed,
  topic: "proposals",
  of: async ({ tx }, failed) => {
    const { ownerId, schedulerId, clientName, reason } = failed;
    const texts = {
      title: `Your proposal to ${clientName} was not sent`,
      content: `It was scheduled to be sent, but could not be. ${reason}`,
      hasOwnMail: true,
    };
    const drafts = await toOwner(tx, failed, texts);
    const isOther = schedulerId !== null && schedulerId !== ownerId;
    const toScheduler = isOther ? await toOwner(tx, { ...failed, ownerId: schedulerId }, texts) : [];
    // If either has left, the admins are notified instead, but each person only once.
    const ids = new Set(drafts.map(({ userId }) => userId));
    return [...drafts, ...toScheduler.filter(({ userId }) => !ids.has(userId))];
  },
});
