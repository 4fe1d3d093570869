import { expect, test } from "vitest";
import { statusInWords } from "./status-in-words";

const scheduled = { scheduledFor: new Date("2026-11-18T20:30:00Z"), timezone: "Pacific/Auckland" };

test.each<[string, Parameters<typeof statusInWords>[0], string]>([
  ["a draft", { status: "draft", version: 1 }, "Draft"],
  ["a revision", { status: "draft", version: 2 }, "Revising, version 2"],
  [
    "a scheduled draft",
    { status: "draft", version: 1, ...scheduled },
    "Scheduled for 19 Nov 2026, 9:30 am NZDT",
  ],
  [
    "a scheduled revision",
    { status: "draft", version: 2, ...scheduled },
    "Scheduled for 19 Nov 2026, 9:30 am NZDT",
  ],
  ["a sent proposal", { status: "sent", version: 2 }, "Sent"],
])("the status of %s is shown in words", (_what, status, words) => {
  expect(statusInWords(status)).toBe(words);
});
