import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { createPasswordKey } from "@gap/web/platform/session/password-key.test-support";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { until } from "@gap/web/platform/until.test-support";
import { takeHandover } from "../sign-in-handover";
import { takeSignInNotice } from "../sign-in-notice";
import { InvitationScreen } from "./invitation-screen";
import { ResetPasswordScreen } from "./reset-password-screen";

const PASSWORD = "New-passw0rd";
const { publicKey, decrypt } = await createPasswordKey();

beforeEach(() => {
  takeHandover();
  takeSignInNotice();
});

function setUp() {
  const done: string[] = [];
  const me = vi.fn<() => Promise<{ email: string }>>().mockResolvedValue({ email: "ivy@harbour.example" });
  const isPending = vi.fn<(input: object) => Promise<boolean>>().mockResolvedValue(true);
  const updateMyPassword =
    vi.fn<(given: { encryptedPassword: string; challengeId: string }) => Promise<void>>();
  updateMyPassword.mockImplementation(async ({ encryptedPassword, challengeId }) => {
    done.push(`set ${await decrypt(encryptedPassword)} ${challengeId}`);
  });
  const appContext = testAppContext(
    {
      private: {
        user: {
          getMyUser: { query: me },
          inviteIsPendingAcceptance: { query: isPending },
          updateMyPassword: { mutate: updateMyPassword },
          acceptInvitation: { mutate: async () => void done.push("accept") },
        },
        challenge: { create: { mutate: async () => ({ challengeId: "c1", publicKey }) } },
      },
    },
    { signOut: async (how) => void done.push(how?.staysHere === true ? "sign out and stay" : "sign out") },
  );
  return { done, me, isPending, updateMyPassword, appContext };
}

const join = { path: "join", address: "/au/join" };
const reset = { path: "reset-password", address: "/au/reset-password" };

async function choosePassword() {
  await screen.findByDisplayValue("ivy@harbour.example");
  await userEvent.type(screen.getByLabelText("Password*"), PASSWORD);
  await userEvent.type(screen.getByLabelText("Confirm Password*"), `${PASSWORD}{Enter}`);
}

const NO_ANSWER = "Network request failed. Please check your connection and try again.";

test("an invited user sets a password, accepts, and signs in with it", async () => {
  const { done, isPending, appContext } = setUp();
  const address = "/au/join?postJoinUrl=%2Fau%2Forg%2F1%2Fdocuments";
  const { whereTo } = await renderInAppContext(InvitationScreen, { path: "join", address, appContext });
  await choosePassword();
  await until(() => expect(whereTo()).toBe("/au/org/1/documents"));
  expect(done).toEqual([`set ${PASSWORD} c1`, "accept", "sign out and stay"]);
  expect(isPending.mock.calls).toEqual([[{ email: "ivy@harbour.example" }]]);
  expect(takeHandover()).toEqual({
    email: "ivy@harbour.example",
    password: PASSWORD,
    notice: "password-set",
  });
  expect(takeSignInNotice()).toBe("password-set");
});

test.each(["//evil.example", "https://evil.example/au", "javascript:alert(1)", "/\\evil", "u@evil"])(
  "L3 a postJoinUrl of %j leads to the region's base",
  async (postJoinUrl) => {
    const { appContext } = setUp();
    const address = `/au/join?postJoinUrl=${encodeURIComponent(postJoinUrl)}`;
    const { whereTo } = await renderInAppContext(InvitationScreen, { path: "join", address, appContext });
    await choosePassword();
    await until(() => expect(whereTo()).toBe("/au"));
  },
);

test("the button waits for the email address, which is read-only", async () => {
  const { me, appContext } = setUp();
  let answer: (value: { email: string }) => void = () => undefined;
  me.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  await renderInAppContext(InvitationScreen, { ...join, appContext });
  const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Sign Up" });
  expect(button.disabled).toBe(true);
  expect(
    screen.getByText("You've been invited to join the team. Please set your password to get started."),
  ).toBeTruthy();
  answer({ email: "ivy@harbour.example" });
  const email = await screen.findByDisplayValue<HTMLInputElement>("ivy@harbour.example");
  expect(email.readOnly).toBe(true);
  expect(button.disabled).toBe(false);
});

