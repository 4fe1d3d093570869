// A page of the bell (spec 2 §2.12): the newest first, with how many are unread altogether.
import type { z } from "zod";
import {
  NOTIFICATIONS_A_PAGE,
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
  // One more than is shown tells whether there are more.
  const found = await listNotifications(db, userId, { onlyUnread, after, limit: NOTIFICATIONS_A_PAGE + 1 });
  return {
    notifications: found.slice(0, NOTIFICATIONS_A_PAGE).map(presentNotification),
    hasMore: found.length > NOTIFICATIONS_A_PAGE,
    unreadCount: await countUnread(db, userId),
  };
}
