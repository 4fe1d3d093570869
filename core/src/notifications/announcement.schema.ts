// Announcements: banners at the top of every page, for an organisation or one user (spec 2 §3, §4).
import { z } from "zod";

/** The offline banner comes from the browser, as the server cannot send it. */
export const ANNOUNCEMENT_KEYS = ["xpmDisconnected", "goose", "offline"] as const;
export const ANNOUNCEMENT_TYPES = ["info", "error", "warning"] as const;

export const announcementSchema = z.object({
  announcement: z.enum(ANNOUNCEMENT_KEYS),
  announcementType: z.enum(ANNOUNCEMENT_TYPES),
  dismissible: z.boolean(),
  orgId: z.string().optional(),
  userId: z.string().optional(),
});

export const dismissAnnouncementInputSchema = announcementSchema.pick({ announcement: true });

export type AnnouncementKey = (typeof ANNOUNCEMENT_KEYS)[number];
export type Announcement = z.output<typeof announcementSchema>;
