// Events of shares, for notifications. Their recipients may open the document at that moment.
import type { DocumentStatus } from "@gap/core/documents/document-status";
import { defineEvent } from "../platform/events/event-bus";

export const newLinkRequested = defineEvent<{
  readonly documentId: string;
  /** The id of the firm. */
  readonly orgId: string;
  readonly clientOrgId: string | null;
  readonly clientName: string;
  readonly title: string;
  readonly status: DocumentStatus;
  /** Null if neither the work item's owner nor the document's maker may open it. */
  readonly advisorId: string | null;
  /** The person's name, or the address that they typed; empty if they gave none. */
  readonly by: string;
}>("shares.new-link-requested");

/** A scheduled share did not go out, or not to all of its people. */
export const shareNotSent = defineEvent<{
  readonly documentId: string;
  /** The id of the firm. */
  readonly orgId: string;
  readonly clientName: string;
  readonly title: string;
  readonly status: DocumentStatus;
  /** Null if neither the work item's owner nor the document's maker may open it. */
  readonly advisorId: string | null;
  /** The person who scheduled it. */
  readonly sharedBy: string | null;
  /** As a sentence. */
  readonly reason: string;
  /** It went out to the others. */
  readonly isPartly: boolean;
}>("shares.not-sent");

/** A document was given to people of the client, by a share of the firm or by an admin of the client. */
export const documentGiven = defineEvent<{
  readonly documentId: string;
  readonly clientOrgId: string;
  /** The firm's, if the document was shared. */
  readonly sharedByOrgId: string | null;
  readonly title: string;
  readonly status: DocumentStatus;
  /** YYYY-MM-DD */
  readonly dueDay: string | null;
  readonly to: string;
}>("shares.document-given");
