// The exports of webhooks for the composition root.
import type { JobDefinition } from "../platform/jobs/jobs";
import type { MailTemplate } from "../platform/mail/mailer";
import { clearOldEventsJob } from "./clear-old-events.job";
import { deliveryJobs } from "./delivery/deliver.job";
import { webhookStoppedMail } from "./delivery/webhook-stopped.email";

export { prepareWebhooks } from "./prepare-webhooks";
export { webhookRouter } from "./webhooks.router";

export const webhookJobs: readonly JobDefinition<never>[] = [...deliveryJobs, clearOldEventsJob];
export const webhookMails: readonly MailTemplate<never>[] = [webhookStoppedMail];
