import { expect, test } from "vitest";
import { STATUS_LABELS, statusOf } from "./proposal-status";
import { PROPOSAL_STATUSES, type ProposalDates, type ProposalStatus } from "./proposal-view";

const NOW = new Date("2026-05-20T10:00:00.000Z");
const EARLIER = new Date("2026-05-01T10:00:00.000Z");

const FLAGS = ["declinedAt", "voidedAt", "archivedAt", "acceptedAt", "sentAt"] as const;
const IN_ORDER: readonly ProposalStatus[] = ["declined", "voided", "archived", "accepted", "sent"];

/** All 32 combinations of dates. */
const combinations = Array.from({ length: 2 ** FLAGS.length }, (_, bits) =>
  FLAGS.filter((_flag, index) => (bits & (1 << index)) !== 0),
);

test.each(combinations.map((flags) => [flags.join(", ") || "no date", flags] as const))(
  "with %s the first in order decides",
  (_name, flags) => {
    const dates: ProposalDates = Object.fromEntries(flags.map((flag) => [flag, EARLIER]));
    const first = FLAGS.findIndex((flag) => flags.includes(flag));
    expect(statusOf(dates, NOW)).toBe(IN_ORDER[first] ?? "draft");
  },
);

test.each<[string, ProposalDates, ProposalStatus]>([
  ["due in a millisecond", { sentAt: EARLIER, dueAt: new Date(NOW.getTime() + 1) }, "sent"],
  ["due in this millisecond", { sentAt: EARLIER, dueAt: NOW }, "sent"],
  ["due a millisecond ago", { sentAt: EARLIER, dueAt: new Date(NOW.getTime() - 1) }, "overdue"],
  ["without a due date", { sentAt: EARLIER }, "sent"],
  ["a draft with a due date that has passed", { dueAt: EARLIER }, "draft"],
  [
    "accepted, and the due date has passed",
    { sentAt: EARLIER, acceptedAt: EARLIER, dueAt: EARLIER },
    "accepted",
  ],
  ["archived while overdue", { sentAt: EARLIER, archivedAt: EARLIER, dueAt: EARLIER }, "archived"],
  ["declined and archived afterwards", { sentAt: EARLIER, declinedAt: EARLIER, archivedAt: NOW }, "declined"],
])("the status of a proposal: %s", (_name, dates, expected) => {
  expect(statusOf(dates, NOW)).toBe(expected);
});

test("each status has a distinct label", () => {
  expect(new Set(PROPOSAL_STATUSES.map((status) => STATUS_LABELS[status])).size).toBe(7);
});
