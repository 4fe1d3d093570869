// What people are notified of, and how they may choose to hear of it (spec 4 §F, My profile).

export const NOTIFICATION_CHANNELS = ["in-app", "email", "both", "none"] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

interface TopicRules {
  readonly label: string;
  readonly description: string;
  /** Until the person chooses. */
  readonly byDefault: NotificationChannel;
}

export const NOTIFICATION_TOPICS = {
  team: {
    label: "Your team",
    description: "Somebody joins your organisation, or you are added to another one.",
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
      "A proposal that you look after is signed, accepted or declined, or closed to who is to sign it.",
    byDefault: "both",
  },
} as const satisfies Readonly<Record<string, TopicRules>>;

export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS;

export const CHANNEL_LABELS: Readonly<Record<NotificationChannel, string>> = {
  "in-app": "In app",
  email: "E-mail",
  both: "Both",
  none: "None",
};

export function isShownInApp(channel: NotificationChannel): boolean {
  return channel === "in-app" || channel === "both";
}

export function isMailed(channel: NotificationChannel): boolean {
  return channel === "email" || channel === "both";
}

/** Unread ones are mailed together, once there was time to read them in the product. */
export const MAILED_AFTER_MS = 15 * 60_000;
