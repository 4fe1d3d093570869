// Dialogs in the five widths, a confirmation, and one with unsaved work.
import { useState } from "react";
import { Button } from "@gap/web/ui/actions/button";
import { ConfirmDialog } from "@gap/web/ui/feedback/confirm-dialog";
import { Dialog, DIALOG_WIDTHS, type DialogWidth } from "@gap/web/ui/feedback/dialog";
import { TextField } from "@gap/web/ui/form/text-field";
import { SandboxSection, Specimen } from "./sandbox-section";

export function DialogsSection() {
  const [width, setWidth] = useState<DialogWidth>();
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const close = () => setWidth(undefined);
  return (
    <SandboxSection id="dialogs" title="Dialogs">
      <Specimen name="Widths" row>
        {DIALOG_WIDTHS.map((each) => (
          <Button key={each} onClick={() => setWidth(each)}>
            Open {each}
          </Button>
        ))}
      </Specimen>
      <Specimen name="Confirmation, unsaved work" row>
        <Button onClick={() => setAsking(true)}>Discard changes</Button>
        <Button onClick={() => setWorking(true)}>Holds work</Button>
      </Specimen>
      <Dialog
        opened={width !== undefined}
        onClose={close}
        title={`A dialog of ${width ?? 600} px`}
        width={width ?? 600}
        actions={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button kind="main" onClick={close}>
              Save
            </Button>
          </>
        }
      >
        <TextField label="Client name" required data-autofocus />
      </Dialog>
      <Dialog
        opened={working}
        onClose={() => setWorking(false)}
        title="Esc does not close this one"
        holdsWork
        withCloseButton={false}
        actions={<Button onClick={() => setWorking(false)}>Keep editing</Button>}
      >
        Work would be lost, so only a button closes it.
      </Dialog>
      <ConfirmDialog
        opened={asking}
        title="Discard changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        destructive
        onConfirm={() => setAsking(false)}
        onCancel={() => setAsking(false)}
      >
        You have unsaved changes, do you want to discard your changes and close anyway?
      </ConfirmDialog>
    </SandboxSection>
  );
}
