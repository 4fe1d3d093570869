// The exports of shares for other capabilities and the composition root.
import type { MailTemplate } from "../platform/mail/mailer";
import { shareSentMail } from "./share-sent.email";

export { createShare } from "./create-share";
export { ensureAccess } from "./enter-share";
export { documentGiven, newLinkRequested } from "./shares.events";

export const shareMails: readonly MailTemplate<never>[] = [shareSentMail];
