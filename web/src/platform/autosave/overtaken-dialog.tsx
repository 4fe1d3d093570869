// Asks what to do with edits that someone else's save has overtaken (spec 6 F4). They stay in the browser until the
// user decides.
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import type { OvertakenEdits } from "./use-autosave";

interface OvertakenDialogProps {
  readonly edits: OvertakenEdits | undefined;
  readonly subject: "proposal" | "template" | "process" | "scenario" | "figures";
}

export function OvertakenDialog({ edits, subject }: OvertakenDialogProps) {
  if (edits === undefined) return null;
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
          <Button kind="danger" onClick={edits.drop}>
            Discard my changes
          </Button>
          <Button kind="main" data-autofocus onClick={edits.use}>
            Use my changes
          </Button>
        </>
      }
    >
      Someone else saved {subject === "figures" ? "these" : "this"} {subject} before your last changes were
      saved. If you use your changes, they replace what was saved since.
    </Dialog>
  );
}
