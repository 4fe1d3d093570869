import { expect, test } from "vitest";
import { firstMessageByField } from "@gap/core/shared/validation-messages";
import { signUpDetailsSchema } from "@gap/core/users/sign-up-details.schema";

const whole = { firstName: "Nia", lastName: "Moss", email: "nia@moss.example", jobTitle: "Director" };

test.each([
  [{ firstName: " " }, { firstName: "* Required" }],
  [{ lastName: "" }, { lastName: "* Required" }],
  [{ email: "" }, { email: "* Required" }],
  [{ email: "nia" }, { email: "* Invalid email address" }],
  [{ jobTitle: null }, { jobTitle: "* Required" }],
  [{ jobTitle: "Wizard" }, { jobTitle: "* Required" }],
  [{ firstName: "x".repeat(201) }, { firstName: "Field First name cannot exceed 200 characters" }],
])("signing up with %j", (changes, expected) => {
  const { error } = signUpDetailsSchema.safeParse({ ...whole, ...changes });
  expect(error && firstMessageByField(error)).toEqual(expected);
});

test("a suspicious name passes, because the check before sign-up refuses it with its own message", () => {
  expect(signUpDetailsSchema.safeParse({ ...whole, firstName: "www.evil.example" }).success).toBe(true);
});

test("valid details are trimmed and normalised", () => {
  expect(signUpDetailsSchema.parse({ ...whole, firstName: " Nia ", email: " Nia@Moss.example" })).toEqual(
    whole,
  );
});
