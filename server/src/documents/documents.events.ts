// Events of documents, for notifications, mails and work items.
import { defineEvent } from "../platform/events/event-bus";

export const documentSubmitted = defineEvent<{ readonly documentId: string; readonly submittedBy: string }>(
  "documents.submitted",
);

/** `blockIds` are the answers that were sent back; none if the whole document was reopened. */
export const documentReopened = defineEvent<{
  readonly documentId: string;
  readonly reason: string;
  readonly blockIds: readonly string[];
}>("documents.reopened");

export const reopeningRequested = defineEvent<{
  readonly documentId: string;
  readonly askedBy: string;
  readonly reason: string;
}>("documents.reopening-requested");

export const documentFinalised = defineEvent<{
  readonly documentId: string;
  readonly version: number;
  /** The people who get the PDF by mail. */
  readonly mailTo: readonly string[];
}>("documents.finalised");

export const commentAdded = defineEvent<{
  readonly documentId: string;
  readonly commentId: string;
  readonly isInternal: boolean;
  readonly by: string;
  readonly mentions: readonly string[];
}>("documents.comment-added");
