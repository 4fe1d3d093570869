// Public interface of work items for other capabilities.
import type { JobDefinition } from "../platform/jobs/jobs";
import type { MailTemplate } from "../platform/mail/mailer";
import { mailMeetingsJob } from "./meetings/mail-meetings.job";
import { meetingMail } from "./meetings/meeting.email";
import { makeDueWorkJob } from "./recurrences/make-due-work.job";
import { tellDueWorkJob } from "./tell-due-work.job";

export {
  recurrencePaused,
  workAssigned,
  workDue,
  workItemCreated,
  workItemEnded,
  workNotStarted,
  workUnowned,
} from "./work-items.events";
export { prepareWorkItems } from "./prepare-work-items";
export { setStep } from "./change-steps";
export { createWorkItem } from "./create-work-item";
export { editWorkItem } from "./edit-work-item";
export { endWorkItem } from "./end-work-item";
export { meetingNear } from "./meetings/meeting-near.db";
export { nextMeetingOf, type NextMeeting } from "./meetings/next-meeting.db";
export { lockWorkItem, stepsOf } from "./lock-work-item";
export { followDocument } from "./follow-document";
export { getWorkItem, type RecordsOfWork } from "./read-work-item";
export type { DocumentsOfSteps, StoredDocumentOfStep } from "./listing/work-item-page.db";
export { createRecurrence } from "./recurrences/change-recurrence";
export { startAcceptedWork } from "./start-accepted-work";
export { workItemDueNotices, workItems } from "./work-items.tables";

export const workItemJobs: readonly JobDefinition<never>[] = [
  mailMeetingsJob,
  makeDueWorkJob,
  tellDueWorkJob,
];
export const workItemMails: readonly MailTemplate<never>[] = [meetingMail];
