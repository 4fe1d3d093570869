// One page of the bell (spec 2 §2.12), newest first, with the total number of unread notifications.
import type { z } from "zod";
import {
  NOTIFICATIONS_PER_PAGE,
  type NotificationPage,
  type notificationListInputSchema,
} from "@gap/core/notifications/notification.schema";
import type { Queryable } from "../platform/db/database";
import { countUnread, listNotifications, presentNotification } from "./notifications.db";

export async function getNotificationPage(
  db: Queryable,
  userId: string,
  { onlyUnread, after }: z.output<typeof notificationListInputSchema>,
): Promise<NotificationPage> {
  // Reads one more than is shown, to know whether there are more.
  const found = await listNotifications(db, userId, { onlyUnread, after, limit: NOTIFICATIONS_PER_PAGE + 1 });
  return {
    notifications: found.slice(0, NOTIFICATIONS_PER_PAGE).map(presentNotification),
    hasMore: found.length > NOTIFICATIONS_PER_PAGE,
    unreadCount: await countUnread(db, userId),
  };
}
