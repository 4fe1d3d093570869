// Events of documents, for notifications. Each names its recipients, who may open the document at that
// moment.
import { defineEvent } from "../platform/events/event-bus";
import type { DocumentStatus } from "@gap/core/documents/document-status";

interface OfDocument {
  readonly documentId: string;
  /** The id of the firm. */
  readonly orgId: string;
  readonly clientOrgId: string | null;
  readonly clientName: string;
  readonly title: string;
  /** After the act. */
  readonly status: DocumentStatus;
}

interface ToAdvisor extends OfDocument {
  /** Null if neither the work item's owner nor the document's maker may open it. */
  readonly advisorId: string | null;
}

export const documentSubmitted = defineEvent<ToAdvisor & { readonly submittedBy: string }>(
  "documents.submitted",
);

export const documentReopened = defineEvent<
  OfDocument & {
    readonly reason: string;
    /** The answers that were sent back; none if the whole document was reopened. */
    readonly blockIds: readonly string[];
    /** People of the client, with the titles of those questions that each sees. */
    readonly to: readonly { readonly userId: string; readonly questions: readonly string[] }[];
  }
>("documents.reopened");

export const reopeningRequested = defineEvent<
  ToAdvisor & { readonly askedBy: string; readonly reason: string }
>("documents.reopening-requested");

export const commentAdded = defineEvent<
  OfDocument & {
    readonly commentId: string;
    readonly by: string;
    readonly text: string;
    /** The title of the question. */
    readonly question: string;
    readonly to: readonly { readonly userId: string; readonly isFirms: boolean }[];
  }
>("documents.comment-added");

/** People of the client who may no longer open the document. */
export const documentWithdrawn = defineEvent<{
  readonly documentId: string;
  readonly clientOrgId: string;
  readonly from: readonly string[];
}>("documents.withdrawn");

/** Published once for each document, with its first share. */
export const documentShared = defineEvent<{ readonly documentId: string }>("documents.shared");

/** Published for each version. */
export const documentFinalised = defineEvent<{ readonly documentId: string }>("documents.finalised");
