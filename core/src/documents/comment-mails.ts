// The recipients of a new comment, and the times of the mails about it (spec 7 §4): at most one mail a person in ten
// minutes. Comments in between go into the next mail about their document.
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";
import type { DocumentSide } from "./document-status";

export const COMMENT_MAIL_EVERY_MS = 10 * MINUTE_MS;

interface NewCommentFacts {
  readonly by: string;
  readonly side: DocumentSide;
  readonly isInternal: boolean;
  readonly mentions: readonly string[];
}

export interface PeopleOfDocument {
  /** The document's advisor, and the firm's people who commented on the question before. */
  readonly concerned: readonly string[];
  /** The client's people who were given the document, or commented on the question before. */
  readonly holders: readonly string[];
  /** The sides of everyone above and of those mentioned, as far as they may open the document now. */
  readonly sides: ReadonlyMap<string, DocumentSide>;
}

/** The other side of shared comments, the firm's own people of internal ones, and those who are mentioned. */
export function commentRecipients(
  { by, side, isInternal, mentions }: NewCommentFacts,
  { concerned, holders, sides }: PeopleOfDocument,
): string[] {
  const others = isInternal || side === "client" ? concerned : holders;
  const recipients = new Set([...others, ...mentions]);
  recipients.delete(by);
  return [...recipients].filter((id) => {
    const of = sides.get(id);
    return of === "advisor" || (of === "client" && !isInternal);
  });
}

/** The moment of the person's next mail, after the last one about any document. */
export function nextCommentMail(mailedAt: Date | null, now: Date): Date {
  const free = mailedAt === null ? 0 : mailedAt.getTime() + COMMENT_MAIL_EVERY_MS;
  return new Date(Math.max(now.getTime(), free));
}
