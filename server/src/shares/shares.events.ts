// Events of shares, for notifications.
import type { DocumentStatus } from "@gap/core/documents/document-status";
import { defineEvent } from "../platform/events/event-bus";

export const newLinkRequested = defineEvent<{
  readonly documentId: string;
  /** The firm's. */
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
