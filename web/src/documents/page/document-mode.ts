// Whether a document is filled in or read, by the acts that the person may do (spec 3 §2).
import type { DocumentView } from "@gap/core/documents/document-view";

export type DocumentMode = "edit" | "read";

/**
 * Documents that the person cannot answer are read. Those that nobody has submitted are filled in; advisors read
 * submitted ones, and change an answer if they ask for that page.
 */
export function modeOf(
  { status, rights }: Pick<DocumentView, "status" | "rights">,
  wanted: DocumentMode,
): DocumentMode {
  if (!rights.acts.includes("answer")) return "read";
  return status === "submitted" ? wanted : "edit";
}

/** The firm runs the meetings of session records. */
export function hasMeetings({ docType, rights }: Pick<DocumentView, "docType" | "rights">): boolean {
  return docType === "Delivery" && rights.side === "advisor" && rights.acts.includes("answer");
}
