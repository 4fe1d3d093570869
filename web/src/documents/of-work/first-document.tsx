// The end of the guided start (spec 7 §3): the first document of the new work item is made and shared, or left for later.
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { WorkItemStepView } from "@gap/core/work-items/work-item-view";
import { useApi } from "@gap/web/platform/app-context";
import { ALWAYS_REFETCHED } from "@gap/web/platform/calls/always-refetched";
import { useAct } from "@gap/web/platform/calls/use-act";
import { problemOf } from "@gap/web/platform/errors/describe-error";
import { Button } from "@gap/web/ui/actions/button";
import { Banner } from "@gap/web/ui/feedback/banner";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { useDocumentsChanged } from "../documents.queries";
import { ShareDocument } from "../sharing/share-document";

interface FirstDocumentProps {
  readonly workItemId: string;
  /** The document was shared or left for later, or the work item has none. */
  readonly onEnd: () => void;
}

export function FirstDocument({ workItemId, onEnd }: FirstDocumentProps) {
  const { document } = useApi().private;
  const changed = useDocumentsChanged();
  const { data: item, error } = useQuery(
    useApi().options.workItem.get.queryOptions({ workItemId }, ALWAYS_REFETCHED),
  );
  const make = useAct({
    meta: { showsOwnErrors: true },
    mutationFn: ({ id: stepId, blueprintId = "" }: WorkItemStepView) =>
      document.create.mutate({ clientId: item?.clientId ?? "", workItemId, stepId, blueprintId }),
    // The refreshed work item has the document.
    onSuccess: changed,
  });
  const step = item?.steps.find(({ blueprintId }) => blueprintId !== undefined);
  const made = item?.documents.find(({ documentId }) => documentId === make.data?.documentId);
  const isOver = error !== null || (item !== undefined && step === undefined);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  if (made !== undefined) return <ShareDocument document={made} onClose={onEnd} />;
  if (item === undefined || step === undefined) return null;
  const isMaking = make.isPending || make.isSuccess;
  return (
    <Dialog
      title="Share the first document"
      onClose={onEnd}
      holdsWork={isMaking}
      withCloseButton={!isMaking}
      actions={
        <>
          <Button disabled={isMaking} onClick={onEnd}>
            Later
          </Button>
          <Button kind="main" data-autofocus pending={isMaking} onClick={() => make.mutate(step)}>
            Choose who gets it
          </Button>
        </>
      }
    >
      {make.error === null ? null : (
        <Banner tone="error" onDismiss={make.reset}>
          The document was not made. {problemOf(make.error)}
        </Banner>
      )}
      <p>
        The work item has started. Its first document is for the step {step.title}. Share it with{" "}
        {item.clientName} now, or later from the work item.
      </p>
    </Dialog>
  );
}
