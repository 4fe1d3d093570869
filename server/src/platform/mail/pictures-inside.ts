// The HTML of a mail with its pictures inside, for readers that are no mail programs: the mailbox and previews.

interface InlinePicture {
  readonly type: string;
  readonly content: Uint8Array;
  readonly contentId?: string;
}

export function withPicturesInside(html: string, attachments: readonly InlinePicture[]): string {
  return attachments.reduce(
    (shown, { contentId, type, content }) =>
      contentId === undefined
        ? shown
        : shown.replaceAll(
            `src="cid:${contentId}"`,
            `src="data:${type};base64,${Buffer.from(content).toString("base64")}"`,
          ),
    html,
  );
}
