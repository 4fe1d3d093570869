// One notification: its text, author and time; unread ones have a dot.
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconBriefcase, IconInfoCircle, IconUser, type Icon } from "@tabler/icons-react";
import type { KeyboardEvent } from "react";
import type { Notification } from "@gap/core/notifications/notification.schema";
import { RelativeTime } from "@gap/web/ui/display/relative-time";
import utility from "@gap/web/ui/theme/utilities.module.css";
import classes from "./notification-item.module.css";

const ICONS: Record<Notification["type"], Icon> = {
  client: IconBriefcase,
  system: IconInfoCircle,
  user: IconUser,
};

interface NotificationItemProps {
  notification: Notification;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

export function NotificationItem({ notification, onOpen, onKeyDown }: NotificationItemProps) {
  const { type, title, content, read, createdAt, notifiedBy } = notification;
  const Glyph = ICONS[type];
  return (
    <UnstyledButton
      className={classes.item ?? ""}
      data-unread={!read || undefined}
      onClick={onOpen}
      onKeyDown={onKeyDown}
    >
      <span className={utility.tile}>
        <Glyph size={18} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.texts}>
        <span className={classes.title}>
          {read ? null : <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </span>
        {content === "" ? null : <span className={classes.content}>{content}</span>}
        <span className={classes.facts}>
          {notifiedBy === undefined ? null : `${notifiedBy}, `}
          <RelativeTime date={createdAt} />
        </span>
      </span>
      {read ? null : <span className={classes.dot} aria-hidden />}
    </UnstyledButton>
  );
}
