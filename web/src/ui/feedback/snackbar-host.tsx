// Renders the snackbars (spec 1 §9); mounted once near the root. Snackbars shown before it mounts are queued.
import { Notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.layer.css";
import { SNACKBAR_MS } from "./snackbar";

export function SnackbarHost() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={SNACKBAR_MS}
      transitionDuration={180}
      containerWidth={400}
      // Replaced snackbars count, too, although only one is seen.
      limit={50}
      pauseResetOnHover="all"
    />
  );
}
