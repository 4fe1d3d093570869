// All SQL about announcements, and how one looks from outside.
import { and, asc, eq, isNotNull, isNull, or } from "drizzle-orm";
import type { Announcement, AnnouncementKey } from "@gap/core/notifications/announcement.schema";
import { userOrgs } from "../orgs/public";
import { withoutEmpty } from "../platform/calls/present";
import type { Queryable, Transaction } from "../platform/db/database";
import { announcementDismissals, announcements } from "./notifications.tables";

type AnnouncementRow = typeof announcements.$inferSelect;

/** For whom: everybody in an organisation, one person in it, or one person everywhere. */
export type Audience =
  | { readonly orgId: string; readonly userId?: string }
  | { readonly orgId?: string; readonly userId: string };

/** As one person sees them in one organisation: what they dismissed, and what is for others, is not there. */
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

/** Whoever is second, of two at the same moment, changes what the first one made. */
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

/** True where there was one; who dismissed it is forgotten with it. */
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

/** Where an announcement for that person shows. */
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
