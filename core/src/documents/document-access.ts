// The people who may open a document, and on which side (spec 7 §4, §5); used by calls, files and the live channel.
import { holdsFeature, readsAllOfClient, type Viewer } from "@gap/core/access/access-rule";
import type { DocType } from "@gap/core/blueprints/doc-type";
import { mayDo, type DocumentSide, type DocumentStatus } from "./document-status";

/** The permission, on a person's link to the client's organisation, that opens this document. */
export function documentPermission(docType: DocType, documentId: string): string {
  return `${docType}-${documentId}`;
}

/** The ids of the documents that the permissions name. */
export function permittedDocumentIds(permissions: readonly string[]): string[] {
  return permissions.flatMap(
    (permission) => /^(?:Pre-work|Delivery|Feedback)-(\w+)$/.exec(permission)?.[1] ?? [],
  );
}

export interface DocumentTarget {
  readonly documentId: string;
  readonly docType: DocType;
  readonly status: DocumentStatus;
  readonly advisorOrgId: string;
  /** Absent as long as the client has no organisation. */
  readonly clientOrgId?: string | undefined;
}

/** Undefined for people who must not know of the document. */
export function sideAtDocument(viewer: Viewer, target: DocumentTarget): DocumentSide | undefined {
  const { documentId, docType, status, advisorOrgId, clientOrgId } = target;
  const permission = documentPermission(docType, documentId);
  if (viewer.isDeactivated || viewer.cameByLink) return undefined;
  if (viewer.onlyPermission !== undefined && viewer.onlyPermission !== permission) return undefined;
  // The server's own session prints a finalised version for the client, whatever happened to the document since.
  if (viewer.isServiceUser) return viewer.onlyPermission === permission ? "client" : undefined;
  if (viewer.orgType === "advisor")
    return !viewer.isGuest && viewer.orgId === advisorOrgId && holdsFeature(viewer, "documents")
      ? "advisor"
      : undefined;
  if (viewer.orgType !== "client" || viewer.orgId !== clientOrgId || !mayDo("read", "client", status))
    return undefined;
  return viewer.permissions.includes(permission) || readsAllOfClient(viewer) ? "client" : undefined;
}

/** Advisors whose role only views documents read them without changing anything. */
export function mayChangeDocuments(viewer: Viewer, side: DocumentSide): boolean {
  return side === "client" || holdsFeature(viewer, "documents", "maintain");
}
