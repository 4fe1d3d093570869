// The addresses of a document's pages (spec 3 §2), below the region.
import { routePath } from "@gap/core/access/routes";
import { ULID_PATTERN } from "@gap/core/shared/ids";
import type { DocumentStatus } from "./document-status";

interface DocumentInStatus {
  readonly documentId: string;
  readonly status: DocumentStatus;
}

/** The page to fill it in while the client can answer, else the page to read it. */
export function documentPath(orgId: string, document: DocumentInStatus): string {
  return routePath(orgId, "documents", documentSuffix(document));
}

/** The part of its path below documents/. */
export function documentSuffix({ documentId, status }: DocumentInStatus): string {
  return suffixOf(documentId, status === "draft" || status === "shared" ? "edit" : "read");
}

/** The page to fill it in, or to read it. */
export function documentPagePath(orgId: string, documentId: string, mode: "edit" | "read"): string {
  return routePath(orgId, "documents", suffixOf(documentId, mode));
}

interface VersionOfDocument {
  readonly documentId: string;
  readonly version: number;
}

/** The page to read one finalised version. */
export function documentVersionPath(orgId: string, { documentId, version }: VersionOfDocument): string {
  return routePath(orgId, "documents", `${documentId}/versions/${version}`);
}

/** The version that such a path names, given the part below documents/. */
export function documentVersionIn(path: string): VersionOfDocument | undefined {
  const [documentId = "", versions, version = "", ...more] = path.split("/");
  const isOne = versions === "versions" && more.length === 0 && VERSION_NUMBER.test(version);
  return isOne && ULID_PATTERN.test(documentId) ? { documentId, version: Number(version) } : undefined;
}

const VERSION_NUMBER = /^[1-9]\d{0,5}$/;

function suffixOf(documentId: string, mode: "edit" | "read"): string {
  return mode === "edit" ? `edit/${documentId}` : documentId;
}

/** The page that the printing browser prints, for one finalised version. */
export function printedVersionPath(orgId: string, { documentId, version }: VersionOfDocument): string {
  return routePath(orgId, "documents", `print/${documentId}/${version}`);
}

/** The version that such a path names, given the part below documents/. */
export function printedVersionIn(path: string): VersionOfDocument | undefined {
  const [print, documentId = "", version = "", ...more] = path.split("/");
  const isOne = print === "print" && more.length === 0 && VERSION_NUMBER.test(version);
  return isOne && ULID_PATTERN.test(documentId) ? { documentId, version: Number(version) } : undefined;
}
