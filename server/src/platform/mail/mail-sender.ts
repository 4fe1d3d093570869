// The firm that a mail to a client comes from. The address stays the product's own; name, logo and colour are the firm's.
import type { MailAttachment } from "./mail-transport";

export interface MailSender {
  /** Shown at the head of the mail. */
  readonly name: string;
  /** Shown by mail programs instead of the address. */
  readonly senderName: string;
  readonly replyTo?: string;
  /** The colour of buttons, readable under white text. */
  readonly fill: string;
  /** The same on a dark card. */
  readonly fillOnDark: string;
  /** The firm's postal address. */
  readonly address?: string;
  readonly contactNumber?: string;
  readonly logo?: SenderLogo;
}

interface SenderLogo {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  readonly content: Uint8Array;
}

/** Parts of a mail that come from its sender rather than from its text. */
interface SentBy {
  readonly from: string;
  readonly replyTo?: string;
  readonly attachments: readonly MailAttachment[];
}

const LOGO_ID = "logo";
const LOGO_MOST = { width: 120, height: 34 } as const;

export function sentBy({ senderName, replyTo, logo }: MailSender): SentBy {
  return {
    from: senderName,
    ...(replyTo !== undefined && { replyTo }),
    attachments:
      logo === undefined
        ? []
        : [
            {
              fileName: `${LOGO_ID}.${logo.type === "image/jpeg" ? "jpg" : "png"}`,
              type: logo.type,
              content: logo.content,
              contentId: LOGO_ID,
            },
          ],
  };
}

/** The logo's address within the mail, and the size that it is shown in, which is well below its own. */
export function shownLogo({ width, height }: SenderLogo): { src: string; width: number; height: number } {
  const scale = Math.min(LOGO_MOST.width / width, LOGO_MOST.height / height, 1);
  return {
    src: `cid:${LOGO_ID}`,
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
