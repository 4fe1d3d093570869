// Public interface of notifications for other capabilities and the composition root.
import type { JobDefinition } from "../platform/jobs/jobs";
import type { MailTemplate } from "../platform/mail/mailer";
import { clearOldNotificationsJob } from "./clear-old-notifications.job";
import { digestMail } from "./digest.email";
import { mailDigestsJob } from "./mail-digests.job";

export { prepareNotifications } from "./prepare-notifications";

export const notificationJobs: readonly JobDefinition<never>[] = [clearOldNotificationsJob, mailDigestsJob];
export const notificationMails: readonly MailTemplate<never>[] = [digestMail];
