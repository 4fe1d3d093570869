// Shared parts of the mails about proposals: the personal message, the note on the signee's link, and the footer.
import { MailText } from "@gap/server/platform/mail/layout";

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
      it can {isSigned ? "read the proposal" : "sign in your name"}.
    </MailText>
  );
}

export function footerOf(advisorName: string, productName: string): string {
  return `You received this email because ${advisorName} sent you a proposal on ${productName}.`;
}
