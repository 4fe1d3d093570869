// Why a scheduled share does not go out on its day (spec 7 §5), in words for the advisor.
import type { DocumentStatus } from "@gap/core/documents/document-status";
import { joinNames } from "@gap/core/shared/join-names";
import type { ShareMode } from "./share.schema";

export interface ScheduledShare {
  readonly isOpenLink: boolean;
  readonly mode: ShareMode;
  readonly status: DocumentStatus;
  readonly isWorkEnded: boolean;
  readonly isClientDeleted: boolean;
  /** The last day of its link has passed. */
  readonly isExpired: boolean;
  /** The number of people whose contact is not archived. */
  readonly reachable: number;
  /** The names of the others. */
  readonly archived: readonly string[];
}

/** Undefined if it can go out. */
export function reasonNotSent(share: ScheduledShare): string | undefined {
  if (share.isClientDeleted) return "The client was deleted.";
  if (share.status === "finalised") return "The document is finalised.";
  if (share.isWorkEnded) return "The work for this document is completed.";
  if (share.mode === "copies" && share.status === "submitted")
    return "The document is submitted, so it cannot be copied any more.";
  if (share.isExpired) return "The last day of its link has passed.";
  if (share.isOpenLink || share.reachable > 0) return undefined;
  return share.archived.length === 0 ? "Everyone's access was revoked." : areArchived(share.archived);
}

/** Kauri Contact is archived. */
export function areArchived(names: readonly string[]): string {
  return `${joinNames(names)} ${names.length === 1 ? "is" : "are"} archived.`;
}
