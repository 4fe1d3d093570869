import { expect, test } from "vitest";
import { shortenedContent, shortenedTitle } from "@gap/core/notifications/shortened";
import { notificationSchema } from "@gap/core/notifications/notification.schema";

test.each([
  ["as it is", "Ivy joined", "Ivy joined"],
  ["just fitting", "a".repeat(200), "a".repeat(200)],
  ["one too long", "a".repeat(201), `${"a".repeat(199)}…`],
  ["not through a character", `${"a".repeat(198)}👍👍`, `${"a".repeat(198)}…`],
  ["no space before the dots", `${"a".repeat(198)} ${"b".repeat(9)}`, `${"a".repeat(198)}…`],
])("a title %s", (_, title, expected) => {
  expect(shortenedTitle(title)).toBe(expected);
});

test("what is shortened fits the contract", () => {
  const { title, content } = notificationSchema.shape;
  expect(title.safeParse(shortenedTitle("👍".repeat(500))).success).toBe(true);
  expect(content.safeParse(shortenedContent("👍".repeat(900))).success).toBe(true);
  expect(shortenedContent("a".repeat(1001))).toHaveLength(1000);
});
