// Where snackbars stand (spec 1 §9): once, near the root of the application. What is said before it is there waits for it.
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
      pauseResetOnHover="all"
    />
  );
}
