// Shared parts of the mails about proposals: the frame of mails to signees, which come from the firm, the personal
// message, and the note on the signee's link.
import type { ReactNode } from "react";
import { beginsWithGreeting, greetingOf } from "@gap/core/proposals/greeting";
import { proposalInWords } from "@gap/core/proposals/proposal-number";
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { MailLayout, MailNote, MailText } from "@gap/server/platform/mail/layout";
import type { MailSender } from "@gap/server/platform/mail/mail-sender";
import type { MailAttachment } from "@gap/server/platform/mail/mail-transport";
import { defineMail, type MailTemplate, type RenderedMail } from "@gap/server/platform/mail/mailer";
import type { Region } from "@gap/server/platform/region";
import { readMailFacts, type MailFacts } from "./mail-facts.db";
import { noteDelivered } from "./note-delivered";
import type { SigneeMail } from "../proposals.events";

export interface SigneeMailContent {
  /** Without the firm's name, which is the sender's. */
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  /** The line above the heading; the proposal's number and name unless it is given. */
  readonly kicker?: string;
  /** Follows the greeting, or replaces it if it begins with one. */
  readonly personalMessage?: string;
  readonly body: ReactNode;
  readonly attachments?: readonly MailAttachment[];
}

interface Frame {
  readonly sender: MailSender;
  readonly firstName: string;
  readonly number: number;
  readonly name: string | undefined;
}

/** A mail to a signee, whose delivery is recorded. `write` returns undefined if the mail is no longer to be sent. */
export function defineSigneeMail<Data extends Omit<SigneeMail, "address">>(
  name: RecordedMail,
  write: (
    facts: MailFacts,
    data: Data,
    region: Region,
  ) => SigneeMailContent | undefined | Promise<SigneeMailContent | undefined>,
): MailTemplate<Data> {
  return defineMail<Data>({
    name,
    recordDelivery: noteDelivered,
    render: async (data, region) => {
      const facts = await readMailFacts(region, data);
      const content = facts && (await write(facts, data, region));
      return facts && content && mailOfFirm(region, facts, content);
    },
  });
}

/** The one frame of mails to signees, also of their previews and tests. It greets once, by first name. */
export function mailOfFirm(
  { config: { productName } }: Pick<Region, "config">,
  { sender, firstName, number, name }: Frame,
  content: SigneeMailContent,
): RenderedMail {
  const { subject, preview, heading, kicker, personalMessage = "", body, ...attached } = content;
  const place = [sender.name, sender.address].filter(Boolean).join(", ");
  return {
    subject,
    sender,
    ...attached,
    body: (
      <MailLayout
        preview={preview}
        productName={productName}
        sender={sender}
        kicker={kicker ?? proposalInWords({ number, name })}
        heading={heading}
        footer={[place, `Sent with ${productName} for ${sender.name}`]}
      >
        {beginsWithGreeting(personalMessage, firstName) ? null : <MailText>{greetingOf(firstName)}</MailText>}
        <PersonalMessage>{personalMessage}</PersonalMessage>
        {body}
      </MailLayout>
    ),
  };
}

/** Keeps the line breaks of the message as typed. */
function PersonalMessage({ children }: { children: string }) {
  const lines = children
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.map((line, index) => <MailText key={`${index}-${line}`}>{line}</MailText>);
}

/** Once nothing is left to sign, and for recipients of a copy, the link only allows reading. */
export function LinkIsYours({ isOnlyRead = false }: { isOnlyRead?: boolean }) {
  return (
    <MailNote>
      This link is personal and opens the proposal without a password. Please do not share it: anyone who has
      it can {isOnlyRead ? "read the proposal" : "sign on your behalf"}.
    </MailNote>
  );
}
