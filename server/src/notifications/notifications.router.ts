// notifications.* and the announcements of user.* (spec 2 §7), always for the caller in their current organisation.
import { z } from "zod";
import { signedIn } from "@gap/core/access/policy";
import { dismissAnnouncementInputSchema } from "@gap/core/notifications/announcement.schema";
import {
  markAllAsReadInputSchema,
  notificationChoicesUpdateSchema,
  notificationListInputSchema,
} from "@gap/core/notifications/notification.schema";
import { GapError } from "@gap/core/shared/gap-error";
import { idSchema } from "@gap/core/shared/ids";
import { read, router, write } from "../platform/calls/procedure";
import { getNotificationPage } from "./get-notification-page";
import { markAllAsRead, markAsRead } from "./mark-as-read";
import { dismissAnnouncement, getMyAnnouncements } from "./my-announcements";
import { getMyChoices, updateMyChoices } from "./notification-choices";
import { findNotification, presentNotification } from "./notifications.db";

/** Guests and deactivated people have no bell (spec 2 §2.3). */
const withBell = signedIn();
/** Deactivated people can still reach My profile. */
const ownProfile = signedIn({ deactivatedToo: true, withoutOrg: true });

const idInputSchema = z.object({ id: idSchema });

export const notificationsRouter = router({
  get: read
    .allow(withBell)
    .input(idInputSchema)
    .query(async ({ ctx, input }) => {
      const found = await findNotification(ctx.db, ctx.caller.userId, input.id);
      if (found === undefined) throw new GapError("notFound");
      return presentNotification(found);
    }),
  list: read
    .allow(withBell)
    .input(notificationListInputSchema)
    .query(({ ctx, input }) => getNotificationPage(ctx.db, ctx.caller.userId, input)),
  markAsRead: write
    .allow(withBell)
    .input(idInputSchema)
    .mutation(({ ctx, input }) => markAsRead(ctx, ctx.caller.userId, input.id)),
  markAllAsRead: write
    .allow(withBell)
    .input(markAllAsReadInputSchema)
    .mutation(async ({ ctx, input }) => {
      await markAllAsRead(ctx, ctx.caller.userId, input.ids);
    }),
  getMyChoices: read.allow(ownProfile).query(({ ctx }) => getMyChoices(ctx.db, ctx.caller.userId)),
  updateMyChoices: write
    .allow(ownProfile)
    .input(notificationChoicesUpdateSchema)
    .mutation(({ ctx, input }) => updateMyChoices(ctx, ctx.caller.userId, input)),
});

/** The composition merges these into `user`. */
export const announcementProcedures = {
  getAnnouncements: read.allow(withBell).query(({ ctx }) => getMyAnnouncements(ctx.db, ctx.caller)),
  dismissAnnouncement: write
    .allow(withBell)
    .input(dismissAnnouncementInputSchema)
    .mutation(({ ctx, input }) => dismissAnnouncement(ctx, ctx.caller, input.announcement)),
};
