// SQL queries of announcements, and their public form.
import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Announcement, AnnouncementKey } from "@gap/core/notifications/announcement.schema";
import { userOrgs } from "../orgs/public";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable, Transaction } from "../platform/db/database";
import { announcementDismissals, announcements } from "./notifications.tables";

type AnnouncementRow = typeof announcements.$inferSelect;

/** Everyone in an organisation, one person in it, or one person everywhere. */
export type Audience =
  | { readonly orgId: string; readonly userId?: string }
  | { readonly orgId?: string; readonly userId: string };

/** Announcements for one person in one organisation, without dismissed ones. */
export function listAnnouncements(
  db: Queryable,
  viewed: { userId: string; orgId: string; announcement?: AnnouncementKey },
): Promise<AnnouncementRow[]> {
  const { userId, orgId, announcement } = viewed;
  return db
    .select({
      id: announcements.id,
      announcement: announcements.announcement,
      announcementType: announcements.announcementType,
      dismissible: announcements.dismissible,
      orgId: announcements.orgId,
      userId: announcements.userId,
      createdAt: announcements.createdAt,
    })
    .from(announcements)
    .leftJoin(
      announcementDismissals,
      and(
        eq(announcementDismissals.announcementId, announcements.id),
        eq(announcementDismissals.userId, userId),
      ),
    )
    .where(
      and(
        isNull(announcementDismissals.userId),
        announcement === undefined ? undefined : eq(announcements.announcement, announcement),
        or(
          and(
            eq(announcements.orgId, orgId),
            or(isNull(announcements.userId), eq(announcements.userId, userId)),
          ),
          and(eq(announcements.userId, userId), isNull(announcements.orgId)),
        ),
      ),
    )
    .orderBy(asc(announcements.id));
}

/** A concurrent second insert updates the first one's row. */
export async function insertAnnouncement(
  tx: Transaction,
  row: typeof announcements.$inferInsert,
): Promise<void> {
  const { announcementType, dismissible } = row;
  await tx
    .insert(announcements)
    .values(row)
    .onConflictDoUpdate({
      target: [announcements.announcement, announcements.orgId, announcements.userId],
      set: { announcementType, dismissible },
    });
}

/** True if there was one; its dismissals are deleted with it. */
export async function deleteAnnouncement(
  tx: Transaction,
  announcement: AnnouncementKey,
  { orgId, userId }: Audience,
): Promise<boolean> {
  const deleted = await tx
    .delete(announcements)
    .where(
      and(
        eq(announcements.announcement, announcement),
        orgId === undefined ? isNull(announcements.orgId) : eq(announcements.orgId, orgId),
        userId === undefined ? isNull(announcements.userId) : eq(announcements.userId, userId),
      ),
    )
    .returning({ id: announcements.id });
  return deleted.length > 0;
}

export async function insertDismissals(
  tx: Transaction,
  userId: string,
  announcementIds: readonly string[],
  dismissedAt: Date,
): Promise<void> {
  if (announcementIds.length === 0) return;
  await tx
    .insert(announcementDismissals)
    .values(announcementIds.map((announcementId) => ({ announcementId, userId, dismissedAt })))
    .onConflictDoNothing();
}

/** Organisations in which a person's own announcement is shown. */
export async function orgIdsOf(tx: Transaction, userId: string): Promise<string[]> {
  const links = await tx
    .select({ orgId: userOrgs.orgId })
    .from(userOrgs)
    .where(and(eq(userOrgs.userId, userId), isNull(userOrgs.deactivatedOn), isNotNull(userOrgs.acceptedOn)));
  return links.map(({ orgId }) => orgId);
}

export function presentAnnouncement(row: AnnouncementRow): Announcement {
  const { announcement, announcementType, dismissible, orgId, userId } = row;
  return { announcement, announcementType, dismissible, ...withoutEmpty({ orgId, userId }) };
}
