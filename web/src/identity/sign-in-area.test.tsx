// The steps of signing in as the screens show them (spec 1 §4).
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { SignInStep } from "@gap/core/identity/sign-in-step";
import type { AppContext } from "@gap/web/platform/app-context";
import { IdentityError } from "@gap/web/platform/session/identity-client";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { SignInArea } from "./sign-in-area";
import { handOverToSignIn, takeHandover } from "./sign-in-handover";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  takeHandover();
});

const CODE: SignInStep = { nextStep: "CONFIRM_SIGN_IN_WITH_EMAIL_CODE", session: "s", destination: "a***@x" };

function show(refusal?: IdentityError) {
  const identity = {
    signIn: async () => CODE,
    confirmSignIn: async () => {
      throw refusal;
    },
  };
  const appContext = testAppContext({}, {
    identity,
    reporter: {},
    session: {},
  } as unknown as Partial<AppContext>);
  return renderInAppContext(() => <SignInArea onBegun={() => undefined} onVisit={() => undefined} />, {
    path: "/",
    address: "/au/?x=1",
    appContext,
  });
}

async function logIn() {
  await userEvent.type(screen.getByLabelText("Email*"), "ava@x.example");
  await userEvent.type(screen.getByLabelText("Password*"), "secret{Enter}");
  return screen.findByLabelText("6-digit code");
}

/** happy-dom changes the history without the event that browsers send. */
const goBack = () => act(async () => void window.dispatchEvent(new PopStateEvent("popstate")));

test("the browser's Back at the code returns to the form, which keeps the address", async () => {
  await show();
  const [before, address] = [window.history.length, window.location.href];
  await logIn();
  expect(window.history.length).toBe(before + 1);
  expect(window.location.href).toBe(address);
  await goBack();
  expect(await screen.findByDisplayValue("ava@x.example")).toBeTruthy();
});

test("'Back to log in' does the same, and Back works again at the next code", async () => {
  await show();
  const back = vi.spyOn(window.history, "back").mockImplementation(() => void goBack());
  onTestFinished(() => back.mockRestore());
  await logIn();
  await userEvent.click(screen.getByRole("button", { name: "Back to log in" }));
  await userEvent.type(await screen.findByLabelText("Password*"), "secret{Enter}");
  expect(await screen.findByLabelText("6-digit code")).toBeTruthy();
  await goBack();
  expect(await screen.findByLabelText("Password*")).toBeTruthy();
});

test("a wrong code clears the boxes, which accept the next one", async () => {
  await show(new IdentityError("CodeMismatchException", "no"));
  await userEvent.type(await logIn(), "123456");
  expect((await screen.findByRole("alert")).textContent).toBe("Invalid verification code");
  const boxes = screen.getByLabelText("6-digit code");
  expect(boxes).toHaveProperty("value", "");
  expect(document.activeElement).toBe(boxes);
});

test("after a network failure the code stays in the boxes", async () => {
  await show(new IdentityError("NetworkError", "Network request failed"));
  await userEvent.type(await logIn(), "123456");
  expect(await screen.findByRole("alert")).toBeTruthy();
  expect(screen.getByLabelText("6-digit code")).toHaveProperty("value", "123456");
  expect(screen.getByRole("button", { name: "Verify" })).toHaveProperty("disabled", false);
});

test("after setting a password the notice shows above the code of the automatic sign-in", async () => {
  handOverToSignIn({ email: "ava@x.example", password: "secret", notice: "password-set" });
  await show();
  expect(await screen.findByRole("heading", { name: "Verification Code" })).toBeTruthy();
  expect(screen.getByText("Your password has been set. Enter the code to finish logging in.")).toBeTruthy();
});
