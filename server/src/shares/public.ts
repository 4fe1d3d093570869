// The exports of shares for other capabilities and the composition root.
import type { JobDefinition } from "../platform/jobs/jobs";
import type { MailTemplate } from "../platform/mail/mailer";
import { remindPeopleJob } from "./reminders/remind-people.job";
import { shareReminderMail } from "./reminders/share-reminder.email";
import { sendDueSharesJob } from "./send-due.job";
import { shareSentMail } from "./share-sent.email";

export { prepareShares } from "./end-contact-access";
export { createShare } from "./create-share";
export { ensureAccess } from "./enter-share";
export { documentGiven, newLinkRequested, shareNotSent } from "./shares.events";

export const shareJobs: readonly JobDefinition<never>[] = [sendDueSharesJob, remindPeopleJob];

export const shareMails: readonly MailTemplate<never>[] = [shareSentMail, shareReminderMail];
