// Topics of notifications, and the channels that people can choose for each (spec 4 §F, My profile).
import { MINUTE_MS } from "@gap/core/shared/calendar/durations";

export const NOTIFICATION_CHANNELS = ["in-app", "email", "both", "none"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

interface TopicRules {
  readonly label: string;
  readonly description: string;
  /** Used until the person chooses. */
  readonly byDefault: NotificationChannel;
}

export const NOTIFICATION_TOPICS = {
  team: {
    label: "Your team",
    description: "Someone joins your organisation, or you are added to another one.",
    byDefault: "both",
  },
  plan: {
    label: "Your plan",
    description: "The plan of your organisation changes.",
    byDefault: "both",
  },
  proposals: {
    label: "Your proposals",
    description:
      "One of your proposals is signed, accepted or declined, could not be sent as scheduled, needs your countersignature, or can no longer be opened by a signee.",
    byDefault: "both",
  },
  work: {
    label: "Your work",
    description: "Work is given to you, is due tomorrow or becomes overdue.",
    byDefault: "both",
  },
  documents: {
    label: "Your documents",
    description:
      "A document is shared with you, submitted, sent back or reopened, or someone comments on it.",
    byDefault: "both",
  },
} as const satisfies Readonly<Record<string, TopicRules>>;

export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS;

/** The two ways of being notified, as people tick them; every combination is a channel. */
export interface NotificationWays {
  readonly inApp: boolean;
  readonly mailed: boolean;
}

export function waysOf(channel: NotificationChannel): NotificationWays {
  return { inApp: isShownInApp(channel), mailed: isMailed(channel) };
}

export function channelOf({ inApp, mailed }: NotificationWays): NotificationChannel {
  if (inApp) return mailed ? "both" : "in-app";
  return mailed ? "email" : "none";
}

export function isShownInApp(channel: NotificationChannel): boolean {
  return channel === "in-app" || channel === "both";
}

export function isMailed(channel: NotificationChannel): boolean {
  return channel === "email" || channel === "both";
}

/** Unread notifications are mailed together after this time, which people have to read them in the app. */
export const MAILED_AFTER_MS = 15 * MINUTE_MS;
