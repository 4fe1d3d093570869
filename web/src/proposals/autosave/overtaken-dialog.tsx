// Edits that could not be saved before somebody else saved (spec 6 F4): they stay in the browser until the person has said
// which of the two is to be.
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import type { OvertakenEdits } from "./use-autosave";

export function OvertakenDialog({ edits }: { edits: OvertakenEdits | undefined }) {
  if (edits === undefined) return null;
  return (
    <Dialog
      opened
      title="You have unsaved changes"
      width={444}
      withCloseButton={false}
      // Neither Esc nor a click outside is an answer.
      holdsWork
      onClose={() => undefined}
      actions={
        <>
          <Button kind="danger" onClick={edits.drop}>
            Discard my changes
          </Button>
          <Button kind="main" data-autofocus onClick={edits.use}>
            Use my changes
          </Button>
        </>
      }
    >
      This proposal was saved by someone else before your last changes could be. If you use your changes, they
      take the place of what was saved since.
    </Dialog>
  );
}
