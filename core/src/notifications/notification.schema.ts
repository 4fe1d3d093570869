// A notification as a person sees it (spec 2 §3), and what the calls about them take (spec 2 §7).
import { z } from "zod";
import { idSchema } from "@gap/core/shared/ids";
import { MOST_MARKED_AT_ONCE } from "./most-marked-at-once";
import { LONGEST_CONTENT, LONGEST_TITLE } from "./shortened";
import { NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS, type NotificationTopic } from "./notification-topics";

export const NOTIFICATION_TYPES = ["client", "system", "user"] as const;

/** Where a click leads. Dialogs are named by the specification, and none is supported (spec 2 §4). */
export const notificationActionSchema = z.union([
  z.object({ url: z.string().max(500) }),
  z.object({ dialog: z.string().max(100) }),
]);

export const notificationSchema = z.object({
  id: idSchema,
  type: z.enum(NOTIFICATION_TYPES),
  title: z.string().max(LONGEST_TITLE),
  content: z.string().max(LONGEST_CONTENT),
  read: z.boolean(),
  createdAt: z.date(),
  /** The name of whoever caused it; absent where it was the product itself. */
  notifiedBy: z.string().optional(),
  action: notificationActionSchema.optional(),
});

export const NOTIFICATIONS_A_PAGE = 20;

export const notificationListInputSchema = z.object({
  onlyUnread: z.boolean().default(false),
  /** The last one seen: older ones follow. */
  after: idSchema.optional(),
});
export const markAllAsReadInputSchema = z.object({ ids: z.array(idSchema).min(1).max(MOST_MARKED_AT_ONCE) });

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

/** What is left out stays as it was chosen. */
export const notificationChoicesUpdateSchema = notificationChoicesSchema.partial();

export type Notification = z.output<typeof notificationSchema>;
export type NotificationAction = z.output<typeof notificationActionSchema>;
export type NotificationPage = z.output<typeof notificationPageSchema>;
export type NotificationChoices = z.output<typeof notificationChoicesSchema>;
export type NotificationChoicesUpdate = z.output<typeof notificationChoicesUpdateSchema>;
