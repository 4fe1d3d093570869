// The exports of proposals for other capabilities and the composition root.
import type { JobDefinition } from "../platform/jobs/jobs";
import type { TopicLookUp } from "../platform/live/topic-look-ups";
import type { MailTemplate } from "../platform/mail/mailer";
import { factsOfProposals } from "./listing/list-received.db";
import { proposalAcceptedMail } from "./signing/proposal-accepted.email";
import { proposalExtendedMail } from "./sending/proposal-extended.email";
import { proposalOutcomeMail } from "./signing/proposal-outcome.email";
import { proposalNotSentMail } from "./sending/proposal-not-sent.email";
import { proposalReminderMail } from "./sending/proposal-reminder.email";
import { proposalSentMail } from "./sending/proposal-sent.email";
import { proposalWithdrawnMail } from "./sending/proposal-withdrawn.email";
import { remindSigneesJob } from "./sending/remind-signees.job";
import { sendScheduledJob } from "./sending/send-scheduled.job";
import { sealProposalJob } from "./document/seal-proposal.job";
import { signedCopyMail } from "./document/signed-copy.email";
import { proposalToCountersignMail } from "./signing/proposal-to-countersign.email";
import { proposalTestMail } from "./drafting/test-mail.email";

export { keepImportedChain } from "./evidence/evidence-chain";
export { appendEvidence, byInstallation } from "./evidence/evidence";
export { clientCopyOfProposal, sentProposalIds, type ClientCopyOfProposal } from "./listing/client-copies.db";
export { countAcceptedProposals, pipelineOfOrg } from "./listing/pipeline.db";
export { archiveProposal } from "./listing/archive-proposal";
export { prepareProposals } from "./prepare-proposals";
export { insertDraft } from "./drafting/create-proposal";
export { declineProposal } from "./signing/decline-proposal";
export { recipientsOf } from "./proposals.db";
export { proposals } from "./proposals.tables";
export { noteView } from "./signing/note-view";
export { scheduleSending } from "./sending/schedule-sending";
export { sendProposal } from "./sending/send-proposal";
export { offeredServicesMigration } from "./reporting/offered-services.migration";
export { acceptedServices } from "./signing/accepted-services.db";
export { addProposalResponse } from "./signing/sign-proposal";
export { saveAsTemplate } from "./templates/save-as-template";
export { updateTemplate } from "./templates/update-template";
export { voidProposal } from "./sending/void-proposal";
export {
  evidenceAppended,
  proposalAccepted,
  proposalDeclined,
  proposalSigned,
  proposalToCountersign,
  scheduledSendingFailed,
  signeeClosedOut,
  signeesToBeMailed,
} from "./proposals.events";
export { newLinkMailOfProposal } from "./sending/new-link-mail";
export { noteDeliveredToAddress } from "./sending/note-delivered";
export { findProposalGuest, guestsAmong } from "./sending/send-guests";

export const proposalJobs: readonly JobDefinition<never>[] = [
  remindSigneesJob,
  sealProposalJob,
  sendScheduledJob,
];
export const proposalMails: readonly MailTemplate<never>[] = [
  proposalAcceptedMail,
  proposalExtendedMail,
  proposalNotSentMail,
  proposalOutcomeMail,
  proposalReminderMail,
  proposalSentMail,
  proposalTestMail,
  proposalToCountersignMail,
  proposalWithdrawnMail,
  signedCopyMail,
];
/** Admins of a client may follow proposals sent to it, so the access rule needs the client org of each proposal. */
export const proposalTopicLookUps: readonly TopicLookUp[] = [
  { type: "proposal-signing", entitiesOf: ({ db }, ids) => factsOfProposals(db.read, ids) },
];
