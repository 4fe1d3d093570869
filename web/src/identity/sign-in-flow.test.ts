import { expect, test } from "vitest";
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import { IdentityError, type IdentityClient } from "@gap/web/platform/identity-client";
import { SignInFlow } from "./sign-in-flow";

const tokens = { idToken: "i", accessToken: "a", refreshToken: "r" };
const DONE: SignInStep = { nextStep: "DONE", tokens };
const CODE: SignInStep = {
  nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
  session: "s1",
  destination: "a***@x",
};
const given = { email: "a@x.example", password: "secret" };

type Answer = SignInStep | Error;

function flowWith(answers: { signIn?: Answer[]; confirm?: Answer[] }) {
  const asked: unknown[] = [];
  const signedIn: unknown[] = [];
  let renewed = 0;
  const next = async (queue: Answer[] | undefined, what: unknown) => {
    asked.push(what);
    const answer = queue?.shift();
    if (answer === undefined) throw new Error("not expected");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const identity: Pick<IdentityClient, "signIn" | "confirmSignIn"> = {
    signIn: (what) => next(answers.signIn, what),
    confirmSignIn: (what) => next(answers.confirm, what),
  };
  const flow = new SignInFlow({
    identity,
    session: { signIn: (set) => signedIn.push(set) },
    onCodeRenewed: () => renewed++,
  });
  return { flow, asked, signedIn, renewed: () => renewed };
}

test("who needs no code is signed in at once", async () => {
  const { flow, signedIn, asked } = flowWith({ signIn: [DONE] });
  await flow.signIn(given);
  expect(signedIn).toEqual([tokens]);
  expect(asked).toEqual([{ username: "a@x.example", password: "secret" }]);
});

test("a wrong password is said on the form, which keeps the e-mail", async () => {
  const { flow } = flowWith({ signIn: [new IdentityError("NotAuthorizedException", "no")] });
  await flow.signIn(given);
  expect(flow.current()).toMatchObject({
    status: "sign in",
    email: "a@x.example",
    pending: undefined,
    message: { tone: "error", text: "Incorrect email or password. Please try again." },
  });
});

test("the code is asked for and its success signs in", async () => {
  const { flow, signedIn, asked } = flowWith({ signIn: [CODE], confirm: [DONE] });
  await flow.signIn(given);
  expect(flow.current()).toMatchObject({ status: "verify with mfa code", verifying: { method: "email" } });
  await flow.verify("123456");
  expect(asked[1]).toEqual({ session: "s1", challengeResponse: "123456" });
  expect(signedIn).toEqual([tokens]);
  expect(flow.current()).toMatchObject({ status: "sign in", pending: undefined });
});

test("a wrong code empties the boxes and keeps the challenge", async () => {
  const { flow, renewed } = flowWith({
    signIn: [CODE],
    confirm: [new IdentityError("CodeMismatchException", "no")],
  });
  await flow.signIn(given);
  await flow.verify("111111");
  expect(flow.current()).toMatchObject({
    attempt: 1,
    verifying: { session: "s1" },
    message: { tone: "error", text: "Invalid verification code" },
  });
  expect(renewed()).toBe(0);
});

test("a wrong code that brings a new challenge goes on with the new one and says so", async () => {
  const { flow, renewed, asked } = flowWith({ signIn: [CODE], confirm: [{ ...CODE, session: "s2" }, DONE] });
  await flow.signIn(given);
  await flow.verify("111111");
  expect(flow.current().message?.text).toBe(
    "Invalid verification code. For security reasons we have sent you a new code.",
  );
  expect(renewed()).toBe(1);
  await flow.verify("222222");
  expect(asked[2]).toEqual({ session: "s2", challengeResponse: "222222" });
});

test("resending signs in again with what was typed", async () => {
  const { flow, asked } = flowWith({ signIn: [CODE, { ...CODE, session: "s2" }], confirm: [DONE] });
  await flow.signIn(given);
  await flow.resend();
  expect(asked[1]).toEqual(asked[0]);
  expect(flow.current()).toMatchObject({
    attempt: 1,
    verifying: { session: "s2" },
    message: { tone: "info", text: "A new code has been sent to your email address" },
  });
});

test("resending too often and without details has its own words", async () => {
  const { flow } = flowWith({ signIn: [CODE, new IdentityError("LimitExceededException", "no")] });
  await flow.resend();
  expect(flow.current().message?.text).toBe("Unable to resend code. Please reenter your details.");
  await flow.signIn(given);
  await flow.resend();
  expect(flow.current().message?.text).toBe("Too many attempts. Please try again later.");
});

test("back to log in forgets the challenge", async () => {
  const { flow } = flowWith({ signIn: [CODE] });
  await flow.signIn(given);
  flow.backToLogIn();
  expect(flow.current()).toMatchObject({ status: "sign in", verifying: undefined, message: undefined });
});
