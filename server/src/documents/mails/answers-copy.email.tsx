// Mails a copy of the answers to the person who submitted a document (spec 7 §4): those of that moment, and only of
// questions that the client sees.
import { and, eq, lte, desc } from "drizzle-orm";
import { answerInWords, isAnswered } from "@gap/core/blocks/answers";
import { canBeAnswered } from "@gap/core/blocks/block-kinds";
import { shownBlocks } from "@gap/core/blocks/visibility";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { mailOfFirm } from "@gap/server/orgs/public";
import type { Caller } from "@gap/server/platform/calls/context";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import type { Queryable } from "@gap/server/platform/db/database";
import { MailAnswer, MailSection } from "@gap/server/platform/mail/answers";
import { MailButton, MailFactList, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import type { Region } from "@gap/server/platform/region";
import { answersIn, contentOf, type DocumentContent } from "../document-content.db";
import { documentRevisions } from "../documents.tables";
import type { DocumentRow } from "../open-document";
import { factsOfMail, type DocumentMail, type FactsOfMail } from "./facts-of-mail.db";

interface AnswersCopy extends DocumentMail {
  readonly revision: number;
  /** A UTC timestamp in ISO format. */
  readonly submittedAt: string;
}

export const answersCopyMail = defineMail<AnswersCopy>({
  name: "documents.answers-copy",
  render: async (copy, region, to) => {
    const facts = await factsOfMail(region, copy, to);
    if (facts === undefined) return undefined;
    const { row, sender, timezone, address } = facts;
    const submitted = formatMomentIn(new Date(copy.submittedAt), timezone);
    return mailOfFirm(region, facts, {
      subject: `Your answers: ${row.title}`,
      preview: `Submitted on ${submitted}. A copy of your answers is below.`,
      kicker: DOC_TYPE_NAMES[row.docType],
      heading: row.title,
      body: (
        <>
          <MailText>
            Thank you. {sender.name} has received your answers; this is your copy. To change an answer, open
            the document and ask for it to be reopened.
          </MailText>
          <MailFactList
            facts={[
              { label: "Submitted", value: submitted },
              { label: "For", value: row.clientName },
            ]}
          />
          <MailButton href={address}>View answers</MailButton>
          {await answersInWords(region, facts, copy.revision)}
        </>
      ),
    });
  },
});

/** Written in the transaction that submits it. */
export async function mailCopyOfAnswers(
  { tx, now, region }: CommandContext,
  { userId, viewer }: Caller,
  { id: documentId, revision }: DocumentRow,
): Promise<void> {
  const data = { documentId, userId, revision, submittedAt: now.toISOString() };
  await region.mail.send(tx, answersCopyMail, { to: viewer.email, data });
}

async function answersInWords({ db }: Region, { row, currencyCode }: FactsOfMail, revision: number) {
  const { blocks, actions } = await contentOf(db.read, row);
  const content: DocumentContent = { blocks, actions, rows: await answersAt(db.read, row.id, revision) };
  const answers = answersIn(content);
  return shownBlocks(blocks, answers, "client").map((block) => {
    if (block.kind === "heading") return <MailSection key={block.id}>{block.title}</MailSection>;
    if (!canBeAnswered(block)) return null;
    return (
      <MailAnswer key={block.id} question={block.title}>
        {isAnswered(block, answers) ? answerInWords(block, answers, { currencyCode }) : undefined}
      </MailAnswer>
    );
  });
}

/** The answers as they were at a revision. */
function answersAt(db: Queryable, documentId: string, revision: number) {
  return db
    .selectDistinctOn([documentRevisions.blockId, documentRevisions.path], {
      blockId: documentRevisions.blockId,
      path: documentRevisions.path,
      value: documentRevisions.value,
    })
    .from(documentRevisions)
    .where(and(eq(documentRevisions.documentId, documentId), lte(documentRevisions.revision, revision)))
    .orderBy(documentRevisions.blockId, documentRevisions.path, desc(documentRevisions.revision));
}
