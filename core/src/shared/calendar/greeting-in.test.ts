import { expect, test } from "vitest";
import { greetingIn } from "./greeting-in";

// Auckland is 12 hours ahead of UTC in May, and Kathmandu 5 hours and 45 minutes.
test.each([
  ["2026-05-13T12:00:00Z", "Pacific/Auckland", "Good morning, Ava"],
  ["2026-05-13T23:59:00Z", "Pacific/Auckland", "Good morning, Ava"],
  ["2026-05-14T00:00:00Z", "Pacific/Auckland", "Good afternoon, Ava"],
  ["2026-05-14T05:59:00Z", "Pacific/Auckland", "Good afternoon, Ava"],
  ["2026-05-14T06:00:00Z", "Pacific/Auckland", "Good evening, Ava"],
  ["2026-05-14T11:59:00Z", "Pacific/Auckland", "Good evening, Ava"],
  ["2026-05-14T06:14:00Z", "Asia/Kathmandu", "Good morning, Ava"],
  ["2026-05-14T06:15:00Z", "Asia/Kathmandu", "Good afternoon, Ava"],
  ["2026-05-14T06:15:00Z", undefined, "Hello, Ava"],
])("at %s in %s: %s", (at, timezone, expected) => {
  expect(greetingIn(new Date(at), timezone, "Ava")).toBe(expected);
});

test("a user without a name is greeted without one", () => {
  expect(greetingIn(new Date("2026-05-14T09:00:00Z"), "UTC", "")).toBe("Good morning");
});
