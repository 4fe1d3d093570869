// Which mails a person is waiting for, in the one table that says so. An urgent mail has places and connections to the mail
// server that other mails never take. Every mail has a line; one without stops the start.
import type { MailLanes } from "./platform/mail/mailer";

export const MAIL_LANES: MailLanes = {
  // Codes and links without which the person cannot go on, and tests whose sender watches for them.
  "identity.sign-in-code": "urgent",
  "identity.guest-code": "urgent",
  "identity.sign-up-code": "urgent",
  "identity.password-reset": "urgent",
  "identity.email-change": "urgent",
  "identity.new-link": "urgent",
  "dev-tools.test-mail": "urgent",
  "proposals.test": "urgent",

  // Invitations and proposals can go to many people at once, and none of them is waiting yet.
  "identity.invitation": "ordinary",
  "identity.org-invitation": "ordinary",
  "proposals.sent": "ordinary",
  "proposals.extended": "ordinary",
  "proposals.reminder": "ordinary",
  "proposals.withdrawn": "ordinary",

  // Notices of what has happened.
  "identity.email-change-asked": "ordinary",
  "identity.email-changed": "ordinary",
  "identity.new-device": "ordinary",
  "identity.password-changed": "ordinary",
  "notifications.digest": "ordinary",
  "orgs.sales-notice": "ordinary",
  "proposals.accepted": "ordinary",
  "proposals.outcome": "ordinary",
  "proposals.signed-copy": "ordinary",
};
