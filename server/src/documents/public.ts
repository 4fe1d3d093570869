// The exports of documents for other capabilities and the composition root.
import type { JobDefinition } from "../platform/jobs/jobs";
import type { TopicLookUp } from "../platform/live/topic-look-ups";
import type { MailTemplate } from "../platform/mail/mailer";
import { documentTargets } from "./document-targets.db";
import { readersOfPlaceIn } from "./readers-of-place.db";
import { answersCopyMail } from "./mails/answers-copy.email";
import { commentsMail } from "./mails/comments.email";
import { documentReopenedMail } from "./mails/document-reopened.email";
import { finalisedCopyMail } from "./mails/finalised-copy.email";
import { mailCommentsJob } from "./mails/mail-comments.job";
import { recapMail } from "./meeting/recap.email";
import { tellWorkJob } from "./tell-work.job";
import { sealDocumentJob } from "./versions/seal-document.job";

export { changeActionState, createAction } from "./actions/document-actions";
export { saveDocumentAnswers } from "./answers/save-document-answers";
export { copyDocument } from "./copy-document";
export { createDocument, createPlan } from "./create-document";
export { changeDocument, publishPart } from "./document-changed";
export {
  answersIn,
  blocksOf,
  contentOf,
  progressColumns,
  visibleAmong,
  type DocumentContent,
} from "./document-content.db";
export { maintainers as documentMaintainers } from "./document-policies";
export { documentNarrowings, documents, documentVersions } from "./documents.tables";
export {
  grantDocument,
  hasWholeDocument,
  markShared,
  mayOpenByPermission,
  narrowDocument,
  withdrawDocument,
} from "./grant-document";
export {
  assertWhole,
  findDocument,
  isWorkEnded,
  lockDocument,
  lockFoundDocument,
  openDocument,
  type FoundDocument,
  type OpenedDocument,
} from "./open-document";
export { advisorOf } from "./people/people-concerned.db";
export { actsFor } from "./reading/read-document";
export {
  clientCopyOfDocument,
  sharedDocumentIds,
  type ClientCopyOfDocument,
} from "./reading/client-copies.db";
export { firmOfMail, orgOfReader } from "./mails/facts-of-mail.db";
export { recipientsAmong, recipientsOf } from "./versions/people-to-mail.db";
export { generateIfMissing } from "./versions/pdf.router";
export { findPdf } from "./versions/read-versions";
export { finaliseDocument } from "./review/finalise-document";
export { submitDocument } from "./review/submit-document";
export { progressOfQuestions } from "./progress-of-questions.db";
export { prepareDocuments } from "./prepare-documents";
export { documentsOfSteps } from "./reading/document-of-step.db";
export { recordsOfWork } from "./reading/records-of-work";
export {
  commentAdded,
  documentFinalised,
  documentReopened,
  documentShared,
  documentSubmitted,
  documentWithdrawn,
  reopeningRequested,
} from "./documents.events";

export { mailReopened } from "./mails/document-reopened.email";
export { queueCommentMail } from "./mails/mail-comments.job";

export const documentJobs: readonly JobDefinition<never>[] = [mailCommentsJob, sealDocumentJob, tellWorkJob];
export const documentMails: readonly MailTemplate<never>[] = [
  answersCopyMail,
  commentsMail,
  documentReopenedMail,
  finalisedCopyMail,
  recapMail,
];
export const documentTopicLookUps: readonly TopicLookUp[] = [
  {
    type: "document-change-event",
    entitiesOf: ({ db }, ids) => documentTargets(db.read, ids),
    readersOf: readersOfPlaceIn,
  },
];
