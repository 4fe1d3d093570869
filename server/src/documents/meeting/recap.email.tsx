// Mails the recap of a meeting (spec 7 §4, Session record): its decisions and its actions, as the client may read them.
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { documentPath } from "@gap/core/documents/document-path";
import { formatCalendarDay } from "@gap/core/shared/calendar/calendar-day";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { actionsForDocument } from "@gap/server/actions/public";
import { mailOfFirm } from "@gap/server/orgs/public";
import { MailAnswer, MailSection } from "@gap/server/platform/mail/answers";
import { MailButton, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import type { Region } from "@gap/server/platform/region";
import { firmOfMail } from "../mails/facts-of-mail.db";
import { findDocument, type DocumentRow } from "../open-document";
import { recipientsAmong } from "../versions/people-to-mail.db";
import { decisionsOf } from "./decisions.db";

interface Recap {
  readonly documentId: string;
  /** When the meeting ended, as an ISO string. */
  readonly endedAt: string;
  /** A member of the firm or a contact of the client. */
  readonly recipientId: string;
}

export const recapMail = defineMail<Recap>({
  name: "documents.recap",
  render: async ({ documentId, endedAt, recipientId }, region, to) => {
    const document = await findDocument(region.db.read, documentId);
    if (document === undefined) return undefined;
    const { row } = document;
    const [recipient] = await recipientsAmong(region.db.read, row, [recipientId]);
    if (recipient?.email !== to) return undefined;
    if (recipient.kind === "contact" && document.clientStatus === "deleted") return undefined;
    const { sender, timezone } = await firmOfMail(region, document);
    const { decisions, actions } = await outcomeOf(region, row);
    const path = documentPath(row.orgId, { documentId, status: row.status });
    return mailOfFirm(
      region,
      { sender, firstName: recipient.firstName },
      {
        subject: `Recap: ${row.title}, ${row.clientName}`,
        preview: [...decisions, ...actions.map(({ text }) => text)].join(" · ") || row.title,
        kicker: DOC_TYPE_NAMES[row.docType],
        heading: row.title,
        body: (
          <>
            <MailText>
              {sender.name} and {row.clientName} met until {formatMomentIn(new Date(endedAt), timezone)}.
              {decisions.length + actions.length === 0
                ? " Nothing was decided, and no actions were agreed."
                : " This was decided and agreed."}
            </MailText>
            {decisions.length === 0 ? null : <MailSection>Decisions</MailSection>}
            {decisions.map((text) => (
              <MailText key={text}>{text}</MailText>
            ))}
            {actions.length === 0 ? null : <MailSection>Actions</MailSection>}
            {actions.map(({ actionId, text, ownerName, dueDay }) => (
              <MailAnswer
                key={actionId}
                question={[ownerName, `due ${formatCalendarDay(dueDay)}`].filter(Boolean).join(", ")}
              >
                {text}
              </MailAnswer>
            ))}
            {recipient.kind === "member" ? (
              <MailButton href={`${region.config.publicUrl}/${region.id}${path}`}>View document</MailButton>
            ) : null}
          </>
        ),
      },
    );
  },
});

async function outcomeOf({ db }: Region, row: DocumentRow) {
  const [decisions, actions] = await Promise.all([
    decisionsOf(db.read, row.id),
    actionsForDocument(db.read, row),
  ]);
  return {
    decisions: decisions.map(({ text }) => text),
    actions: actions.filter(
      ({ isInternal, state, origin }) => !isInternal && state === "open" && origin?.documentId === row.id,
    ),
  };
}
