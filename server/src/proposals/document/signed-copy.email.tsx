// Mails the sealed proposal to a signee as an attachment (spec 3 §1).
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { findFile } from "@gap/server/platform/files/files.db";
import { MailButton, MailLayout, MailText } from "@gap/server/platform/mail/layout";
import { defineMail } from "@gap/server/platform/mail/mailer";
import { noteDelivered } from "../sending/note-delivered";
import type { Region } from "@gap/server/platform/region";
import { readMailFacts } from "../sending/mail-facts.db";
import { footerOf, LinkIsYours } from "../sending/proposal-mail";
import type { SigneeMail } from "../proposals.events";
import { proposalDocuments } from "../proposals.tables";

/** Without a link for signees who have lost access to the proposal. */
type SignedCopy = Omit<SigneeMail, "address"> & Partial<Pick<SigneeMail, "address">>;

export const signedCopyMail = defineMail<SignedCopy>({
  name: "proposals.signed-copy" satisfies RecordedMail,
  recordDelivery: noteDelivered,
  render: async (data, region) => {
    const facts = await readMailFacts(region, data);
    const document = await sealedDocument(region, data.proposalId);
    if (facts === undefined || document === undefined) return undefined;
    const { snapshot, signeeName } = facts;
    const { productName } = region.config;
    return {
      subject: `Your signed copy of the proposal from ${snapshot.advisor.name}`,
      attachments: [document],
      body: (
        <MailLayout
          preview="The accepted proposal is attached."
          productName={productName}
          heading="Your signed copy"
          footer={footerOf(snapshot.advisor.name, productName)}
        >
          <MailText>Hi {signeeName},</MailText>
          <MailText>
            The accepted proposal from {snapshot.advisor.name} for {snapshot.client.name} is attached, with a
            certificate that shows who signed it and when. The PDF is sealed: any change to it breaks the
            seal.
          </MailText>
          {data.address === undefined ? null : (
            <>
              <MailButton href={data.address}>View accepted proposal</MailButton>
              <LinkIsYours isSigned />
            </>
          )}
        </MailLayout>
      ),
    };
  },
});

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
