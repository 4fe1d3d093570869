import { expect, test } from "vitest";
import { authFormSchema, signInFormSchema } from "@gap/core/identity/sign-in.schema";
import { validationErrorsOf } from "@gap/core/shared/validation-messages";

const SIGN_IN = { email: "ava@harbour.example", password: "x", rememberDevice: false };

function problems(schema: typeof signInFormSchema | typeof authFormSchema, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success
    ? []
    : validationErrorsOf(result.error).map(({ field, message }) => `${field}: ${message}`);
}

test.each([
  [{}, []],
  [{ email: " Ava@Harbour.Example " }, []],
  [{ email: "" }, ["email: * Required"]],
  [{ email: undefined }, ["email: * Required"]],
  [{ email: "ava" }, ["email: * Invalid email address"]],
  [{ password: "" }, ["password: * Required"]],
  [{ rememberDevice: undefined }, ["rememberDevice: * Required"]],
])("signing in with %j", (changes, expected) => {
  expect(problems(signInFormSchema, { ...SIGN_IN, ...changes })).toEqual(expected);
});

test("the address comes out normalised", () => {
  expect(signInFormSchema.parse({ ...SIGN_IN, email: " Ava@Harbour.Example " }).email).toBe(
    "ava@harbour.example",
  );
});

test("setting a password tells every broken rule under its field", () => {
  const form = { email: "ava@harbour.example", password: "Advise-4-good", passwordConfirm: "Advise-4-good" };
  expect(problems(authFormSchema, form)).toEqual([]);
  expect(problems(authFormSchema, { ...form, password: "advise-4-good" })).toEqual([
    "password: Must contain an uppercase letter",
    "password: Passwords must match",
    "passwordConfirm: Passwords must match",
  ]);
});