test("L9 a user who is not invited is redirected and nothing is set", async () => {
  const { done, isPending, appContext } = setUp();
  isPending.mockResolvedValue(false);
  const { whereTo } = await renderInAppContext(InvitationScreen, { ...join, appContext });
  await until(() => expect(whereTo()).toBe("/au"));
  expect(await screen.findByText(/This invitation is no longer open/)).toBeTruthy();
  expect(done).toEqual([]);
});

test("a network failure does not redirect, and the request can be retried", async () => {
  const { isPending, appContext } = setUp();
  isPending.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await renderInAppContext(InvitationScreen, { ...join, appContext });
  expect(await screen.findByText(NO_ANSWER)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByDisplayValue("ivy@harbour.example")).toBeTruthy();
});

test("a refused password shows in a snackbar, and the typed values stay", async () => {
  const { done, updateMyPassword, appContext } = setUp();
  updateMyPassword.mockRejectedValueOnce(new Error("This password is too common"));
  await renderInAppContext(InvitationScreen, { ...join, appContext });
  await choosePassword();
  expect(await screen.findByText("This password is too common")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Password*").value).toBe(PASSWORD);
  expect(done).toEqual([]);
  expect(takeHandover()).toEqual({});
});

test("passwords that differ are not sent", async () => {
  const { done, appContext } = setUp();
  await renderInAppContext(InvitationScreen, { ...join, appContext });
  await screen.findByDisplayValue("ivy@harbour.example");
  await userEvent.type(screen.getByLabelText("Password*"), PASSWORD);
  await userEvent.type(screen.getByLabelText("Confirm Password*"), "Other-passw0rd{Enter}");
  expect(screen.getAllByText("Passwords must match")).toHaveLength(2);
  expect(done).toEqual([]);
});

test("a reset works the same without accepting an invitation", async () => {
  const { done, isPending, appContext } = setUp();
  const { whereTo } = await renderInAppContext(ResetPasswordScreen, { ...reset, appContext });
  expect(await screen.findByRole("button", { name: "Reset password" })).toBeTruthy();
  await choosePassword();
  await until(() => expect(whereTo()).toBe("/au"));
  expect(done).toEqual([`set ${PASSWORD} c1`, "sign out and stay"]);
  expect(isPending).not.toHaveBeenCalled();
});

test("a used link leads to sign-in without trying the password that was not saved", async () => {
  const { done, updateMyPassword, appContext } = setUp();
  updateMyPassword.mockRejectedValueOnce(
    Object.assign(new Error("Unprocessable"), {
      data: { gapError: { gapErrorData: { gapErrorType: "unprocessable" } } },
      shape: { validationErrors: [{ field: "currentPassword", message: "* Required" }] },
    }),
  );
  const { whereTo } = await renderInAppContext(ResetPasswordScreen, { ...reset, appContext });
  await choosePassword();
  await until(() => expect(whereTo()).toBe("/au"));
  expect(done).toEqual(["sign out and stay"]);
  expect(takeHandover()).toEqual({ email: "ivy@harbour.example", notice: "password-set" });
});

test("after a lost response a retry continues to sign-in", async () => {
  const { done, updateMyPassword, appContext } = setUp();
  updateMyPassword.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const { whereTo } = await renderInAppContext(InvitationScreen, { ...join, appContext });
  await choosePassword();
  expect(await screen.findByText(NO_ANSWER)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Sign Up" }));
  await until(() => expect(whereTo()).toBe("/au"));
  expect(done).toEqual([`set ${PASSWORD} c1`, "accept", "sign out and stay"]);
  expect(takeHandover()).toMatchObject({ password: PASSWORD });
});
