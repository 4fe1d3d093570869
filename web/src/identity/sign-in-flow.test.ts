import { expect, test } from "vitest";
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import { IdentityError } from "@gap/web/platform/session/identity-client";
import { SignInFlow, type SignInFlowEnvironment } from "./sign-in-flow";
import type { SignInNotice } from "./sign-in-notice";

const tokens = { idToken: "i", accessToken: "a", refreshToken: "r" };
const DONE: SignInStep = { nextStep: "DONE", tokens };
const CODE: SignInStep = {
  nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE",
  session: "s1",
  destination: "a***@x",
};
const NEW_PASSWORD: SignInStep = {
  nextStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED",
  session: "n1",
};
const given = { email: "a@x.example", password: "secret", rememberDevice: false };
const remembered = { ...given, rememberDevice: true };
const resetRequired = () => new IdentityError("PasswordResetRequiredException", "Reset it");

type Answer = SignInStep | Error;

interface Answers {
  readonly signIn?: Answer[];
  readonly confirm?: Answer[];
  readonly newPassword?: Answer[];
  readonly reset?: (undefined | Error)[];
  readonly deviceToken?: string;
  readonly notice?: SignInNotice;
  /** The address handed over by another screen. */
  readonly email?: string;
}

function flowWith(answers: Answers) {
  const requests: unknown[] = [];
  const signedIn: unknown[] = [];
  const device: unknown[] = [];
  let renewed = 0;
  const next = async (queue: Answer[] | undefined, request: unknown) => {
    requests.push(request);
    const answer = queue?.shift();
    if (answer === undefined) throw new Error("not expected");
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const identity: SignInFlowEnvironment["identity"] = {
    signIn: (request) => next(answers.signIn, request),
    confirmSignIn: (request) => next(answers.confirm, request),
    confirmNewPassword: (request) => next(answers.newPassword, request),
    confirmResetPassword: async (request) => {
      requests.push(request);
      const refusal = answers.reset?.shift();
      if (refusal !== undefined) throw refusal;
    },
  };
  const environment: SignInFlowEnvironment = {
    identity,
    session: { signIn: (set) => signedIn.push(set) },
    device: {
      tokenOf: () => answers.deviceToken,
      keep: (email, token) => device.push(["keep", email, token]),
      remember: async (owner) => void device.push(["remember", owner]),
      forget: async (owner) => void device.push(["forget", owner]),
    },
    onCodeRenewed: () => renewed++,
    onSideFailure: () => undefined,
  };
  const flow = new SignInFlow(environment, { notice: answers.notice, email: answers.email ?? "" });
  return { flow, requests, signedIn, device, renewed: () => renewed };
}

test("a sign-in that needs no code completes immediately", async () => {
  const { flow, signedIn, requests } = flowWith({ signIn: [DONE] });
  await flow.signIn(given);
  expect(signedIn).toEqual([tokens]);
  expect(requests).toEqual([{ username: "a@x.example", password: "secret" }]);
});

test("a wrong password shows a message on the form, which keeps the email", async () => {
  const { flow } = flowWith({ signIn: [new IdentityError("NotAuthorizedException", "no")] });
  await flow.signIn(given);
  expect(flow.current()).toMatchObject({
    status: "sign in",
    email: "a@x.example",
    pending: undefined,
    message: { tone: "error", text: "Incorrect email or password. Please try again." },
  });
});

test("the code is requested, and the right one signs in", async () => {
  const { flow, signedIn, requests } = flowWith({ signIn: [CODE], confirm: [DONE] });
  await flow.signIn(given);
  expect(flow.current()).toMatchObject({ status: "verify with mfa code", verifying: { method: "email" } });
  await flow.verify("123456");
  expect(requests[1]).toEqual({ session: "s1", challengeResponse: "123456" });
  expect(signedIn).toEqual([tokens]);
  expect(flow.current()).toMatchObject({ status: "sign in", pending: undefined });
});

test("a wrong code clears the boxes and keeps the challenge", async () => {
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

test("a wrong code with a new challenge continues with the new one and says so", async () => {
  const { flow, renewed, requests } = flowWith({
    signIn: [CODE],
    confirm: [{ ...CODE, session: "s2" }, DONE],
  });
  await flow.signIn(given);
  await flow.verify("111111");
  expect(flow.current().message?.text).toBe(
    "Invalid verification code. For security reasons we have sent you a new code.",
  );
  expect(renewed()).toBe(1);
  await flow.verify("222222");
  expect(requests[2]).toEqual({ session: "s2", challengeResponse: "222222" });
});

test("the authenticator app's code after a right mailed code is the next step and no error", async () => {
  const APP: SignInStep = { nextStep: "CONFIRM_SIGN_IN_WITH_TOTP_CODE", session: "s2" };
  const { flow, signedIn, renewed } = flowWith({ signIn: [CODE], confirm: [APP, DONE] });
  await flow.signIn(given);
  const { attempt } = flow.current();
  await flow.verify("123456");
  expect(flow.current()).toMatchObject({
    status: "verify with mfa code",
    verifying: { method: "totp", session: "s2" },
    message: undefined,
    attempt: attempt + 1,
  });
  expect(renewed()).toBe(0);
  await flow.verify("654321");
  expect(signedIn).toEqual([tokens]);
});

test("resending signs in again with the typed credentials", async () => {
  const { flow, requests } = flowWith({ signIn: [CODE, { ...CODE, session: "s2" }], confirm: [DONE] });
  await flow.signIn(given);
  await flow.resend();
  expect(requests[1]).toEqual(requests[0]);
  expect(flow.current()).toMatchObject({
    attempt: 1,
    verifying: { session: "s2" },
    message: { tone: "info", text: "A new code has been sent to your email address" },
  });
});

test("resending too often or without details shows its own message", async () => {
  const { flow } = flowWith({ signIn: [CODE, new IdentityError("LimitExceededException", "no")] });
  await flow.resend();
  expect(flow.current().message?.text).toBe("Unable to resend code. Please reenter your details.");
  await flow.signIn(given);
  await flow.resend();
  expect(flow.current().message?.text).toBe("Too many attempts. Please try again later.");
});

test("back to log in drops the challenge", async () => {
  const { flow } = flowWith({ signIn: [CODE] });
  await flow.signIn(given);
  flow.backToLogIn();
  expect(flow.current()).toMatchObject({ status: "sign in", verifying: undefined, message: undefined });
});

const owner = { email: "a@x.example", accessToken: "a" };

test.each<[string, typeof given, Answers, unknown[]]>([
  ["ticked and verified", remembered, { signIn: [CODE], confirm: [DONE] }, [["remember", owner]]],
  [
    "ticked, and an older token did not replace the code",
    remembered,
    { signIn: [CODE], confirm: [DONE], deviceToken: "d0" },
    [["remember", owner]],
  ],
  ["ticked, and its token replaced the code", remembered, { signIn: [DONE], deviceToken: "d0" }, []],
  ["not ticked", given, { signIn: [CODE], confirm: [DONE], deviceToken: "d0" }, [["forget", owner]]],
  [
    "a token that comes with the response",
    remembered,
    { signIn: [CODE], confirm: [{ ...DONE, deviceToken: "d1" }] },
    [["keep", "a@x.example", "d1"]],
  ],
])("remembering the device: %s", async (_case, credentials, answers, expected) => {
  const { flow, device } = flowWith(answers);
  await flow.signIn(credentials);
  await flow.verify("123456");
  expect(device).toEqual(expected);
});

test("a remembered device's token is sent, unless the user does not want to be remembered", async () => {
  const { flow, requests } = flowWith({ signIn: [CODE, CODE], deviceToken: "d0" });
  await flow.signIn(remembered);
  await flow.signIn(given);
  expect(requests).toEqual([
    { username: "a@x.example", password: "secret", deviceToken: "d0" },
    { username: "a@x.example", password: "secret" },
  ]);
});

test("a required new password is followed by the code", async () => {
  const { flow, requests, signedIn } = flowWith({
    signIn: [NEW_PASSWORD],
    newPassword: [CODE],
    confirm: [DONE],
  });
  await flow.signIn(given);
  expect(flow.current().status).toBe("new password required");
  await flow.changePassword("Harbour-7-lights");
  expect(requests[1]).toEqual({ session: "n1", password: "Harbour-7-lights" });
  expect(flow.current().status).toBe("verify with mfa code");
  await flow.verify("123456");
  expect(signedIn).toEqual([tokens]);
});

test("resending after a new password sends that password again", async () => {
  const { flow, requests } = flowWith({
    signIn: [NEW_PASSWORD, { ...NEW_PASSWORD, session: "n2" }],
    newPassword: [CODE, { ...CODE, session: "s2" }],
  });
  await flow.signIn(given);
  await flow.changePassword("Harbour-7-lights");
  await flow.resend();
  expect(requests.at(-1)).toEqual({ session: "n2", password: "Harbour-7-lights" });
  expect(flow.current()).toMatchObject({
    status: "verify with mfa code",
    verifying: { session: "s2" },
    message: { text: "A new code has been sent to your email address" },
  });
});

test.each([
  ["ChangePasswordException", "Password change failed. Please try again or contact support."],
  ["InvalidParameterException", "Said by the server"],
])("a new password refused by %s can be tried again", async (name, text) => {
  const refusal = new IdentityError(name, "Said by the server");
  const { flow } = flowWith({ signIn: [NEW_PASSWORD], newPassword: [refusal, CODE] });
  await flow.signIn(given);
  await flow.changePassword("Harbour-7-lights");
  expect(flow.current()).toMatchObject({ status: "new password required", message: { text } });
  await flow.changePassword("Harbour-8-lights");
  expect(flow.current().status).toBe("verify with mfa code");
});

test("an expired step for a new password returns to sign-in with a message", async () => {
  const tooOld = new IdentityError("ExpiredCodeException", "This took too long. Please log in again.");
  const { flow } = flowWith({ signIn: [NEW_PASSWORD, CODE], newPassword: [tooOld] });
  await flow.signIn(given);
  await flow.changePassword("Harbour-7-lights");
  expect(flow.current()).toMatchObject({
    status: "sign in",
    email: "a@x.example",
    pending: undefined,
    message: { tone: "error", text: "This took too long. Please log in again." },
  });
  await flow.signIn(given);
  expect(flow.current()).toMatchObject({ status: "verify with mfa code", message: undefined });
});

test("a user with the code of a reset mail chooses a password, then enters the code", async () => {
  const { flow, requests } = flowWith({ reset: [undefined], email: "a@x.example" });
  flow.resetWithCode();
  expect(flow.current()).toMatchObject({ status: "new password required" });
  await flow.changePassword("Harbour-7-lights");
  await flow.verify("123456");
  expect(requests.at(-1)).toEqual({ username: "a@x.example", code: "123456", password: "Harbour-7-lights" });
  expect(flow.current()).toMatchObject({ status: "sign in", notice: "password-set" });
});

test.each<[string, Answer]>([
  ["an exception", resetRequired()],
  ["a step", { nextStep: "RESET_PASSWORD" }],
])("a reset required by %s: new password, mailed code, log in", async (_how, answer) => {
  const { flow, requests, signedIn } = flowWith({ signIn: [answer], reset: [undefined] });
  await flow.signIn(given);
  expect(flow.current()).toMatchObject({ status: "new password required", message: undefined });
  await flow.changePassword("Harbour-7-lights");
  expect(flow.current()).toMatchObject({ status: "verify with mfa code", verifying: { method: "email" } });
  await flow.verify("123456");
  expect(requests.at(-1)).toEqual({ username: "a@x.example", code: "123456", password: "Harbour-7-lights" });
  expect(flow.current()).toMatchObject({ status: "sign in", notice: "password-set", email: "a@x.example" });
  expect(signedIn).toEqual([]);
});

test("a reset keeps its screen after a wrong code, and returns to the password after its refusal", async () => {
  const { flow } = flowWith({
    signIn: [resetRequired()],
    reset: [
      new IdentityError("CodeMismatchException", "no"),
      new IdentityError("InvalidParameterException", "Too common"),
    ],
  });
  await flow.signIn(given);
  await flow.changePassword("Harbour-7-lights");
  await flow.verify("111111");
  expect(flow.current()).toMatchObject({
    status: "verify with mfa code",
    attempt: 1,
    message: { text: "Invalid verification code" },
  });
  await flow.verify("123456");
  expect(flow.current()).toMatchObject({ status: "new password required", message: { text: "Too common" } });
});

test("resending a reset's code requests another one", async () => {
  const { flow, requests } = flowWith({ signIn: [resetRequired(), resetRequired()] });
  await flow.signIn(given);
  await flow.changePassword("Harbour-7-lights");
  await flow.resend();
  expect(requests).toHaveLength(2);
  expect(flow.current()).toMatchObject({
    status: "verify with mfa code",
    message: { text: "A new code has been sent to your email address" },
  });
});

test("a slow sign-in keeps the notice until the code is requested", async () => {
  const { flow } = flowWith({ signIn: [resetRequired(), CODE], reset: [undefined] });
  await flow.signIn(given);
  await flow.changePassword("Harbour-7-lights");
  await flow.verify("123456");
  await flow.signIn(given);
  flow.backToLogIn();
  expect(flow.current().notice).toBeUndefined();
});

test("after a network failure the code can be sent again", async () => {
  const { flow, signedIn } = flowWith({
    signIn: [CODE],
    confirm: [new IdentityError("NetworkError", "Network request failed"), DONE],
  });
  await flow.signIn(given);
  await flow.verify("123456");
  expect(flow.current()).toMatchObject({
    attempt: 0,
    pending: undefined,
    message: { text: "Network request failed. Please check your connection and try again." },
  });
  await flow.verify("123456");
  expect(signedIn).toEqual([tokens]);
});

test.each([
  ["automatically", { automatic: true }, "password-set"],
  ["by hand", {}, undefined],
])("after signing in %s the notice above the code is %o", async (_who, how, notice) => {
  const { flow } = flowWith({ signIn: [CODE], notice: "password-set" });
  await flow.signIn(given, how);
  expect(flow.current()).toMatchObject({ status: "verify with mfa code", notice });
});
