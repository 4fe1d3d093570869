import { expect, test } from "vitest";
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import { outcomeOf, type SignInOutcome } from "./sign-in-steps";

const tokens = { idToken: "i", accessToken: "a", refreshToken: "r" };
const silent = { confirmSignIn: () => Promise.reject(new Error("unexpected call")) };

test.each<[SignInStep, SignInOutcome]>([
  [
    { nextStep: "DONE", tokens },
    { kind: "done", tokens },
  ],
  [
    { nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", session: "s", destination: "a***@x.example" },
    { kind: "verify", method: "email", session: "s", destination: "a***@x.example" },
  ],
  [
    { nextStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE", session: "s" },
    { kind: "verify", method: "email", session: "s" },
  ],
  [
    { nextStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE", session: "s" },
    { kind: "verify", method: "totp", session: "s" },
  ],
  [
    { nextStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED", session: "s" },
    { kind: "new password required", session: "s" },
  ],
  [
    { nextStep: "DONE", tokens, deviceToken: "d" },
    { kind: "done", tokens, deviceToken: "d" },
  ],
  [{ nextStep: "RESET_PASSWORD" }, { kind: "new password required" }],
])("%o", async (step, expected) => {
  expect(await outcomeOf(step, silent)).toEqual(expected);
});

test("the choice of a method is answered with EMAIL", async () => {
  const answered: unknown[] = [];
  const outcome = await outcomeOf(
    { nextStep: "CONTINUE_SIGN_IN_WITH_MFA_SELECTION", session: "s1" },
    {
      confirmSignIn: async (given) => {
        answered.push(given);
        return { nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", session: "s2" };
      },
    },
  );
  expect(answered).toEqual([{ session: "s1", challengeResponse: "EMAIL" }]);
  expect(outcome).toMatchObject({ kind: "verify", session: "s2" });
});

test.each<SignInStep>([{ nextStep: "DONE" }, { nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE" }])(
  "%o is incomplete and refused",
  async (step) => {
    await expect(outcomeOf(step, silent)).rejects.toThrow("The response has no");
  },
);
