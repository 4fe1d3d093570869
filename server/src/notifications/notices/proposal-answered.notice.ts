// Notifies a proposal's owner of a client's answer, and the countersignee that the client has signed.
import {
  proposalAccepted,
  proposalDeclined,
  proposalSigned,
  proposalToCountersign,
} from "@gap/server/proposals/public";
import { defineNotice } from "./notice";
import { toOwner } from "./to-owner";

export const proposalAcceptedNotice = defineNotice({
  event: proposalAccepted,
  topic: "proposals",
  of: ({ tx }, answered) =>
    toOwner(tx, answered, {
      notifiedBy: answered.signeeName,
      title: `${answered.clientName} accepted your proposal`,
      content: `All required signatures have been received. ${answered.signeeName} signed last.`,
      hasOwnMail: true,
    }),
});

export const proposalDeclinedNotice = defineNotice({
  event: proposalDeclined,
  topic: "proposals",
  of: ({ tx }, answered) =>
    toOwner(tx, answered, {
      notifiedBy: answered.signeeName,
      title: `${answered.clientName} declined your proposal`,
      content: `${answered.signeeName} gave this reason: ${answered.reason}`,
      hasOwnMail: true,
    }),
});

export const proposalSignedNotice = defineNotice({
  event: proposalSigned,
  topic: "proposals",
  of: ({ tx }, { remaining, ...answered }) =>
    toOwner(tx, answered, {
      notifiedBy: answered.signeeName,
      title: `${answered.signeeName} signed your proposal`,
      content: `${answered.clientName}: ${remaining === 1 ? "1 signature is" : `${remaining} signatures are`} still missing.`,
      hasOwnMail: false,
    }),
});

export const proposalToCountersignNotice = defineNotice({
  event: proposalToCountersign,
  topic: "proposals",
  of: ({ tx }, signed) =>
    toOwner(tx, signed, {
      notifiedBy: signed.signeeName,
      title: `Please countersign the proposal for ${signed.clientName}`,
      content: `All signatures of the client have been received. ${signed.signeeName} signed last.`,
      hasOwnMail: true,
    }),
});
