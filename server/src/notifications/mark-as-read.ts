// Marks a person's notifications as read (spec 2 §4), and informs their other tabs.
import { GapError } from "@gap/core/shared/gap-error";
import type { CommandContext } from "../platform/calls/run-command";
import { findNotification, setRead } from "./notifications.db";

/** Idempotent; other people's notifications count as not found. */
export async function markAsRead(command: CommandContext, userId: string, id: string): Promise<void> {
  const changed = await markAllAsRead(command, userId, [id]);
  if (changed === 0 && (await findNotification(command.tx, userId, id)) === undefined)
    throw new GapError("notFound");
}

/** Returns how many changed; other people's ids are ignored. */
export async function markAllAsRead(
  { tx, now, live, audit }: CommandContext,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const read = await setRead(tx, userId, ids, now);
  const [newest] = read;
  if (newest === undefined) return 0;
  live("notification", userId, { id: newest, read: true });
  audit({ kind: "notifications", id: userId, details: { read: read.length } });
  return read.length;
}
