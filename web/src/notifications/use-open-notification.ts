// Handles a click on a notification (spec 2 §4): marks it as read, closes the popover, then follows its action.
import { useRouter } from "@tanstack/react-router";
import { targetOfNotification } from "@gap/core/notifications/follow-notification";
import type { Notification } from "@gap/core/notifications/notification.schema";
import { useAppContext } from "@gap/web/platform/app-context";
import { useAct } from "@gap/web/platform/calls/use-act";
import { useMarkAsRead } from "./notifications.queries";

export function useOpenNotification(onClose: () => void): (notification: Notification) => void {
  const { region } = useAppContext();
  const { history } = useRouter();
  const { mutateAsync: markAsRead } = useMarkAsRead();
  // A mutation, so that an unsupported dialog shows the error dialog like any other failure.
  const { mutate: follow } = useAct({
    mutationFn: async ({ action, marked }: Pick<Notification, "action"> & { marked: Promise<unknown> }) => {
      const target = targetOfNotification(action);
      if (target.kind === "stays") history.push(`/${region}${target.path}`);
      if (target.kind !== "leaves") return;
      // Leaving the page cancels calls, so wait for this one and then leave, whatever its result.
      await marked;
      window.location.assign(target.url);
    },
  });
  return ({ id, read, action }) => {
    const marked = read ? Promise.resolve() : markAsRead(id).catch(() => undefined);
    onClose();
    follow({ action, marked });
  };
}
