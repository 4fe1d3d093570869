// Mail templates of organisations.
import type { MailTemplate } from "../platform/mail/mailer";
import { salesNoticeMail } from "./sales-notice.email";

export const orgMails: readonly MailTemplate<never>[] = [salesNoticeMail];
