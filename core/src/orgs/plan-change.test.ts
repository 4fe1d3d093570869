import { expect, test } from "vitest";
import {
  ONLY_ADVISORS_HAVE_PLANS,
  planChangeProblem,
  seatsWithTier,
  tooFewSeats,
  TRIAL_ENDS_AHEAD,
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
  ["a paid tier with room", ADVISOR, FOCUS, undefined],
  ["exactly the seats that are in use", ADVISOR, { ...FOCUS, tierMaxUsers: 3 }, undefined],
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
  ["a trial without an end", ADVISOR, TRIAL, { field: "trialEndDate", message: REQUIRED }],
  ["a trial until tomorrow", ADVISOR, { ...TRIAL, trialEndDate: TOMORROW }, undefined],
  [
    "a trial that would be over",
    ADVISOR,
    { ...TRIAL, trialEndDate: YESTERDAY },
    { field: "trialEndDate", message: TRIAL_ENDS_AHEAD },
  ],
  [
    "a trial that is over and stays so",
    { ...ADVISOR, trialEndDate: YESTERDAY },
    { ...TRIAL, trialEndDate: YESTERDAY },
    undefined,
  ],
  [
    "a trial without sensible end",
    ADVISOR,
    { ...TRIAL, trialEndDate: new Date("2027-11-08T10:00:00Z") },
    { field: "trialEndDate", message: TRIAL_ENDS_WITHIN_A_YEAR },
  ],
  ["a paid tier, whatever the day", ADVISOR, { ...FOCUS, trialEndDate: YESTERDAY }, undefined],
] as const)("%s", (_name, org, wanted, problem) => {
  expect(planChangeProblem(org, wanted, NOW)).toEqual(problem);
});

test.each([
  ["a trial's room is no grant", "Trial", 100, "Start", 2],
  ["nor is less than a tier brings", "Focus", 3, "Scale", 10],
  ["what was granted to a trial stays", "Trial", 120, "Scale", 120],
  ["a grant smaller than the tier is in it", "Start", 4, "Focus", 5],
  ["a larger one stays", "Focus", 14, "Scale", 14],
  ["without a plan there is none", null, null, "Focus", 5],
] as const)("%s", (_name, tierName, tierMaxUsers, chosen, seats) => {
  expect(seatsWithTier({ tierName, tierMaxUsers }, tierByName(chosen))).toBe(seats);
});

test("one person is not people", () => {
  expect([tooFewSeats(1), tooFewSeats(2)]).toEqual([
    "1 seat is in use: at least as many are needed",
    "2 seats are in use: at least as many are needed",
  ]);
});
