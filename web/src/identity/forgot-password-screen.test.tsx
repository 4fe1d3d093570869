import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import { ForgotPasswordScreen } from "./forgot-password-screen";
import { handOverToForgotPassword, takeHandover } from "./sign-in-handover";

beforeEach(() => void takeHandover());

async function show(refusals: Error[] = []) {
  const requests: unknown[] = [];
  const mutate = async (given: unknown) => {
    requests.push(given);
    const refusal = refusals.shift();
    if (refusal !== undefined) throw refusal;
  };
  const { whereTo } = await renderInAppContext(ForgotPasswordScreen, {
    path: "forgot-password",
    address: "/au/forgot-password",
    appContext: testAppContext({ public: { user: { requestPasswordReset: { mutate } } } }),
  });
  return { requests, whereTo };
}

const SENT = "A password reset code has been sent to your email. Please check your inbox.";

test("Enter sends the email; the screen confirms it and can resend", async () => {
  const { requests } = await show();
  await userEvent.type(screen.getByLabelText("Email*"), "Ava@x.example{Enter}");
  expect(await screen.findByText(SENT)).toBeTruthy();
  expect(screen.getByText("ava@x.example")).toBeTruthy();
  expect(screen.queryByLabelText("Email*")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Resend email" }));
  expect(requests).toEqual([{ email: "ava@x.example" }, { email: "ava@x.example" }]);
});

test.each([
  ["nobody", "* Invalid email address"],
  [" ", "* Required"],
])("%o is not sent", async (typed, problem) => {
  const { requests } = await show();
  await userEvent.type(screen.getByLabelText("Email*"), `${typed}{Enter}`);
  expect(screen.getByText(problem)).toBeTruthy();
  expect(requests).toEqual([]);
});

test("a failure shows a message, and the typed value stays", async () => {
  await show([new Error("Too many attempts. Please try again later.")]);
  await userEvent.type(screen.getByLabelText("Email*"), "ava@x.example{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts. Please try again later.");
  expect(screen.getByLabelText("Email*")).toHaveProperty("value", "ava@x.example");
});

test("the code of the mail can be entered, after a new password", async () => {
  const { whereTo } = await show();
  await userEvent.type(screen.getByLabelText("Email*"), "ava@x.example{Enter}");
  await userEvent.click(await screen.findByRole("link", { name: "Enter the code from the email" }));
  expect(whereTo()).toBe("/au/");
  expect(takeHandover()).toEqual({ email: "ava@x.example", hasResetCode: true });
});

test("Log in returns to the sign-in screen", async () => {
  const { whereTo } = await show();
  await userEvent.click(screen.getByRole("link", { name: "Log in" }));
  expect(whereTo()).toBe("/au/");
});

test("the email typed at sign-in is prefilled, and handed back to it", async () => {
  handOverToForgotPassword("ava@x.example");
  await show();
  expect(screen.getByLabelText("Email*")).toHaveProperty("value", "ava@x.example");
  await userEvent.type(screen.getByLabelText("Email*"), ".nz");
  expect(takeHandover()).toEqual({ email: "ava@x.example.nz" });
});
