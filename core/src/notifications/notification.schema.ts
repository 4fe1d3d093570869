// A notification as the API returns it (spec 2 §3), and the inputs of the calls about notifications (spec 2 §7).
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { MAX_MARKED_AT_ONCE } from "./max-marked-at-once";
import { MAX_CONTENT, MAX_TITLE } from "./shortened";
import { NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS, type NotificationTopic } from "./notification-topics";

export const NOTIFICATION_TYPES = ["client", "system", "user"] as const;

/** Target of a click. The specification mentions dialogs, but supports none (spec 2 §4). */
export const notificationActionSchema = z.union([
  z.object({ url: z.string().max(500) }),
  z.object({ dialog: z.string().max(100) }),
]);

export const notificationSchema = z.object({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string().max(MAX_TITLE),
  content: z.string().max(MAX_CONTENT),
  read: z.boolean(),
  createdAt: z.date(),
  /** Name of the person who caused it; absent if the product did. */
  notifiedBy: z.string().optional(),
  action: notificationActionSchema.optional(),
});

export const NOTIFICATIONS_PER_PAGE = 20;

export const notificationListInputSchema = z.object({
  onlyUnread: z.boolean().default(false),
  /** Cursor: the last notification seen; older ones follow. */
  after: idSchema.optional(),
});
export const markAllAsReadInputSchema = z.object({ ids: z.array(idSchema).min(1).max(MAX_MARKED_AT_ONCE) });

export const notificationPageSchema = z.object({
  notifications: z.array(notificationSchema),
  hasMore: z.boolean(),
  unreadCount: z.int(),
});

export const notificationChoicesSchema = z.object(
  Object.fromEntries(
    Object.keys(NOTIFICATION_TOPICS).map((topic) => [topic, z.enum(NOTIFICATION_CHANNELS)]),
  ) as Record<NotificationTopic, z.ZodEnum<{ [Channel in (typeof NOTIFICATION_CHANNELS)[number]]: Channel }>>,
);

/** Topics left out stay unchanged. */
export const notificationChoicesUpdateSchema = notificationChoicesSchema.partial();

export type Notification = z.output<typeof notificationSchema>;
export type NotificationAction = z.output<typeof notificationActionSchema>;
export type NotificationPage = z.output<typeof notificationPageSchema>;
export type NotificationChoices = z.output<typeof notificationChoicesSchema>;
export type NotificationChoicesUpdate = z.output<typeof notificationChoicesUpdateSchema>;
