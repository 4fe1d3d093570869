// What the mails about proposals share: the personal message in its own lines, and the words around a signee's link.
import { MailText } from "@gap/server/platform/mail/layout";

/** Line by line, as it was typed. */
export function PersonalMessage({ children }: { children: string }) {
  const lines = children
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  return lines.map((line, index) => <MailText key={`${index}-${line}`}>{line}</MailText>);
}

/** Once nothing is left to sign, whoever has the link can read and no more. */
export function LinkIsYours({ isSigned = false }: { isSigned?: boolean }) {
  return (
    <MailText>
      This link is yours alone and opens this proposal without a password. Please do not pass it on: whoever
      has it can {isSigned ? "read the proposal" : "sign in your name"}.
    </MailText>
  );
}

export function footerOf(advisorName: string, productName: string): string {
  return `You get this mail because ${advisorName} sent you a proposal on ${productName}.`;
}
