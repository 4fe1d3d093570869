// The exports of the public API for the composition root.
import type { JobDefinition } from "../platform/jobs/jobs";
import type { MailTemplate } from "../platform/mail/mailer";
import { lookAfterTokensJob } from "./look-after-tokens.job";
import { tokenExpiresMail } from "./token-expires.email";

export { apiTokenRouter } from "./api-tokens.router";
export { apiRoutes } from "./rest/api.routes";

export const apiJobs: readonly JobDefinition<never>[] = [lookAfterTokensJob];
export const apiMails: readonly MailTemplate<never>[] = [tokenExpiresMail];
