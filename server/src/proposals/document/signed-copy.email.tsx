// Mails the sealed proposal to a signee as an attachment (spec 3 §1).
import { buffer } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { agreementOf } from "@gap/core/proposals/fees/agreement";
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { withoutScheme } from "@gap/core/shared/addresses/without-scheme";
import { formatDayIn } from "@gap/core/shared/calendar/calendar-day";
import { formatMomentIn } from "@gap/core/shared/calendar/zoned-time";
import { joinNames } from "@gap/core/shared/join-names";
import { formatCentsExactly } from "@gap/core/shared/money";
import { findFile } from "@gap/server/platform/files/files.db";
import { MailButton, MailFactList, MailText } from "@gap/server/platform/mail/layout";
import { verifyAddressOf } from "@gap/server/platform/pdf/verify-address";
import type { Region } from "@gap/server/platform/region";
import type { MailFacts } from "../sending/mail-facts.db";
import { defineSigneeMail, LinkIsYours } from "../sending/proposal-mail";
import type { SigneeMail } from "../proposals.events";
import { proposalDocuments } from "../proposals.tables";

/** Without a link for signees who have lost access to the proposal. */
type SignedCopy = Omit<SigneeMail, "address"> & Partial<Pick<SigneeMail, "address">>;

export const signedCopyMail = defineSigneeMail<SignedCopy>(
  "proposals.signed-copy",
  async (facts, { proposalId, address }, region) => {
    const { number, advisorName, clientName } = facts;
    const document = await sealedDocument(region, proposalId);
    if (document === undefined) return undefined;
    const accepted = acceptedFacts(facts);
    return {
      subject: `Signed: proposal ${formatProposalNumber(number)}, ${clientName}`,
      attachments: [document.attachment],
      preview: [accepted?.day, "your signed copy is attached"].filter(Boolean).join("; "),
      heading: "Your signed copy",
      body: (
        <>
          <MailText>
            The accepted proposal from {advisorName} for {clientName} is attached, with a certificate that
            shows who signed it and when. The PDF is sealed: any change to it breaks the seal. Anyone can
            check it at {withoutScheme(verifyAddressOf(region))}.
          </MailText>
          <MailFactList
            facts={[
              ...(accepted?.facts ?? []),
              { label: "Attached", value: [document.attachment.fileName, ...pagesInWords(document.pages)] },
            ]}
          />
          {address === undefined ? null : (
            <>
              <MailButton href={address}>View accepted proposal</MailButton>
              <LinkIsYours isOnlyRead />
            </>
          )}
        </>
      ),
    };
  },
);

/** When it was accepted and by whom, and the agreed fees of the first year. */
function acceptedFacts({ acceptedAt, signees, countersignedBy, snapshot, choices }: MailFacts) {
  if (acceptedAt === null) return undefined;
  const { timezone, currencyCode, taxName, taxPercent = 0 } = snapshot;
  const agreed = agreementOf({
    step2: snapshot.services,
    step3: [...snapshot.fees],
    step4: snapshot.details,
    taxName,
    taxPercent,
    response: {
      includedOptionalServiceIds: choices.includedOptionalServiceIds ?? [],
      paymentPreferences: choices.paymentPreferences ?? {},
      signees: [],
      recipientAgreements: [],
    },
  });
  const money = (cents: number) => formatCentsExactly(cents, currencyCode);
  const signed = signees.filter(({ agreedAt }) => agreedAt !== null).map(({ name }) => name);
  if (countersignedBy !== null) signed.push(countersignedBy);
  return {
    day: `Accepted on ${formatDayIn(acceptedAt, timezone)}`,
    facts: [
      { label: "Accepted", value: formatMomentIn(acceptedAt, timezone) },
      { label: "Signed by", value: joinNames(signed) },
      {
        label: "First year",
        value:
          taxPercent === 0
            ? money(agreed.cents)
            : [
                `${money(agreed.cents)} excluding ${taxName}`,
                `${money(agreed.cents + agreed.taxCents)} including ${taxName}`,
              ],
      },
    ],
  };
}

async function sealedDocument({ db, files }: Region, proposalId: string) {
  const [document] = await db.read
    .select({ key: proposalDocuments.fileKey, pages: proposalDocuments.pages })
    .from(proposalDocuments)
    .where(eq(proposalDocuments.proposalId, proposalId));
  const key = document?.key ?? undefined;
  const file = key === undefined ? undefined : await findFile(db.read, key);
  const opened = key === undefined ? undefined : await files.open(key);
  if (file === undefined || opened === undefined) return undefined;
  const { fileName, type } = file;
  return { pages: document?.pages, attachment: { fileName, type, content: await buffer(opened) } };
}

/** Nothing for documents of former releases, whose pages were not counted. */
function pagesInWords(pages: number | null | undefined): readonly string[] {
  if (pages === null || pages === undefined) return [];
  return [pages === 1 ? "1 page" : `${pages} pages`];
}
