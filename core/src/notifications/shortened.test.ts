import { expect, test } from "vitest";
import { shortenedContent, shortenedTitle } from "@gap/core/notifications/shortened";
import { notificationSchema } from "@gap/core/notifications/notification.schema";

test.each([
  ["that fits", "Ivy joined", "Ivy joined"],
  ["just fitting", "a".repeat(200), "a".repeat(200)],
  ["that is one character too long", "a".repeat(201), `${"a".repeat(199)}…`],
  ["is not cut inside a surrogate pair", `${"a".repeat(198)}👍👍`, `${"a".repeat(198)}…`],
  [
    "is cut without a space before the ellipsis",
    `${"a".repeat(198)} ${"b".repeat(9)}`,
    `${"a".repeat(198)}…`,
  ],
])("a title %s", (_, title, expected) => {
  expect(shortenedTitle(title)).toBe(expected);
});

test("shortened texts satisfy the schema", () => {
  const { title, content } = notificationSchema.shape;
  expect(title.safeParse(shortenedTitle("👍".repeat(500))).success).toBe(true);
  expect(content.safeParse(shortenedContent("👍".repeat(900))).success).toBe(true);
  expect(shortenedContent("a".repeat(1001))).toHaveLength(1000);
});
