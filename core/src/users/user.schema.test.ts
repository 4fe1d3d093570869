import { expect, test } from "vitest";
import { validationErrorsOf } from "@gap/core/shared/validation-messages";
import {
  onboardingSchema,
  permissionSchema,
  profileSchema,
  registrationSchema,
  userSchema,
  welcomeAnswersSchema,
} from "@gap/core/users/user.schema";
import { INITIAL_ONBOARDING } from "@gap/core/users/new-user";

const ID = "01JADR5Q6Z8M4T2V9X7C3B1N0K";
const USER = {
  id: ID,
  email: "ava@harbour.example",
  firstName: "Ava",
  lastName: "Stone",
  lastUpdated: new Date("2026-06-10T12:00:00Z"),
  isTrialist: false,
};

test.each([
  [{}, true],
  [{ firstName: "", lastName: "" }, true], // came through a share link and has not entered names yet
  [{ firstName: "x".repeat(200) }, true],
  [{ firstName: "x".repeat(201) }, false],
  [{ lastName: "x".repeat(201) }, false],
  [{ email: "ava" }, false],
  [{ jobTitle: "Coach / Consultant" }, true],
  [{ jobTitle: "Wizard" }, false],
  [{ id: "7" }, false],
])("a user with %j is valid: %s", (changes, expected) => {
  expect(userSchema.safeParse({ ...USER, ...changes }).success).toBe(expected);
});

test("a profile needs both names and trims them", () => {
  expect(profileSchema.parse({ firstName: " Ava ", lastName: "Stone" })).toEqual({
    firstName: "Ava",
    lastName: "Stone",
  });
  const result = profileSchema.safeParse({ firstName: " ", lastName: "" });
  expect(result.error && validationErrorsOf(result.error)).toEqual([
    { field: "firstName", message: "* Required" },
    { field: "lastName", message: "* Required" },
  ]);
});

test.each([
  ["Ava\nBcc: x", false],
  ["D\u0430na", false],
  ["http://evil.example", false],
  ["O’Brien", true],
  ["Γιώργος", true],
])("the name %j may be registered and saved: %s", (firstName, expected) => {
  const names = { firstName, lastName: "Stone" };
  expect(profileSchema.safeParse(names).success).toBe(expected);
  expect(registrationSchema.safeParse(names).success).toBe(expected);
});

test.each([
  [["time"], undefined],
  [["time", "structure", "knowledge"], undefined],
  [[], "Please select at least 1 barrier"],
  [["time", "structure", "knowledge", "positioning"], "Please select up to 3 barriers"],
  [["time", "time"], "Each barrier can be chosen once"],
])("barriers %j: %s", (barriers, expected) => {
  const result = welcomeAnswersSchema.safeParse({ situation: "scaling", barriers });
  expect(result.error?.issues[0]?.message).toBe(expected);
});

test("a situation must be chosen", () => {
  const result = welcomeAnswersSchema.safeParse({ situation: "resting", barriers: ["time"] });
  expect(result.error && validationErrorsOf(result.error)).toEqual([
    { field: "situation", message: "* Required" },
  ]);
});

test.each([
  [[], true],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9], true],
  [[0], false],
  [[10], false],
  [[1.5], false],
  [[1, 1], false],
])("completed steps %j are valid: %s", (completedSteps, expected) => {
  expect(onboardingSchema.safeParse({ ...INITIAL_ONBOARDING, completedSteps }).success).toBe(expected);
});

test.each([
  ["business-plan", true],
  [`Pre-work-${ID}`, true],
  [`Delivery-${ID}`, true],
  [`Feedback-${ID}`, true],
  [`delivery-${ID}`, false],
  [`Proposal-${ID}`, true],
  [`Invoice-${ID}`, false],
  [`Delivery-${ID}0`, false],
  [`Delivery-${ID.slice(1)}`, false],
  [`xDelivery-${ID}`, false],
  [`Delivery-${ID}\n`, false],
  ["Delivery-", false],
  ["business-plans", false],
  ["", false],
])("permission %j is valid: %s", (permission, expected) => {
  expect(permissionSchema.safeParse(permission).success).toBe(expected);
});
