// Puts a banner above the pages of an organisation or a person, and takes it away again (spec 2 §4).
import type { Announcement, AnnouncementKey } from "@gap/core/notifications/announcement.schema";
import type { CommandContext } from "../platform/calls/run-command";
import { deleteAnnouncement, insertAnnouncement, orgIdsOf, type Audience } from "./announcements.db";

type NewAnnouncement = Omit<Announcement, "orgId" | "userId"> & Audience;

/** Announced again it counts as new: whoever dismissed the former one sees it. */
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

// The channel knows announcements by organisation: a person's own one is told of wherever they may be looking.
async function publishToAudience({ tx, live }: CommandContext, { orgId, userId }: Audience): Promise<void> {
  const orgIds = orgId !== undefined ? [orgId] : userId === undefined ? [] : await orgIdsOf(tx, userId);
  for (const id of orgIds) live("announcement", id, {});
}
