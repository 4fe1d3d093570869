// Signing up by email, from the page to the session (spec 1 §2, §4, §5, §8).
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { IdentityError, type IdentityClient } from "@gap/web/platform/session/identity-client";
import { handOverToSignIn, takeHandover } from "../sign-in-handover";
import { hasAgreed, rememberAgreement, rememberUnverified, unverifiedSignUp } from "./sign-up-memory";
import { choose, fakeSession, fillIn, showTrial, signedInWith } from "./trial.test-support";

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
  takeHandover();
});

const INVITED = "?email=ivy@harbour.example&advisorOrg=Harbour%20Advisory&advisorUser=Ava%20Reed&orgId=01K";

const person = userEvent.setup({ delay: null });

async function signUpAt(address: string, identity: object) {
  const shown = await showTrial(address, { identity });
  await person.click(screen.getByRole("button", { name: "Continue with email" }));
  fillIn("First name*", "Nia");
  fillIn("Last name*", "Moss");
  if (!address.includes(INVITED)) fillIn("Email*", " Nia@Moss.example");
  await person.click(screen.getByRole("button", { name: "Quick fill" }));
  choose("Job title*", "Director");
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  return shown;
}

test("'Continue with email' opens the fields, and missing values show errors", async () => {
  await showTrial("/au/trial/");
  expect(screen.getByRole("heading", { name: "Welcome to Gap" })).toBeTruthy();
  expect(screen.getByRole("progressbar").getAttribute("aria-valuetext")).toBe("Step 1 of 3");
  expect(screen.queryByLabelText("Email*")).toBeNull();
  await person.click(screen.getByRole("button", { name: "Continue with email" }));
  await person.click(screen.getByRole("button", { name: "Sign up" }));
  // Two names, email, password, its confirmation and the job title.
  expect(screen.getAllByText("* Required")).toHaveLength(6);
  expect(document.activeElement).toBe(screen.getByLabelText("First name*"));
});

test("the accounting provider is offered if the installation has one", async () => {
  await showTrial("/au/trial/", { config: { accountingProvider: { name: "Xero" } } });
  const link = screen.getByRole("link", { name: "Sign up with Xero" });
  expect(link.getAttribute("href")).toBe("/api/au/identity/federated/start?returnPath=%2Fau%2Ftrial");
});

test("the accounting provider is hidden if the installation has none", async () => {
  await showTrial("/au/trial/");
  expect(screen.queryByRole("link", { name: /Sign up with/ })).toBeNull();
});

test("a failed return from the provider shows its problem", async () => {
  handOverToSignIn({ problem: "Error signing in. Expired" });
  await showTrial("/au/trial/");
  expect(screen.getByRole("alert").textContent).toBe("Error signing in. Expired");
});

test.each([
  [
    "access_denied",
    "status",
    "Signing up with Xero was cancelled. You can try again, or continue with email.",
  ],
  ["server_error", "alert", "Xero did not confirm who you are. Please try again."],
])("the callback's error %s shows a message", async (error, role, text) => {
  rememberAgreement();
  await showTrial(`/au/trial/?error=${error}`);
  expect(hasAgreed()).toBe(false);
  expect(screen.getByRole(role).textContent).toBe(text);
});

test("returning to the form restores the typed values, but not the passwords", async () => {
  const signUp = async () => ({ session: "s", destination: "n***@moss.example" });
  const { goBack } = await signUpAt("/au/trial/", { signUp });
  expect(await screen.findByText("n***@moss.example")).toBeTruthy();
  await goBack();
  const valueOf = (label: string) =>
    screen.getByLabelText<HTMLInputElement>(label, { selector: "input" }).value;
  expect(await screen.findByLabelText("First name*")).toHaveProperty("value", "Nia");
  expect(["Last name*", "Email*", "Job title*", "Password*"].map(valueOf)).toEqual([
    "Moss",
    "Nia@Moss.example",
    "Director",
    "",
  ]);
});

test("a sign-up sends a code, and keeps the address for a reload but not the password", async () => {
  const signUp = vi.fn<IdentityClient["signUp"]>(async () => ({
    session: "s",
    destination: "n***@moss.example",
  }));
  const { whereTo } = await signUpAt("/au/trial/", { signUp });
  expect(signUp).toHaveBeenCalledWith({
    username: "nia@moss.example",
    password: "Quick-fill-4-tests",
    attributes: { given_name: "Nia", family_name: "Moss", jobTitle: "Director", trialStep: "org-setup" },
  });
  expect(await screen.findByText("n***@moss.example")).toBeTruthy();
  expect(whereTo()).toBe("/au/trial/verification");
  expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain("Quick-fill");
});

test("an invitation shows its texts without progress, and its user sets up no firm", async () => {
  const signUp = vi.fn<IdentityClient["signUp"]>(async () => ({
    session: "s",
    destination: "i***@harbour.example",
  }));
  await signUpAt(`/au/trial/${INVITED}`, { signUp });
  expect(signUp).toHaveBeenCalledWith(
    expect.objectContaining({
      username: "ivy@harbour.example",
      attributes: { given_name: "Nia", family_name: "Moss", jobTitle: "Director" },
    }),
  );
});

