// Notifies a proposal's owner of a client's answer and of the firm's countersignature, and the countersignee that the
// client has signed.
import { firmSignsNext } from "@gap/core/proposals/signees/countersignature";
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
      title: answered.isCountersigned
        ? `Your proposal for ${answered.clientName} has been accepted`
        : `${answered.clientName} accepted your proposal`,
      content: `All required signatures have been received. ${answered.signeeName} ${answered.isCountersigned ? "countersigned it" : "signed last"}.`,
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
  of: ({ tx }, signed) =>
    toOwner(tx, signed, {
      notifiedBy: signed.signeeName,
      title: `${signed.signeeName} signed your proposal`,
      content: nextSignatureInWords(signed),
      hasOwnMail: false,
    }),
});

function nextSignatureInWords({
  clientName,
  remaining,
  countersigneeName,
}: NonNullable<(typeof proposalSigned)["payload"]>): string {
  if (countersigneeName === undefined)
    return `${clientName}: ${remaining === 1 ? "1 signature is" : `${remaining} signatures are`} still missing.`;
  return countersigneeName === null
    ? `${ALL_OF_CLIENT} Please choose who countersigns it. ${COUNTERSIGNEE_IS_GONE}`
    : firmSignsNext(countersigneeName);
}

const ALL_OF_CLIENT = "All signatures of the client have been received.";
const COUNTERSIGNEE_IS_GONE = "The person named in it has left or can no longer send proposals.";

export const proposalToCountersignNotice = defineNotice({
  event: proposalToCountersign,
  topic: "proposals",
  of: ({ tx }, { countersigneeId, ...signed }) => {
    const { clientName, signeeName } = signed;
    const isGone = countersigneeId === null;
    return toOwner(
      tx,
      { ...signed, ownerId: countersigneeId },
      {
        notifiedBy: signeeName,
        title: isGone
          ? `Choose who countersigns the proposal for ${clientName}`
          : `Please countersign the proposal for ${clientName}`,
        content: isGone
          ? `${ALL_OF_CLIENT} ${COUNTERSIGNEE_IS_GONE}`
          : `${ALL_OF_CLIENT} ${signeeName} signed last.`,
        hasOwnMail: true,
      },
    );
  },
});
