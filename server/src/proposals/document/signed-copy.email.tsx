// Mails the sealed proposal to a signee as an attachment (spec 3 §1).
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { findFile } from "@gap/server/platform/files/files.db";
import { MailButton, MailText } from "@gap/server/platform/mail/layout";
import type { Region } from "@gap/server/platform/region";
import { defineSigneeMail, LinkIsYours } from "../sending/proposal-mail";
import type { SigneeMail } from "../proposals.events";
import { proposalDocuments } from "../proposals.tables";

/** Without a link for signees who have lost access to the proposal. */
type SignedCopy = Omit<SigneeMail, "address"> & Partial<Pick<SigneeMail, "address">>;

export const signedCopyMail = defineSigneeMail<SignedCopy>(
  "proposals.signed-copy",
  async ({ advisorName, clientName }, { proposalId, address }, region) => {
    const document = await sealedDocument(region, proposalId);
    if (document === undefined) return undefined;
    return {
      subject: `Your signed copy of the proposal from ${advisorName}`,
      attachments: [document],
      preview: "The accepted proposal is attached.",
      heading: "Your signed copy",
      body: (
        <>
          <MailText>
            The accepted proposal from {advisorName} for {clientName} is attached, with a certificate that
            shows who signed it and when. The PDF is sealed: any change to it breaks the seal.
          </MailText>
          {address === undefined ? null : (
            <>
              <MailButton href={address}>View accepted proposal</MailButton>
              <LinkIsYours isSigned />
            </>
          )}
        </>
      ),
    };
  },
);

async function sealedDocument({ db, files }: Region, proposalId: string) {
  const [document] = await db.read
    .select({ key: proposalDocuments.fileKey })
    .from(proposalDocuments)
    .where(eq(proposalDocuments.proposalId, proposalId));
  const key = document?.key ?? undefined;
  const file = key === undefined ? undefined : await findFile(db.read, key);
  const opened = key === undefined ? undefined : await files.open(key);
  if (file === undefined || opened === undefined) return undefined;
  return { fileName: file.fileName, type: file.type, content: await buffer(opened) };
}
