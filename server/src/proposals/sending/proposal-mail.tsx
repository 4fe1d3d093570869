// Shared parts of the mails about proposals: the frame of mails to signees, the personal message, and the note on the
// signee's link.
import type { ReactNode } from "react";
import type { RecordedMail } from "@gap/core/proposals/proposal-event";
import { MailLayout, MailText } from "@gap/server/platform/mail/layout";
import type { MailAttachment } from "@gap/server/platform/mail/mail-transport";
import { defineMail, type MailTemplate } from "@gap/server/platform/mail/mailer";
import type { Region } from "@gap/server/platform/region";
import { readMailFacts, type MailFacts } from "./mail-facts.db";
import { noteDelivered } from "./note-delivered";
import type { SigneeMail } from "../proposals.events";

interface SigneeMailContent {
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  /** Follows the greeting. */
  readonly body: ReactNode;
  readonly attachments?: readonly MailAttachment[];
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
      if (facts === undefined || content === undefined) return undefined;
      const { subject, preview, heading, body, ...attached } = content;
      const { productName } = region.config;
      const footer = `You received this email because ${facts.advisorName} sent you a proposal on ${productName}.`;
      return {
        subject,
        ...attached,
        body: (
          <MailLayout preview={preview} productName={productName} heading={heading} footer={footer}>
            <MailText>Hi {facts.signeeName},</MailText>
            {body}
          </MailLayout>
        ),
      };
    },
  });
}

/** Keeps the line breaks of the message as typed. */
export function PersonalMessage({ children }: { children: string }) {
  const lines = children
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.map((line, index) => <MailText key={`${index}-${line}`}>{line}</MailText>);
}

/** Once nothing is left to sign, the link only allows reading. */
export function LinkIsYours({ isSigned = false }: { isSigned?: boolean }) {
  return (
    <MailText>
      This link is personal and opens the proposal without a password. Please do not share it: anyone who has
      it can {isSigned ? "read the proposal" : "sign on your behalf"}.
    </MailText>
  );
}
