// The next act for the document of a step: it is started, opened, its client reminded, or its answers read.
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { documentPath } from "@gap/core/documents/document-path";
import type { ListedDocument } from "@gap/core/documents/document-view";
import type { WorkItemStepView, WorkItemView } from "@gap/core/work-items/work-item-view";
import { Button } from "@gap/web/ui/actions/button";
import { ShareDocument } from "../sharing/share-document";
import { useStartDocument } from "./use-start-document";

type WorkOfStep = Pick<WorkItemView, "workItemId" | "clientId" | "documents">;

/** The newest document of the step. */
export function documentOfStep(
  { documents }: WorkOfStep,
  { id }: WorkItemStepView,
): ListedDocument | undefined {
  return documents.findLast(({ stepId }) => stepId === id);
}

interface StepDocumentProps {
  readonly item: WorkOfStep;
  /** A step with a document, or with a template of which one can be made. */
  readonly step: WorkItemStepView;
  readonly mayMaintain: boolean;
}

export function StepDocumentButton({ item, step, mayMaintain }: StepDocumentProps) {
  const { orgId = "" }: { orgId?: string } = useParams({ strict: false });
  const navigate = useNavigate();
  const start = useStartDocument(item, orgId);
  const [isSharing, setIsSharing] = useState(false);
  const document = documentOfStep(item, step);
  if (document === undefined)
    return (
      <Button kind="main" pending={start.isPending} onClick={() => start.mutate(step)}>
        Start document
      </Button>
    );
  if (document.status !== "shared" || !mayMaintain)
    return (
      <Button kind="main" onClick={() => void navigate({ to: documentPath(orgId, document) })}>
        {document.status === "submitted" ? "Read the answers" : "Open document"}
      </Button>
    );
  return (
    <>
      <Button kind="main" onClick={() => setIsSharing(true)}>
        Remind
      </Button>
      {isSharing ? <ShareDocument document={document} onClose={() => setIsSharing(false)} /> : null}
    </>
  );
}
