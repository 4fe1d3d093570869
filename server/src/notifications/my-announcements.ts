// The banners that a person sees (spec 2 §4), and dismissing them.
import type { Announcement, AnnouncementKey } from "@gap/core/notifications/announcement.schema";
import { GapError } from "@gap/core/shared/gap-error";
import type { Caller } from "../platform/calls/context";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { insertDismissals, listAnnouncements, presentAnnouncement } from "./announcements.db";

/** Banners of the current organisation and the person's own. Service users get none. */
export async function getMyAnnouncements(
  db: Queryable,
  { userId, viewer: { orgId, isServiceUser } }: Caller,
): Promise<Announcement[]> {
  if (orgId === null || isServiceUser) return [];
  return (await listAnnouncements(db, { userId, orgId })).map(presentAnnouncement);
}

/** Applies to this person only. A missing banner needs no dismissal. */
export async function dismissAnnouncement(
  { tx, now, audit }: CommandContext,
  { userId, viewer: { orgId } }: Caller,
  announcement: AnnouncementKey,
): Promise<void> {
  if (orgId === null) return;
  const shown = await listAnnouncements(tx, { userId, orgId, announcement });
  const ids = shown.filter(({ dismissible }) => dismissible).map(({ id }) => id);
  if (ids.length === 0 && shown.length > 0)
    throw new GapError("unprocessable", "This announcement cannot be dismissed");
  await insertDismissals(tx, userId, ids, now);
  for (const id of ids) audit({ kind: "announcement", id, details: { dismissed: announcement } });
}
