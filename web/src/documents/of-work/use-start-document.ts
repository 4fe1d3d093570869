// Makes the document of a step from its template and opens it.
import { useNavigate } from "@tanstack/react-router";
import { documentPath } from "@gap/core/documents/document-path";
import type { WorkItemStepView, WorkItemView } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useDocumentsChanged } from "../documents.queries";

/** `showsOwnErrors`: the page shows why the document was not made. */
export function useStartDocument(
  { workItemId, clientId }: Pick<WorkItemView, "workItemId" | "clientId">,
  orgId: string,
  { showsOwnErrors = false } = {},
) {
  const navigate = useNavigate();
  const { document } = useApi().private;
  const changed = useDocumentsChanged();
  return useAct({
    meta: { showsOwnErrors },
    mutationFn: ({ id: stepId, blueprintId = "" }: WorkItemStepView) =>
      document.create.mutate({ clientId, workItemId, stepId, blueprintId }),
    onSuccess: ({ documentId }) => {
      void changed();
      void navigate({ to: documentPath(orgId, { documentId, status: "draft" }) });
    },
  });
}
