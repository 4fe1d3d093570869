// Mails the PDF of a finalised document to the people whom the advisor chose (spec 7 §4), as far as they are still members
// of the firm or contacts of the client.
import { buffer } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { DOC_TYPE_NAMES } from "@gap/core/blueprints/doc-type";
import { documentPath } from "@gap/core/documents/document-path";
import type { DocumentSnapshot } from "@gap/core/documents/document-version";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { mailOfFirm } from "@gap/server/orgs/public";
import type { CommandContext } from "@gap/server/platform/calls/run-command";
import { findFile } from "@gap/server/platform/files/files.db";
import { MailButton, MailFactList, MailNote, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { verifyAddressOf } from "@gap/server/platform/pdf/verify-address";
import type { Region } from "@gap/server/platform/region";
import { documentVersions } from "../documents.tables";
import { findDocument, type DocumentRow } from "../open-document";
import { recipientsAmong } from "../versions/people-to-mail.db";
import { firmOfMail } from "./facts-of-mail.db";

interface FinalisedCopy {
  readonly documentId: string;
  readonly version: number;
  /** A member of the firm or a contact of the client. */
  readonly recipientId: string;
}

export const finalisedCopyMail = defineMail<FinalisedCopy>({
  name: "documents.finalised-copy",
  render: async (copy, region, to) => {
    const { documentId, recipientId } = copy;
    const document = await findDocument(region.db.read, documentId);
    if (document === undefined) return undefined;
    const { row } = document;
    const [recipient] = await recipientsAmong(region.db.read, row, [recipientId]);
    const kept = await keptPdf(region, copy);
    // Neither the firm's nor the client's any more, or with another address.
    if (recipient?.email !== to || kept === undefined) return undefined;
    if (recipient.kind === "contact" && document.clientStatus === "deleted") return undefined;
    const { snapshot, attachment } = kept;
    const { sender } = await firmOfMail(region, document);
    const { title, docType, client, timezone, finalised, people, version } = snapshot;
    const at = formatMomentIn(new Date(finalised.at), timezone);
    const path = documentPath(row.orgId, { documentId, status: row.status });
    return mailOfFirm(
      region,
      { sender, firstName: recipient.firstName },
      {
        subject: `Finalised: ${title}, ${client.name}`,
        attachments: [attachment],
        preview: `Finalised on ${at}; your copy is attached`,
        kicker: DOC_TYPE_NAMES[docType],
        heading: title,
        body: (
          <>
            <MailText>
              {sender.name} has finalised this document for {client.name}. Your copy is attached. The PDF is
              sealed: any change to it breaks the seal.
            </MailText>
            <MailFactList
              facts={[
                { label: "Finalised", value: [at, `by ${people[finalised.by]?.name ?? sender.name}`] },
                { label: "Version", value: String(version) },
                { label: "Attached", value: attachment.fileName },
              ]}
            />
            {recipient.kind === "member" ? (
              <MailButton href={`${region.config.publicUrl}/${region.id}${path}`}>View document</MailButton>
            ) : null}
            <MailNote>Anyone can check the file at {verifyAddressOf(region)}.</MailNote>
          </>
        ),
      },
    );
  },
});

/** Written in the transaction that keeps the PDF. */
export async function mailFinalisedCopies(
  { tx, region }: CommandContext,
  row: DocumentRow,
  { documentId, version, finalised: { mailTo } }: DocumentSnapshot,
): Promise<void> {
  const recipients = await recipientsAmong(
    tx,
    row,
    mailTo.map(({ id }) => id),
  );
  for (const { id: recipientId, email } of recipients)
    await region.mail.send(tx, finalisedCopyMail, { to: email, data: { documentId, version, recipientId } });
}

async function keptPdf({ db, files }: Region, { documentId, version }: FinalisedCopy) {
  const [found] = await db.read
    .select({ snapshot: documentVersions.content, key: documentVersions.fileKey })
    .from(documentVersions)
    .where(and(eq(documentVersions.documentId, documentId), eq(documentVersions.version, version)));
  const key = found?.key ?? undefined;
  const file = key === undefined ? undefined : await findFile(db.read, key);
  const opened = key === undefined ? undefined : await files.open(key);
  if (found === undefined || file === undefined || opened === undefined) return undefined;
  const attachment = { fileName: file.fileName, type: file.type, content: await buffer(opened) };
  return { snapshot: found.snapshot, attachment };
}
