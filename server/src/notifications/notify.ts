// Notifies people by the channels they chose: in the app immediately, and by mail if it stays unread.
import type { Notification } from "@gap/core/notifications/notification.schema";
import {
  MAILED_AFTER_MS,
  NOTIFICATION_TOPICS,
  isMailed,
  isShownInApp,
  type NotificationTopic,
} from "@gap/core/notifications/notification-topics";
import { shortenedContent, shortenedTitle } from "@gap/core/notifications/shortened";
import type { CommandContext } from "../platform/calls/run-command";
import { insertNotifications, readChannels, type NewNotification } from "./notifications.db";

export interface NotificationDraft extends Pick<
  Notification,
  "type" | "title" | "content" | "action" | "notifiedBy"
> {
  readonly userId: string;
  /** The organisation it is about; hidden from people who lose access to that organisation. */
  readonly orgId?: string;
  /** The person gets a separate mail about it, so that no digest repeats it. */
  readonly hasOwnMail?: boolean;
  /** Writes that separate mail, if the person wants mails about the topic. Guests without an account get it, too. */
  readonly writeOwnMail?: (command: CommandContext) => Promise<void>;
}

/** Nobody is notified of their own actions. */
export async function notify(
  command: CommandContext,
  topic: NotificationTopic,
  drafts: readonly NotificationDraft[],
): Promise<void> {
  const { tx, actorId, live } = command;
  const toOthers = drafts.filter(({ userId }) => userId !== actorId);
  if (toOthers.length === 0) return;
  const userIds = [...new Set(toOthers.map(({ userId }) => userId))];
  const chosen = new Map(
    (await readChannels(tx, topic, userIds)).map(({ userId, channel, hasAccount }) => [
      userId,
      { channel: channel ?? NOTIFICATION_TOPICS[topic].byDefault, hasAccount },
    ]),
  );
  const rows = toOthers.flatMap((draft) => {
    const { channel, hasAccount } = chosen.get(draft.userId) ?? {};
    if (channel === undefined || hasAccount !== true) return [];
    const inApp = isShownInApp(channel);
    const mailed = isMailed(channel) && draft.hasOwnMail !== true && draft.writeOwnMail === undefined;
    return inApp || mailed ? [rowOf(command, topic, draft, { inApp, mailed })] : [];
  });
  await insertNotifications(tx, rows);
  for (const { userId, writeOwnMail } of toOthers) {
    const { channel } = chosen.get(userId) ?? {};
    if (channel !== undefined && isMailed(channel)) await writeOwnMail?.(command);
  }
  for (const { id, userId, inApp } of rows) if (inApp) live("notification", userId, { id });
}

function rowOf(
  { region, now }: CommandContext,
  topic: NotificationTopic,
  { userId, orgId, type, title, content, action, notifiedBy }: NotificationDraft,
  { inApp, mailed }: { inApp: boolean; mailed: boolean },
): NewNotification {
  return {
    id: region.newId(),
    userId,
    orgId: orgId ?? null,
    topic,
    type,
    title: shortenedTitle(title),
    content: shortenedContent(content),
    notifiedBy: notifiedBy ?? null,
    action: action ?? null,
    inApp,
    createdAt: now,
    mailDueAt: mailed ? new Date(now.getTime() + MAILED_AFTER_MS) : null,
  };
}
