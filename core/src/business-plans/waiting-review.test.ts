import { expect, test } from "vitest";
import { waitingReview } from "./waiting-review";

test.each([
  ["a review that is on", "2026-05-01", "2026-08-03", { day: "2026-05-01", isOn: true }],
  ["a late one", null, "2026-05-01", { day: "2026-05-01", isOn: false }],
  ["one within two weeks", null, "2026-06-01", { day: "2026-06-01", isOn: false }],
  ["a later one", null, "2026-06-02", undefined],
  ["none", null, null, undefined],
])("%s", (_, reviewOn, nextReviewOn, waiting) => {
  expect(waitingReview({ reviewOn, nextReviewOn }, "2026-05-18")).toEqual(waiting);
});
