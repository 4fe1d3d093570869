import { expect, test } from "vitest";
import {
  ONLY_ADVISORS_HAVE_PLANS,
  planChangeProblem,
  seatsWithTier,
  tooFewSeats,
  TRIAL_END_IN_PAST,
  TRIAL_ENDS_WITHIN_A_YEAR,
} from "@gap/core/orgs/plan-change";
import { tierByName } from "@gap/core/orgs/tiers";
import { REQUIRED } from "@gap/core/shared/required";

const NOW = new Date("2026-11-05T10:00:00Z");
const YESTERDAY = new Date("2026-11-04T10:00:00Z");
const TOMORROW = new Date("2026-11-06T10:00:00Z");
const ADVISOR = { orgType: "advisor", heldSeats: 3, trialEndDate: null } as const;
const FOCUS = { tierName: "Focus", tierMaxUsers: 5 } as const;
const TRIAL = { tierName: "Trial", tierMaxUsers: 100 } as const;

test.each([
  ["a paid tier with enough seats", ADVISOR, FOCUS, undefined],
  ["exactly as many seats as are in use", ADVISOR, { ...FOCUS, tierMaxUsers: 3 }, undefined],
  [
    "one seat too few",
    ADVISOR,
    { ...FOCUS, tierMaxUsers: 2 },
    { field: "tierMaxUsers", message: tooFewSeats(3) },
  ],
  [
    "a client's organisation",
    { ...ADVISOR, orgType: "client" },
    FOCUS,
    { field: "tierName", message: ONLY_ADVISORS_HAVE_PLANS },
  ],
  [
    "the provider's",
    { ...ADVISOR, orgType: "gap" },
    FOCUS,
    { field: "tierName", message: ONLY_ADVISORS_HAVE_PLANS },
  ],
  ["a trial without an end date", ADVISOR, TRIAL, { field: "trialEndDate", message: REQUIRED }],
  ["a trial until tomorrow", ADVISOR, { ...TRIAL, trialEndDate: TOMORROW }, undefined],
  [
    "a trial that would end yesterday",
    ADVISOR,
    { ...TRIAL, trialEndDate: YESTERDAY },
    { field: "trialEndDate", message: TRIAL_END_IN_PAST },
  ],
  [
    "an expired trial whose end date does not change",
    { ...ADVISOR, trialEndDate: YESTERDAY },
    { ...TRIAL, trialEndDate: YESTERDAY },
    undefined,
  ],
  [
    "a trial that ends after more than a year",
    ADVISOR,
    { ...TRIAL, trialEndDate: new Date("2027-11-08T10:00:00Z") },
    { field: "trialEndDate", message: TRIAL_ENDS_WITHIN_A_YEAR },
  ],
  ["a paid tier ignores the trial's end date", ADVISOR, { ...FOCUS, trialEndDate: YESTERDAY }, undefined],
] as const)("a change of plan is accepted or refused: %s", (_name, org, wanted, problem) => {
  expect(planChangeProblem(org, wanted, NOW)).toEqual(problem);
});

test.each([
  ["a trial's own seats do not carry over", "Trial", 100, "Start", 2],
  ["fewer seats than the tier includes do not carry over", "Focus", 3, "Scale", 10],
  ["seats granted during a trial carry over", "Trial", 120, "Scale", 120],
  ["the new tier's seats replace a smaller grant", "Start", 4, "Focus", 5],
  ["a larger grant carries over", "Focus", 14, "Scale", 14],
  ["an organisation without a plan gets the tier's seats", null, null, "Focus", 5],
] as const)("%s", (_name, tierName, tierMaxUsers, chosen, seats) => {
  expect(seatsWithTier({ tierName, tierMaxUsers }, tierByName(chosen))).toBe(seats);
});

test("the message uses the singular for one seat", () => {
  expect([tooFewSeats(1), tooFewSeats(2)]).toEqual([
    "1 seat is in use, so the plan needs at least 1",
    "2 seats are in use, so the plan needs at least 2",
  ]);
});
