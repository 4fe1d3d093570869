// Tells a person of the client that the advisor sent answers back or reopened the document (spec 7 §4).
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { mailOfFirm } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { MailButton, MailFactList, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { visibleBlocks } from "../document-content.db";
import { factsOfMail, type DocumentMail } from "./facts-of-mail.db";
import { mailToPerson } from "./mail-to-person";

interface Reopened extends DocumentMail {
  /** The advisor's word; empty if none was given. */
  readonly reason: string;
  /** The answers that were sent back; none if the whole document was reopened. */
  readonly blockIds: readonly string[];
}

export const documentReopenedMail = defineMail<Reopened>({
  name: "documents.reopened",
  render: async (reopened, region, to) => {
    const facts = await factsOfMail(region, reopened, to);
    // Submitted again or finalised in the meantime.
    if (facts?.row.status !== "shared") return undefined;
    const { row, sender, address } = facts;
    const { reason, blockIds } = reopened;
    const questions = (await visibleBlocks(region.db.read, facts))
      .filter(({ id }) => blockIds.includes(id))
      .map(({ title }) => title);
    const isSentBack = blockIds.length > 0;
    // None of the answers is to a question that the recipient sees.
    if (isSentBack && questions.length === 0) return undefined;
    return mailOfFirm(region, facts, {
      subject: `${isSentBack ? "Please look again" : "Open again"}: ${row.title}`,
      preview: reason === "" ? "You can change your answers again." : reason,
      kicker: DOC_TYPE_NAMES[row.docType],
      heading: row.title,
      body: (
        <>
          <MailText>
            {isSentBack
              ? `${sender.name} asks you to look again at ${questions.length === 1 ? "one answer" : `${questions.length} answers`}.`
              : `${sender.name} has reopened this document. You can change your answers and submit it again.`}
          </MailText>
          <MailFactList
            facts={[
              ...(reason === "" ? [] : [{ label: "Message", value: reason.split(/\r?\n/) }]),
              ...(questions.length === 0 ? [] : [{ label: "Questions", value: questions }]),
            ]}
          />
          <MailButton href={address}>{isSentBack ? "Open questions" : "Open document"}</MailButton>
        </>
      ),
    });
  },
});

export const mailReopened = (command: CommandContext, data: Reopened): Promise<void> =>
  mailToPerson(command, documentReopenedMail, data);
