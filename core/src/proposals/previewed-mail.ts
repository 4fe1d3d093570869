// The mail with which a draft would be sent, as proposals.previewEmail returns it.

export interface PreviewedMail {
  readonly from: string;
  readonly replyTo?: string;
  readonly subject: string;
  /** The line that mail programs show next to the subject. */
  readonly preview: string;
  readonly html: string;
}
