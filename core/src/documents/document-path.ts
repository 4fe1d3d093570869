// The addresses of a document's pages (spec 3 §2), below the region.
import { routePath } from "@gap/core/access/routes";
import type { DocumentStatus } from "./document-status";

/** The page to fill it in while the client can answer, else the page to read it. */
export function documentPath(
  orgId: string,
  { documentId, status }: { readonly documentId: string; readonly status: DocumentStatus },
): string {
  const isOpen = status === "draft" || status === "shared";
  return routePath(orgId, "documents", isOpen ? `edit/${documentId}` : documentId);
}

/** The page that the printing browser prints, for one finalised version. */
export function printedVersionPath(
  orgId: string,
  { documentId, version }: { readonly documentId: string; readonly version: number },
): string {
  return routePath(orgId, "documents", `print/${documentId}/${version}`);
}
