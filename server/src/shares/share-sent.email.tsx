// The mail that invites a contact to fill in a document, or to read a submitted one (spec 7 §5), from the firm, with the
// person's own link; also the new link that they asked for.
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { mailOfFirm } from "../orgs/public";
import { MailButton, MailFactList, MailText } from "../platform/mail/layout";
import { defineMail } from "../platform/mail/mailer";
import { factsOfShareMail } from "./share-mail.db";
import { shareUrl } from "./share-token";

interface SentShare {
  readonly shareId: string;
  readonly personId: string;
  readonly token: string;
  /** The person asked for it after the first link had expired. */
  readonly isNewLink?: boolean;
}

export const shareSentMail = defineMail<SentShare>({
  name: "shares.sent",
  render: async (sent, region, to) => {
    const facts = await factsOfShareMail(region, sent, to);
    if (facts === undefined) return undefined;
    const { share, document, person, sender } = facts;
    const { row } = document;
    const kind = DOC_TYPE_NAMES[row.docType].toLowerCase();
    const isToRead = row.status === "submitted";
    const { isNewLink = false } = sent;
    return mailOfFirm(
      region,
      { sender, firstName: person.firstName },
      {
        subject: `${row.title}: ${isNewLink ? "your new link" : isToRead ? "ready to read" : "please fill in"}`,
        preview: isNewLink
          ? `${sender.name} has sent you a new link.`
          : `${sender.name} has shared a ${kind} with you.`,
        kicker: DOC_TYPE_NAMES[row.docType],
        heading: row.title,
        ...(isNewLink ? {} : { personalMessage: share.message }),
        body: (
          <>
            {isNewLink ? (
              <MailText>
                You asked for a new link to this {kind} for {row.clientName}. Your answers are still there.
                You need no password: we send you a code by email.
              </MailText>
            ) : isToRead ? (
              <MailText>
                {sender.name} has shared this {kind} for {row.clientName} with you. It is already submitted,
                so you can read it. You need no password: we send you a code by email.
              </MailText>
            ) : (
              <MailText>
                {sender.name} asks you to fill in this {kind} for {row.clientName}. You need no password: we
                send you a code by email. Your answers are saved as you type.
              </MailText>
            )}
            <MailFactList
              facts={
                share.dueDay === null || isToRead
                  ? []
                  : [{ label: "Due", value: formatCalendarDay(share.dueDay) }]
              }
            />
            <MailButton href={shareUrl(region, sent.token)}>Open document</MailButton>
            <MailText>The link is yours alone and works until {formatCalendarDay(share.expiresOn)}.</MailText>
          </>
        ),
      },
    );
  },
});
