// Returns the document that a path names, if any: documents/edit/{docId} to fill in, documents/edit/{docId}/meeting to
// fill in during its meeting, documents/{docId} to read.
import { ULID_PATTERN } from "@gap/core/shared/ids";

export interface DocumentAtAddress {
  readonly documentId: string;
  readonly mode: "edit" | "read";
  readonly isInMeeting?: true;
}

export function documentIn(path: string): DocumentAtAddress | undefined {
  const [documents, first = "", second = "", third = ""] = path.split("/");
  if (documents !== "documents") return undefined;
  if (first === "edit" && ULID_PATTERN.test(second))
    return { documentId: second, mode: "edit", ...(third === "meeting" && { isInMeeting: true }) };
  return ULID_PATTERN.test(first) && second === "" ? { documentId: first, mode: "read" } : undefined;
}
