// Snackbars (spec 1 §9): bottom right, gone after 4 s, waiting while the pointer or the focus is on one.
import { Notifications, notifications } from "@mantine/notifications";
import "@mantine/notifications/styles.layer.css";
import type { ReactNode } from "react";
import { ToneIcon, type Tone } from "./tone";
import classes from "./snackbar.module.css";

export const SNACKBAR_MS = 4_000;

export interface Snackbar {
  tone: Tone;
  message: ReactNode;
  /** Undo, where undo exists; taking it closes the snackbar. */
  action?: { label: string; onClick: () => void };
}

/** Once, near the root of the application. */
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

/** What each text was last shown as: said again, it takes the place of itself. */
const shown = new Map<string, string>();

export function showSnackbar({ tone, message, action }: Snackbar): string {
  if (typeof message === "string") notifications.hide(shown.get(message) ?? "");
  const id = notifications.show({
    icon: <ToneIcon tone={tone} />,
    role: tone === "error" ? "alert" : "status",
    withBorder: true,
    classNames: classes,
    "data-tone": tone,
    closeButtonProps: { "aria-label": "Close" },
    message: (
      <span className={classes["content"]}>
        <span className={classes["text"]}>{message}</span>
        {action === undefined ? null : (
          <button
            type="button"
            className={classes["action"]}
            onClick={() => {
              action.onClick();
              notifications.hide(id);
            }}
          >
            {action.label}
          </button>
        )}
      </span>
    ),
  });
  if (typeof message === "string") shown.set(message, id);
  return id;
}

export function clearSnackbars(): void {
  notifications.clean();
}
