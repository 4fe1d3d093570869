// The content of the mail that sends a proposal to a signee (spec 4 §C), which the test mail and the preview in the
// wizard show too, and of the mail to a recipient of a copy.
import { formatProposalNumber } from "@gap/core/proposals/proposal-number";
import { joinNames } from "@gap/core/shared/join-names";
import { MailButton, MailFactList, MailText } from "@gap/server/platform/mail/layout";
import type { MailSender } from "@gap/server/platform/mail/mail-sender";
import type { FirmMailContent } from "@gap/server/orgs/public";
import { LinkIsYours } from "./proposal-mail";

export interface SentMailFacts {
  readonly sender: Pick<MailSender, "replyTo" | "contactNumber">;
  readonly number: number;
  readonly name: string | undefined;
  /** Empty while the draft has no client. */
  readonly clientName: string;
  readonly personalMessage: string;
  readonly contactId: string | undefined;
  readonly signees: readonly { readonly contactId: string; readonly name: string }[];
  readonly senderName: string;
  /** Undefined while the draft has no due date. */
  readonly dueDay: string | undefined;
  readonly zone: string;
}

export function sentMailContent(facts: SentMailFacts, address: string): FirmMailContent {
  const { number, name, clientName, dueDay, zone, personalMessage } = facts;
  const forClient = clientName === "" ? "" : ` for ${clientName}`;
  const until = dueDay === undefined ? "" : ` by ${dueDay}`;
  return {
    subject: `Proposal${forClient}`,
    preview: `${formatProposalNumber(number)}, to be read and signed${until}`,
    kicker: `Proposal ${formatProposalNumber(number)}`,
    heading: `${name ?? "Proposal"}${forClient}`,
    personalMessage,
    body: (
      <>
        <MailFactList
          facts={[
            ...(dueDay === undefined ? [] : [{ label: "Sign by", value: `${dueDay} (${zone})` }]),
            { label: "Signees", value: signeesInWords(facts) },
            { label: "Questions to", value: questionsTo(facts) },
          ].filter(({ value }) => value !== "")}
        />
        <MailButton href={address}>View proposal</MailButton>
        <LinkIsYours />
      </>
    ),
  };
}

interface CopyMailFacts extends SentMailFacts {
  readonly advisorName: string;
}

export function copyMailContent(facts: CopyMailFacts, address: string): FirmMailContent {
  const { number, name, advisorName, clientName, signees, personalMessage } = facts;
  return {
    subject: `Copy of a proposal for ${clientName}`,
    preview: `${formatProposalNumber(number)}, for you to read. You do not need to sign it.`,
    kicker: `Copy of proposal ${formatProposalNumber(number)}`,
    heading: `${name ?? "Proposal"} for ${clientName}`,
    personalMessage,
    body: (
      <>
        <MailText>
          {advisorName} sent you a copy of a proposal for {clientName}. You do not need to sign it.
        </MailText>
        <MailFactList
          facts={[
            { label: "Signees", value: joinNames(signees.map((signee) => signee.name)) },
            { label: "Questions to", value: questionsTo(facts) },
          ]}
        />
        <MailButton href={address}>View proposal</MailButton>
        <LinkIsYours isOnlyRead />
      </>
    ),
  };
}

/** You, Hana Wereta and Priya Nair */
function signeesInWords({ signees, contactId }: SentMailFacts): string {
  const others = signees.filter((signee) => signee.contactId !== contactId).map(({ name }) => name);
  return signees.length === 0 ? "" : joinNames(["You", ...others]);
}

/** Maia Tane, 09 555 0142, or reply to this email */
function questionsTo({ senderName, sender }: SentMailFacts): string {
  return [
    senderName,
    sender.contactNumber,
    sender.replyTo === undefined ? undefined : "or reply to this email",
  ]
    .filter(Boolean)
    .join(", ");
}
