import { expect, test } from "vitest";
import { settableAttributesSchema, trialStepAfter } from "./attributes.schema";

test.each([
  [null, "org-setup", null],
  [null, "almost-there", null],
  [null, "completed", null],
  ["org-setup", "almost-there", "almost-there"],
  ["org-setup", "completed", "org-setup"],
  ["almost-there", "org-setup", "org-setup"],
  ["almost-there", "completed", "almost-there"],
  ["completed", "org-setup", "completed"],
  ["completed", "almost-there", "completed"],
  ["completed", "completed", "completed"],
] as const)("from %s, a request for %s results in %s", (current, requested, after) => {
  expect(trialStepAfter(current, requested)).toBe(after);
});

test("S17 attributes that the caller may not set are dropped", () => {
  const given = { given_name: "Ann", userId: 7, trialOrgId: "01", email: "a@b.example", isServiceUser: true };
  expect(settableAttributesSchema.parse(given)).toEqual({ given_name: "Ann" });
});

test.each([
  { given_name: "" },
  { given_name: "www.evil.example" },
  { family_name: "D\u0430na" },
  { family_name: "x".repeat(201) },
  { jobTitle: "Wizard" },
  { trialStep: "done" },
  { preferredMfa: "SMS" },
])("%j is refused", (attributes) => {
  expect(settableAttributesSchema.safeParse(attributes).success).toBe(false);
});
