import { expect, test } from "vitest";
import { orgStateOf } from "@gap/core/orgs/org-state";

const NOW = new Date("2026-11-17T00:00:00Z");
const BEFORE = new Date("2026-11-01T00:00:00Z");
const AFTER = new Date("2026-12-01T00:00:00Z");

test.each([
  ["a client without a plan", {}, "active"],
  ["a paying firm", { tierName: "Focus", trialEndDate: BEFORE }, "active"],
  ["a trial with time left", { tierName: "Trial", trialEndDate: AFTER }, "on trial"],
  ["a trial without an end", { tierName: "Trial" }, "on trial"],
  ["a trial that is over", { tierName: "Trial", trialEndDate: BEFORE }, "trial ended"],
  ["a deactivated trial", { tierName: "Trial", trialEndDate: BEFORE, deactivatedOn: BEFORE }, "deactivated"],
] as const)("the state of an organisation: %s", (_what, org, expected) => {
  expect(orgStateOf(org, NOW)).toBe(expected);
});
