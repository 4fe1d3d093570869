// The address to which the entry of a shared document leads (spec 1 §2), below the region.
import type { OpenedShare } from "./share-view";

export function pathOfOpenedShare({ clientOrgId, docId, workItemId }: OpenedShare): string {
  const path = `/org/${clientOrgId}/documents/edit/${docId}`;
  return workItemId === undefined ? path : `${path}?workItemId=${workItemId}`;
}
