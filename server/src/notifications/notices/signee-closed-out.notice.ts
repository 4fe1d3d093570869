// Notifies a proposal's owner that a sync changed a signee's address, so that the signee cannot open the proposal any
// more.
import { PRACTICE_MANAGER_NAME } from "@gap/core/integrations/practice-manager";
import { signeeClosedOut } from "@gap/server/proposals/public";
import { defineNotice } from "./notice";
import { toOwner } from "./to-owner";

export const signeeClosedOutNotice = defineNotice({
  event: signeeClosedOut,
  topic: "proposals",
  of: ({ tx }, closed) =>
    toOwner(tx, closed, {
      title: `${closed.signeeName} can no longer open your proposal`,
      content: `${closed.clientName}: ${PRACTICE_MANAGER_NAME} has another email address for them. The proposal sent to ${closed.formerEmail} can no longer be read or signed there. Revise the proposal to send it to the new address.`,
      notifiedBy: PRACTICE_MANAGER_NAME,
      hasOwnMail: false,
    }),
});
