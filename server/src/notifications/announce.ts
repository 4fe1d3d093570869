// Shows a banner above the pages of an organisation or a person, and withdraws it (spec 2 §4).
import type { Announcement, AnnouncementKey } from "@gap/core/notifications/announcement.schema";
import type { CommandContext } from "../platform/calls/run-command";
import { deleteAnnouncement, insertAnnouncement, orgIdsOf, type Audience } from "./announcements.db";

type NewAnnouncement = Omit<Announcement, "orgId" | "userId"> & Audience;

/** Announcing again shows the banner also to people who dismissed the former one. */
export async function announce(command: CommandContext, given: NewAnnouncement): Promise<void> {
  const { region, tx, now } = command;
  const { announcement, announcementType, dismissible, orgId, userId } = given;
  await deleteAnnouncement(tx, announcement, given);
  await insertAnnouncement(tx, {
    id: region.newId(),
    announcement,
    announcementType,
    dismissible,
    orgId: orgId ?? null,
    userId: userId ?? null,
    createdAt: now,
  });
  await publishToAudience(command, given);
}

export async function withdraw(
  command: CommandContext,
  { announcement, ...audience }: { readonly announcement: AnnouncementKey } & Audience,
): Promise<void> {
  if (await deleteAnnouncement(command.tx, announcement, audience))
    await publishToAudience(command, audience);
}

// Live topics of announcements are by organisation, so a person's own banner is published in all of theirs.
async function publishToAudience({ tx, live }: CommandContext, { orgId, userId }: Audience): Promise<void> {
  const orgIds = orgId !== undefined ? [orgId] : userId === undefined ? [] : await orgIdsOf(tx, userId);
  for (const id of orgIds) live("announcement", id, {});
}
