// Shows the messages of the entry in snackbars (spec 1 §8, Shared link).
import { useEffect } from "react";
import { showSnackbar } from "@gap/web/ui/feedback/snackbar";
import { SnackbarHost } from "@gap/web/ui/feedback/snackbar-host";

interface ShareSnackbarProps {
  readonly snackbar: { readonly message: string };
  readonly withHost: boolean;
}

export function ShareSnackbar({ snackbar, withHost }: ShareSnackbarProps) {
  useEffect(() => {
    showSnackbar({ tone: "error", message: snackbar.message });
  }, [snackbar]);
  return withHost ? <SnackbarHost /> : null;
}
