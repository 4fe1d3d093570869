// Which checklist steps a user sees, and which count as done.
import { expect, test } from "vitest";
import { PEOPLE } from "@gap/core/access/viewers.test-data";
import { setUpChecklist, type SetUpFacts } from "./set-up-checklist";

const NOTHING: SetUpFacts = {
  profile: { firstName: "", lastName: "" },
  org: {},
  memberCount: 1,
  hasSharedDocument: false,
};
const EVERYTHING: SetUpFacts = {
  profile: { firstName: "Ava", lastName: "Stone", jobTitle: "Partner" },
  org: { countryCode: "NZ", currencyCode: "NZD", timezone: "Pacific/Auckland", logo: "logo/a/b.png" },
  memberCount: 2,
  hasSharedDocument: true,
};
const surroundings = { stage: "prod" };

function done(facts: SetUpFacts, completedSteps: readonly number[] = []) {
  const steps = setUpChecklist(PEOPLE.advisorAdmin, surroundings, { facts, completedSteps });
  return steps.filter(({ isDone }) => isDone).map(({ number }) => number);
}

test("an admin sees the steps of the parts that exist, in order", () => {
  const steps = setUpChecklist(PEOPLE.advisorAdmin, surroundings, { facts: NOTHING, completedSteps: [] });
  expect(steps.map(({ number, label }) => `${number} ${label}`)).toEqual([
    "1 Complete your profile",
    "2 Set up your org",
    "3 Add your logo",
    "4 Invite a team member",
    "5 Add a client",
    "6 Price a service",
    "7 Send a proposal",
    "8 Start a work item",
    "9 Share a document",
  ]);
});

test("members who may not change the organisation or its prices do not see those steps", () => {
  const steps = setUpChecklist(PEOPLE.advisorMember, surroundings, { facts: NOTHING, completedSteps: [] });
  expect(steps.map(({ number }) => number)).toEqual([1, 5, 7, 8, 9]);
});

test.each<[string, SetUpFacts, number[], number[]]>([
  ["a new organisation has no steps done", NOTHING, [], []],
  ["steps are done by the state of the data", EVERYTHING, [], [1, 2, 3, 4, 9]],
  ["steps are done by recorded completion", NOTHING, [5, 7], [5, 7]],
  ["a step done both ways counts once", EVERYTHING, [1, 6], [1, 2, 3, 4, 6, 9]],
  [
    "a profile without a job title is not complete",
    { ...EVERYTHING, profile: { firstName: "A", lastName: "B" } },
    [],
    [2, 3, 4, 9],
  ],
  [
    "an organisation without a time zone is not set up",
    { ...EVERYTHING, org: { ...EVERYTHING.org, timezone: "" } },
    [],
    [1, 3, 4, 9],
  ],
])("%s", (_, facts, completedSteps, expected) => {
  expect(done(facts, completedSteps)).toEqual(expected);
});
