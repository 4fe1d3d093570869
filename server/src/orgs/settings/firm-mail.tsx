// The frame of mails that come from a firm to its clients: sender, logo, colour and greeting.
import type { ReactNode } from "react";
import { beginsWithGreeting, greetingOf } from "@gap/core/proposals/greeting";
import { MailLayout, MailText } from "@gap/server/platform/mail/layout";
import type { MailSender } from "@gap/server/platform/mail/mail-sender";
import type { MailAttachment } from "@gap/server/platform/mail/mail-transport";
import type { RenderedMail } from "@gap/server/platform/mail/mailer";
import type { Region } from "@gap/server/platform/region";

export interface FirmMailContent {
  /** Without the firm's name, which is the sender's. */
  readonly subject: string;
  readonly preview: string;
  readonly heading: string;
  /** The line above the heading. */
  readonly kicker?: string;
  /** Follows the greeting, or replaces it if it begins with one. */
  readonly personalMessage?: string;
  readonly body: ReactNode;
  readonly attachments?: readonly MailAttachment[];
}

/** It greets once, by first name. */
export function mailOfFirm(
  { config: { productName } }: Pick<Region, "config">,
  { sender, firstName }: { readonly sender: MailSender; readonly firstName: string },
  content: FirmMailContent,
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
        {...(kicker !== undefined && { kicker })}
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
