// What other capabilities and the composition root may use of proposals.
import type { JobDefinition } from "../platform/jobs/jobs";
import type { TopicLookUp } from "../platform/live/topic-look-ups";
import type { MailTemplate } from "../platform/mail/mailer";
import { clientOrgsOfProposals } from "./list-received.db";
import { proposalAcceptedMail } from "./proposal-accepted.email";
import { proposalExtendedMail } from "./proposal-extended.email";
import { proposalOutcomeMail } from "./proposal-outcome.email";
import { proposalReminderMail } from "./proposal-reminder.email";
import { proposalSentMail } from "./proposal-sent.email";
import { proposalWithdrawnMail } from "./proposal-withdrawn.email";
import { remindSigneesJob } from "./remind-signees.job";
import { sealProposalJob } from "./seal-proposal.job";
import { signedCopyMail } from "./signed-copy.email";
import { proposalTestMail } from "./test-mail.email";

export { archiveProposal } from "./archive-proposal";
export { prepareProposals } from "./prepare-proposals";
export { insertDraft } from "./create-proposal";
export { declineProposal } from "./decline-proposal";
export { proposals } from "./proposals.tables";
export { sendProposal } from "./send-proposal";
export { addProposalResponse } from "./sign-proposal";
export { saveAsTemplate } from "./templates";
export { voidProposal } from "./void-proposal";
export {
  proposalAccepted,
  proposalDeclined,
  proposalSigned,
  signeeClosedOut,
  signeesToBeMailed,
} from "./proposals.events";
export { noteDeliveredToAddress } from "./note-delivered";
export { findProposalGuest, guestsAmong } from "./send-guests";

export const proposalJobs: readonly JobDefinition<never>[] = [remindSigneesJob, sealProposalJob];
export const proposalMails: readonly MailTemplate<never>[] = [
  proposalAcceptedMail,
  proposalExtendedMail,
  proposalOutcomeMail,
  proposalReminderMail,
  proposalSentMail,
  proposalTestMail,
  proposalWithdrawnMail,
  signedCopyMail,
];
/** Admins of a client may follow what was sent to it, so the access rule needs the client of each proposal. */
export const proposalTopicLookUps: readonly TopicLookUp[] = [
  { type: "proposal-signing", orgsOf: ({ db }, ids) => clientOrgsOfProposals(db.read, ids) },
];
