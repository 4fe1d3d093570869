// Assigns each mail to a lane. Urgent mails are those that a person is waiting for; they have job slots and mail server
// connections that other mails never use. A mail without an entry stops the startup.
import type { MailLanes } from "./platform/mail/mailer";

export const MAIL_LANES: MailLanes = {
  // Codes and links that the person needs to continue, and test mails whose sender is watching for them.
  "identity.sign-in-code": "urgent",
  "identity.guest-code": "urgent",
  "identity.sign-up-code": "urgent",
  "identity.password-reset": "urgent",
  "identity.email-change": "urgent",
  "identity.new-link": "urgent",
  "dev-tools.test-mail": "urgent",
  "proposals.test": "urgent",

  // Invitations and proposals can go to many recipients at once, and none of them is waiting yet.
  "identity.invitation": "ordinary",
  "identity.org-invitation": "ordinary",
  "proposals.sent": "ordinary",
  "proposals.extended": "ordinary",
  "proposals.reminder": "ordinary",
  "proposals.withdrawn": "ordinary",
  "proposals.countersign": "ordinary",
  "work-items.meeting": "ordinary",
  "documents.reopened": "ordinary",
  "shares.reminder": "ordinary",

  // Notices about past events.
  "identity.email-change-asked": "ordinary",
  "identity.email-changed": "ordinary",
  "identity.new-device": "ordinary",
  "identity.password-changed": "ordinary",
  "documents.answers-copy": "ordinary",
  "documents.comments": "ordinary",
  "documents.finalised-copy": "ordinary",
  "documents.recap": "ordinary",
  "business-plans.review": "ordinary",
  "shares.sent": "ordinary",
  "notifications.digest": "ordinary",
  "orgs.sales-notice": "ordinary",
  "api.token-expires": "ordinary",
  "webhooks.stopped": "ordinary",
  "proposals.accepted": "ordinary",
  "proposals.not-sent": "ordinary",
  "proposals.outcome": "ordinary",
  "proposals.signed-copy": "ordinary",
};