test("an invitation's page names the firm and links its own documents", async () => {
  await showTrial(`/au/trial/${INVITED}`);
  expect(screen.getByRole("heading", { name: "Join your team at Harbour Advisory" })).toBeTruthy();
  expect(screen.queryByRole("progressbar")).toBeNull();
  const agreement = screen.getByText(/By signing up you agree to our/);
  expect(agreement.textContent).toBe(
    "By signing up you agree to our Acceptable Use Policy and Privacy Policy.",
  );
});

test("a user with an account is sent to log in, with the reason and the address", async () => {
  const { whereTo } = await signUpAt("/au/trial/", {
    signUp: () => Promise.reject(new IdentityError("UsernameExistsException", "exists")),
  });
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  expect(whereTo()).toBe("/au/");
  expect(takeHandover()).toEqual({
    email: "nia@moss.example",
    problem: "Unable to complete sign up. If you already have an account, please try signing in.",
  });
});

test.each([
  ["InvalidParameterException", "bad address", "Must be a valid email address.", "Email*"],
  [
    "InvalidParameterException",
    "Must not be a commonly used password",
    "Must not be a commonly used password",
    "Password*",
  ],
])("%s (%s) shows at its field", async (name, message, shown, label) => {
  await signUpAt("/au/trial/", { signUp: () => Promise.reject(new IdentityError(name, message)) });
  expect(await screen.findByText(shown)).toBeTruthy();
  const field = screen.getByLabelText(label);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
});

test("other refusals show above the form, and the typed values stay", async () => {
  await signUpAt("/au/trial/", {
    signUp: () => Promise.reject(new IdentityError("UserLambdaValidationException", "no")),
  });
  expect((await screen.findByRole("alert")).textContent).toBe(
    "Unable to complete sign up. Please try again or contact support.",
  );
  expect(screen.getByLabelText<HTMLInputElement>("Email*").value).toContain("Moss.example");
});

test("verification without a pending sign-up redirects to the start", async () => {
  const { whereTo } = await showTrial("/au/trial/verification");
  expect(whereTo()).toBe("/au/trial");
});

test("verification can resend after a reload; there is no link back to log in", async () => {
  rememberUnverified({ email: "nia@moss.example", destination: "n***@moss.example", session: "s1" });
  const resendSignUpCode = vi.fn<IdentityClient["resendSignUpCode"]>(async () => ({
    destination: "n***@moss.example",
  }));
  await showTrial("/au/trial/verification", { identity: { resendSignUpCode } });
  await person.click(screen.getByRole("button", { name: "Resend Code" }));
  expect(resendSignUpCode).toHaveBeenCalledWith({ username: "nia@moss.example" });
  expect(await screen.findByText("A new code has been sent to your email address")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Back to log in" })).toBeNull();
});

test.each([
  ["CodeMismatchException", "Invalid verification code"],
  ["ExpiredCodeException", "Verification code has expired"],
])("%s shows a message and the code is requested again", async (name, text) => {
  rememberUnverified({ email: "nia@moss.example", destination: "n***@moss.example", session: "s1" });
  const confirmSignUp = () => Promise.reject(new IdentityError(name, "refused"));
  await showTrial("/au/trial/verification", { identity: { confirmSignUp } });
  await person.keyboard("123456");
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  expect(unverifiedSignUp()).toBeDefined();
});

test("the right code signs the user in and opens the set-up of their firm", async () => {
  rememberUnverified({ email: "nia@moss.example", destination: "n***@moss.example", session: "s1" });
  const { tokens } = signedInWith({ trialStep: "org-setup", given_name: "Nia", family_name: "Moss" });
  const confirmSignUp = vi.fn<IdentityClient["confirmSignUp"]>(async () => ({ session: "confirmed" }));
  const autoSignIn = vi.fn<IdentityClient["autoSignIn"]>(async () => ({ nextStep: "DONE", tokens }));
  const { whereTo } = await showTrial("/au/trial/verification", {
    identity: { confirmSignUp, autoSignIn },
    session: fakeSession(undefined),
    calls: { "org.getMyTrialOrg": () => null },
  });
  await person.keyboard("123456");
  expect(await screen.findByLabelText("Company name*")).toBeTruthy();
  expect(confirmSignUp).toHaveBeenCalledWith({
    username: "nia@moss.example",
    code: "123456",
    session: "s1",
  });
  expect(autoSignIn).toHaveBeenCalledWith({ session: "confirmed" });
  expect(whereTo()).toBe("/au/trial/org-setup");
  expect(unverifiedSignUp()).toBeUndefined();
});

test("if the automatic sign-in fails the user logs in manually", async () => {
  rememberUnverified({ email: "nia@moss.example", destination: "n***@moss.example", session: "s1" });
  const { whereTo } = await showTrial("/au/trial/verification", {
    identity: {
      confirmSignUp: async () => ({ session: "confirmed" }),
      autoSignIn: () => Promise.reject(new IdentityError("NotAuthorizedException", "expired")),
    },
  });
  await person.keyboard("123456");
  expect(await screen.findByText("Elsewhere")).toBeTruthy();
  expect(whereTo()).toBe("/au/");
  expect(takeHandover()).toEqual({
    email: "nia@moss.example",
    problem:
      "Your verification code has expired. Please enter your email and password to receive a new code.",
  });
});
