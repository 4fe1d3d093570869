// Asks what to do with edits that were not saved before a colleague published, discarded or archived the draft (spec 6 F4).
// They stay in the browser until the person decides.
import { useState } from "react";
import { mayDo } from "@gap/core/publishing/life-cycle";
import type { LeftEdits } from "@gap/web/platform/autosave/use-left-edits";
import { useAct } from "@gap/web/platform/calls/use-act";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { lifeCycleOf, type PublishedKind, type PublishedRecord } from "./published-kind";

interface LeftEditsDialogProps {
  readonly kind: PublishedKind;
  readonly record: PublishedRecord;
  readonly edits: LeftEdits;
}

export function LeftEditsDialog({ kind, record, edits }: LeftEditsDialogProps) {
  const [isPostponed, setIsPostponed] = useState(false);
  const createDraft = useAct({
    mutationFn: kind.createDraft,
    onSuccess: ({ lastUpdated }) => edits.continueOn(lastUpdated),
    // A colleague may have created one at the same moment; its editor then asks about the edits.
    onSettled: kind.changed,
  });
  if (!edits.exist || isPostponed) return null;
  const mayContinue = mayDo("createDraft", lifeCycleOf(record));
  return (
    <Dialog
      title="You have unsaved changes"
      width={444}
      withCloseButton={false}
      // Requires an answer: Esc or a click outside must not close it.
      holdsWork
      onClose={() => undefined}
      actions={
        <>
          <Button kind="danger" disabled={createDraft.isPending} onClick={edits.drop}>
            Discard my changes
          </Button>
          {mayContinue ? (
            <Button
              kind="main"
              data-autofocus
              pending={createDraft.isPending}
              onClick={() => createDraft.mutate(record.id)}
            >
              Create draft with my changes
            </Button>
          ) : (
            <Button kind="main" data-autofocus onClick={() => setIsPostponed(true)}>
              Keep them for later
            </Button>
          )}
        </>
      }
    >
      {mayContinue
        ? `The draft of this ${kind.noun} was published or discarded before your last changes were saved. You can continue with them in a new draft.`
        : `This ${kind.noun} was archived before your last changes were saved. They are kept in this browser, so you can continue with them when it is restored.`}
    </Dialog>
  );
}
