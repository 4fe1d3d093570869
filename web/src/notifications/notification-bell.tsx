// The bell in the top bar (spec 2 §2.3) with its count, which opens a popover, or a sheet on a phone.
import { Drawer, Popover } from "@mantine/core";
import "@mantine/core/styles/Popover.layer.css";
import "@mantine/core/styles/Drawer.layer.css";
import { useDisclosure } from "@mantine/hooks";
import { IconBell } from "@tabler/icons-react";
import { PlainIconButton, type PlainIconButtonProps } from "@gap/web/ui/actions/plain-icon-button";
import { useUnreadCount } from "./notifications.queries";
import { NotificationPanel } from "./notification-panel";
import { useIncomingNotifications } from "./use-incoming-notifications";
import classes from "./notification-bell.module.css";

/** Spec 2 §2.12. */
const POPOVER_WIDTH = 420;
const MAX_COUNTED = 9;

interface NotificationBellProps {
  userId: string;
  /** For pages that are too narrow for a popover. */
  asSheet: boolean;
}

export function NotificationBell({ userId, asSheet }: NotificationBellProps) {
  useIncomingNotifications(userId);
  const [opened, { close, toggle }] = useDisclosure(false);
  const panel = <NotificationPanel onClose={close} hasTitle={!asSheet} />;
  if (asSheet)
    return (
      <>
        <BellButton onClick={toggle} aria-haspopup="dialog" aria-expanded={opened} />
        <Drawer
          opened={opened}
          onClose={close}
          position="bottom"
          title="Notifications"
          padding={0}
          closeButtonProps={{ "aria-label": "Close" }}
          classNames={{
            content: classes.sheet ?? "",
            header: classes.sheetHead ?? "",
            title: classes.title ?? "",
            body: classes.sheetBody ?? "",
          }}
        >
          {panel}
        </Drawer>
      </>
    );
  return (
    <Popover
      opened={opened}
      onDismiss={close}
      position="bottom-end"
      width={POPOVER_WIDTH}
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <BellButton onClick={toggle} />
      </Popover.Target>
      <Popover.Dropdown className={classes.popover ?? ""}>{panel}</Popover.Dropdown>
    </Popover>
  );
}

function BellButton(props: Omit<PlainIconButtonProps, "label" | "icon" | "className">) {
  const unread = useUnreadCount() ?? 0;
  return (
    <PlainIconButton
      {...props}
      className={classes.button}
      label={unread === 0 ? "Notifications" : `Notifications, ${unread} unread`}
      icon={
        <span className={classes.bell}>
          <IconBell size={20} stroke={1.6} aria-hidden />
          {unread === 0 ? null : (
            <span className={classes.count} aria-hidden>
              {unread > MAX_COUNTED ? `${MAX_COUNTED}+` : unread}
            </span>
          )}
        </span>
      }
    />
  );
}
