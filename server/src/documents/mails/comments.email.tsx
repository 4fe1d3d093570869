// Tells a person about new comments on a document, all since their last mail (spec 7 §4). Mails to the client come from
// the firm and never contain internal comments.
import { and, asc, eq } from "drizzle-orm";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { joinNames } from "@gap/core/shared/join-names";
import { mailOfFirm } from "@gap/server/orgs/public";
import { isOneOf } from "@gap/server/platform/db/search-words";
import { MailAnswer } from "@gap/server/platform/mail/answers";
import { MailButton, MailLayout } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import type { Region } from "@gap/server/platform/region";
import { visibleBlocks } from "../document-content.db";
import { documentComments } from "../documents.tables";
import { peopleOfDocument } from "../reading/people-of-document.db";
import { factsOfMail, type DocumentMail, type FactsOfMail } from "./facts-of-mail.db";

interface NewComments extends DocumentMail {
  readonly commentIds: readonly string[];
}

export const commentsMail = defineMail<NewComments>({
  name: "documents.comments",
  render: async (data, region, to) => {
    const facts = await factsOfMail(region, data, to);
    const comments = facts === undefined ? [] : await shownComments(region, facts, data);
    if (facts === undefined || comments.length === 0) return undefined;
    const { row, side, address } = facts;
    const names = [...new Set(comments.map(({ name }) => name))];
    const heading = `${joinNames(names)} commented on ${row.title}`;
    const content = {
      subject: heading,
      preview: comments.map(({ text }) => text).join(" · "),
      heading,
      body: (
        <>
          {comments.map(({ id, question, name, when, isInternal, text }) => (
            <MailAnswer
              key={id}
              question={question}
              note={`${name}, ${when}${isInternal ? ", internal" : ""}`}
            >
              {text}
            </MailAnswer>
          ))}
          <MailButton href={address}>View comments</MailButton>
        </>
      ),
    };
    if (side === "client") return mailOfFirm(region, facts, content);
    const { productName } = region.config;
    return {
      subject: content.subject,
      body: (
        <MailLayout
          preview={content.preview}
          productName={productName}
          kicker={row.clientName}
          heading={heading}
          footer={`You received this email because you work on this document on ${productName}. You can turn such emails off in your profile.`}
        >
          {content.body}
        </MailLayout>
      ),
    };
  },
});

async function shownComments({ db }: Region, facts: FactsOfMail, { commentIds }: NewComments) {
  const { row, side, timezone } = facts;
  const blocks = await visibleBlocks(db.read, facts);
  const rows = await db.read
    .select()
    .from(documentComments)
    .where(
      and(
        eq(documentComments.documentId, row.id),
        isOneOf(documentComments.id, commentIds),
        side === "client" ? eq(documentComments.isInternal, false) : undefined,
      ),
    )
    .orderBy(asc(documentComments.id));
  const people = await peopleOfDocument(
    db.read,
    row.orgId,
    rows.map(({ by }) => by),
  );
  return rows.flatMap(({ id, blockId, by, at, text, isInternal }) => {
    const block = blocks.find((each) => each.id === blockId);
    if (block === undefined) return [];
    const when = formatMomentIn(at, timezone);
    return [{ id, question: block.title, name: people[by]?.name ?? "", when, text, isInternal }];
  });
}
