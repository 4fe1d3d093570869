// A dialog whose only action leads home, for URLs that do not exist or are not accessible to the user.
import type { ReactNode } from "react";
import { useNavigate } from "@tanstack/react-router";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { HOME_PATH } from "../routes/paths";

export function DeadEndDialog({ title, children }: { title: string; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Dialog
      holdsWork
      withCloseButton={false}
      width={444}
      title={title}
      onClose={() => undefined}
      actions={
        <Button kind="main" data-autofocus onClick={() => void navigate({ to: HOME_PATH })}>
          Home
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
