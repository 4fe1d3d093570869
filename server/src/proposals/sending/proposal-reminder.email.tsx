// Reminds a signee to sign (spec 4 §C), sent automatically or by the advisor.
import { firstNameOf } from "@gap/core/proposals/greeting";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { defaultReminder } from "@gap/core/proposals/reminders";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { joinNames } from "@gap/core/shared/join-names";
import { MailButton, MailFactList, MailNote, MailText } from "@gap/server/platform/mail/layout";
import type { MailFacts } from "./mail-facts.db";
import { defineSigneeMail, LinkIsYours } from "./proposal-mail";
import type { SigneeMail } from "../proposals.events";

/** A mail has at most four facts, and one of them is the due date. */
const MAX_LISTED_SIGNEES = 3;

export const proposalReminderMail = defineSigneeMail<SigneeMail>(
  "proposals.reminder",
  (facts, { address, message }) => {
    const { number, clientName, advisorName, senderName, dueDay, zone, status, hasSigned, signees } = facts;
    if (status !== "sent" || hasSigned) return undefined;
    const others = signees.filter(({ agreedAt }) => agreedAt !== null);
    const isLast = signees.length > 1 && others.length === signees.length - 1;
    return {
      subject: `Reminder: proposal ${formatProposalNumber(number)} is waiting for your signature`,
      preview: `${haveSigned(others)}Please sign it by ${dueDay}.`,
      heading: isLast ? "Yours is the last signature" : "Your signature is needed",
      ...(message === undefined ? {} : { personalMessage: message }),
      body: (
        <>
          {message === undefined && (
            <MailText>
              {haveSigned(others)}
              {defaultReminder({ advisorName, clientName, dueDay })} After that day it can no longer be
              signed, unless {advisorName} extends it.
            </MailText>
          )}
          <MailFactList
            facts={[{ label: "Sign by", value: `${dueDay} (${zone})` }, ...signatureFacts(facts)]}
          />
          <MailButton href={address}>View proposal</MailButton>
          <LinkIsYours />
          {facts.sender.replyTo === undefined ? null : (
            <MailNote>Not able to sign? Reply to this email to contact {senderName}.</MailNote>
          )}
        </>
      ),
    };
  },
);

/** "Tom and Hana have signed. ", or nothing */
function haveSigned(signees: MailFacts["signees"]): string {
  if (signees.length === 0) return "";
  const names = signees.length > MAX_LISTED_SIGNEES ? [`${signees.length} people`] : firstNamesOf(signees);
  return `${joinNames(names)} ${signees.length === 1 ? "has" : "have"} signed. `;
}

const firstNamesOf = (signees: MailFacts["signees"]): string[] =>
  signees.map(({ name }) => firstNameOf(name));

function signatureFacts({ signees, contactId, snapshot: { timezone } }: MailFacts) {
  if (signees.length === 1) return [];
  if (signees.length > MAX_LISTED_SIGNEES) {
    const signed = signees.filter(({ agreedAt }) => agreedAt !== null).length;
    return [{ label: "Signatures", value: `${signed} of ${signees.length}` }];
  }
  return signees.map(({ contactId: id, name, agreedAt }) => ({
    label: id === contactId ? "You" : name,
    value: agreedAt === null ? "Waiting for signature" : `✓ Signed on ${formatDayIn(agreedAt, timezone)}`,
  }));
}
