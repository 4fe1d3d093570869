// The 404 dialog of the shell (spec 2 §2.1).
import { useNavigate } from "@tanstack/react-router";
import { usePageTitle } from "@gap/web/platform/use-page-title";
import { Button } from "@gap/web/ui/actions/button";
import { Dialog } from "@gap/web/ui/feedback/dialog";
import { HOME_PATH } from "./paths";

export function NotFoundDialog() {
  usePageTitle("Page not found");
  const navigate = useNavigate();
  return (
    <Dialog
      opened
      holdsWork
      withCloseButton={false}
      width={444}
      title="Page not found"
      onClose={() => undefined}
      actions={
        <Button kind="main" data-autofocus onClick={() => void navigate({ to: HOME_PATH })}>
          Home
        </Button>
      }
    >
      <p>There is no page at this address. It may have moved, or the link may be incomplete.</p>
    </Dialog>
  );
}
