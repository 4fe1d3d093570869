import { expect, test } from "vitest";
import {
  channelOf,
  isMailed,
  isShownInApp,
  NOTIFICATION_CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationChannel,
  waysOf,
} from "@gap/core/notifications/notification-topics";
import {
  markAllAsReadInputSchema,
  notificationActionSchema,
  notificationChoicesSchema,
} from "@gap/core/notifications/notification.schema";

test.each<[NotificationChannel, boolean, boolean]>([
  ["in-app", true, false],
  ["email", false, true],
  ["both", true, true],
  ["none", false, false],
])("%s shows in the app: %s, is mailed: %s", (channel, inApp, mailed) => {
  expect(waysOf(channel)).toEqual({ inApp, mailed });
  expect(channelOf({ inApp, mailed })).toBe(channel);
});

test("by default every topic notifies people", () => {
  const silent = Object.values(NOTIFICATION_TOPICS).filter(
    ({ byDefault }) => !isShownInApp(byDefault) && !isMailed(byDefault),
  );
  expect(silent).toEqual([]);
});

const choices = Object.fromEntries(Object.keys(NOTIFICATION_TOPICS).map((topic) => [topic, "both"]));

test.each<[string, object, boolean]>([
  ["every topic", choices, true],
  ["a missing topic", { team: "both" }, false],
  ["an unknown channel", { ...choices, team: "pigeon" }, false],
])("choices with %s are accepted: %s", (_, input, taken) => {
  expect(notificationChoicesSchema.safeParse(input).success).toBe(taken);
});

test.each(NOTIFICATION_CHANNELS)("%s can be chosen for each topic", (channel) => {
  const chosen = Object.fromEntries(Object.keys(choices).map((topic) => [topic, channel]));
  expect(notificationChoicesSchema.parse(chosen)).toEqual(chosen);
});

const ID = "01JADR5Q6Z8M4T2V9X7C3B1N0K";

test.each<[string, string[], boolean]>([
  ["none", [], false],
  ["one", [ID], true],
  ["five hundred", Array.from({ length: 500 }, () => ID), true],
  ["one more", Array.from({ length: 501 }, () => ID), false],
  ["something else", ["x"], false],
])("marking %s as read is accepted: %s", (_, ids, taken) => {
  expect(markAllAsReadInputSchema.safeParse({ ids }).success).toBe(taken);
});

test.each<[string, unknown, boolean]>([
  ["an address", { url: "/org/1" }, true],
  ["a dialog", { dialog: "invite" }, true],
  ["the longest URL", { url: "x".repeat(500) }, true],
  ["a URL that is too long", { url: "x".repeat(501) }, false],
  ["nothing", {}, false],
])("an action with %s is valid: %s", (_, action, isOne) => {
  expect(notificationActionSchema.safeParse(action).success).toBe(isOne);
});
