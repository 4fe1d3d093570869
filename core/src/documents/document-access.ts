// The people who may open a document, and on which side (spec 7 §4, §5); used by calls, files and the live channel.
import {
  BUSINESS_PLAN_PERMISSION,
  holdsFeature,
  readsAllOfClient,
  type Viewer,
} from "@gap/core/access/access-rule";
import { DOC_TYPES, type DocType } from "@gap/core/blueprints/doc-type";
import { mayDo, type DocumentSide, type DocumentStatus } from "./document-status";

/** Names one document; the permission of sessions that print it, and of people whom a share admits. */
export function documentPermission(docType: DocType, documentId: string): string {
  return `${docType}-${documentId}`;
}

/**
 * The permission, on a person's link to the client's organisation, that opens this document. A client has one living plan,
 * which its own permission opens (spec 8 §4).
 */
export function permissionFor({
  docType,
  id,
  isPlan,
}: {
  readonly docType: DocType;
  readonly id: string;
  readonly isPlan: boolean;
}): string {
  return isPlan ? BUSINESS_PLAN_PERMISSION : documentPermission(docType, id);
}

/** The side on which a person works on living plans of their organisation; undefined for everyone else (spec 8 §4). */
export function sideAtPlans(viewer: Viewer): DocumentSide | undefined {
  if (viewer.isDeactivated || viewer.cameByLink || viewer.isServiceUser) return undefined;
  if (viewer.onlyPermission !== undefined && viewer.onlyPermission !== BUSINESS_PLAN_PERMISSION)
    return undefined;
  if (viewer.orgType === "advisor")
    return !viewer.isGuest && holdsFeature(viewer, "documents", "maintain") ? "advisor" : undefined;
  if (viewer.orgType !== "client") return undefined;
  // A person who came by a mailed link is a guest, even with an admin role (spec 6 L8).
  const isPermitted = viewer.permissions.includes(BUSINESS_PLAN_PERMISSION);
  return isPermitted || (!viewer.isGuest && holdsFeature(viewer, "business-planning")) ? "client" : undefined;
}

/** The ids of the documents that the permissions name. */
export function permittedDocumentIds(permissions: readonly string[]): string[] {
  return permissions.flatMap((permission) => {
    const [, docType = "", documentId = ""] = /^(.+)-(\w+)$/.exec(permission) ?? [];
    return (DOC_TYPES as readonly string[]).includes(docType) ? documentId : [];
  });
}

export interface DocumentTarget {
  readonly documentId: string;
  readonly docType: DocType;
  /** The living plan of its client. */
  readonly isPlan: boolean;
  readonly status: DocumentStatus;
  readonly advisorOrgId: string;
  /** Absent as long as the client has no organisation. */
  readonly clientOrgId?: string | undefined;
}

/** Undefined for people who must not know of the document. */
export function sideAtDocument(viewer: Viewer, target: DocumentTarget): DocumentSide | undefined {
  const { documentId, docType, isPlan, status, advisorOrgId, clientOrgId } = target;
  const permission = documentPermission(docType, documentId);
  if (viewer.isDeactivated || viewer.cameByLink) return undefined;
  // The server's own session prints a finalised version for the client, whatever happened to the document since.
  if (viewer.isServiceUser) return viewer.onlyPermission === permission ? "client" : undefined;
  if (isPlan) {
    const side = sideAtPlans(viewer);
    return viewer.orgId === (side === "advisor" ? advisorOrgId : clientOrgId) ? side : undefined;
  }
  if (viewer.onlyPermission !== undefined && viewer.onlyPermission !== permission) return undefined;
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
