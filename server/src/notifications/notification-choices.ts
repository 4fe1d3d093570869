// A person's channel for each topic (spec 4 §F, My profile), with the topic's default if they have not chosen.
import {
  NOTIFICATION_TOPICS,
  isMailed,
  type NotificationTopic,
} from "@gap/core/notifications/notification-topics";
import type {
  NotificationChoices,
  NotificationChoicesUpdate,
} from "@gap/core/notifications/notification.schema";
import type { CommandContext } from "../platform/calls/run-command";
import type { Queryable } from "../platform/db/database";
import { dropWaitingMails, readChoices, writeChoices } from "./notifications.db";

const TOPICS = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[];

export async function getMyChoices(db: Queryable, userId: string): Promise<NotificationChoices> {
  const chosen = new Map((await readChoices(db, userId)).map(({ topic, channel }) => [topic, channel]));
  return Object.fromEntries(
    TOPICS.map((topic) => [topic, chosen.get(topic) ?? NOTIFICATION_TOPICS[topic].byDefault]),
  ) as NotificationChoices;
}

export async function updateMyChoices(
  { tx, audit }: CommandContext,
  userId: string,
  given: NotificationChoicesUpdate,
): Promise<NotificationChoices> {
  const chosen = TOPICS.flatMap((topic) => {
    const channel = given[topic];
    return channel === undefined ? [] : [{ topic, channel }];
  });
  await writeChoices(tx, userId, chosen);
  // Turning mails off also cancels those already waiting.
  const unmailed = chosen.filter(({ channel }) => !isMailed(channel)).map(({ topic }) => topic);
  await dropWaitingMails(tx, userId, unmailed);
  const details = Object.fromEntries(chosen.map(({ topic, channel }) => [topic, channel]));
  audit({ kind: "notification-choices", id: userId, details });
  return getMyChoices(tx, userId);
}
