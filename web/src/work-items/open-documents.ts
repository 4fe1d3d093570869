// The documents of a work item about which its completion asks (spec 7 §3).
import type { ListedDocument } from "@gap/core/documents/document-view";
import type { WorkItemView } from "@gap/core/work-items/work-item-view";

export function openDocumentsOf({ documents }: Pick<WorkItemView, "documents">): readonly ListedDocument[] {
  return documents.filter(({ status }) => status !== "finalised");
}
