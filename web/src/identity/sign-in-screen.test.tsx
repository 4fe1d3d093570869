import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import type { PublicConfig } from "@gap/core/shared/public-config";
import { SETTINGS, writeSetting } from "@gap/web/platform/session/local-settings";
import { testAppContext, renderInAppContext } from "@gap/web/platform/in-app-context.test-support";
import type { Credentials } from "./sign-in-flow";
import { takeEmailForForgotPassword } from "./sign-in-handover";
import type { SignInNotice } from "./sign-in-notice";
import { SignInScreen } from "./sign-in-screen";

const config: PublicConfig = {
  stage: "prod",
  productName: "Gap",
  supportEmail: "support@gap.example",
  acceptsFixedLinkToken: false,
  defaultRegion: "au",
  regions: { au: { apiBase: "/api/au", poolClientId: "main", guestPoolClientId: "guest" } },
  legal: { termsOfService: "/terms.html" },
  help: {},
  testimonials: {},
};

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, "", "/au");
});

interface Given {
  readonly notice?: SignInNotice;
  readonly problem?: string;
  readonly accountingProvider?: { name: string };
}

async function show({ notice, problem, ...more }: Given = {}) {
  const submitted: Credentials[] = [];
  const visited: string[] = [];
  await renderInAppContext(
    () => (
      <SignInScreen
        notice={notice}
        problem={problem}
        initialEmail=""
        pending={false}
        onSubmit={(credentials) => submitted.push(credentials)}
        onVisit={(path) => visited.push(path)}
      />
    ),
    { path: "/", address: "/au", appContext: testAppContext({}, { config: { ...config, ...more } }) },
  );
  return { submitted, visited };
}

test("Enter submits, with the address normalised", async () => {
  const { submitted } = await show();
  await userEvent.type(screen.getByLabelText("Email*"), " Ava@Harbour.example");
  await userEvent.type(screen.getByLabelText("Password*"), "secret{Enter}");
  expect(submitted).toEqual([{ email: "ava@harbour.example", password: "secret", rememberDevice: false }]);
  expect(document.title).toBe("Log in | Gap");
});

test("the checkbox keeps its last state and is part of the credentials", async () => {
  writeSetting(SETTINGS.rememberMe, true);
  const { submitted } = await show();
  const box = screen.getByLabelText("Remember me for 30 days");
  expect(box).toHaveProperty("checked", true);
  await userEvent.type(screen.getByLabelText("Email*"), "ava@harbour.example");
  await userEvent.type(screen.getByLabelText("Password*"), "secret");
  await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(submitted[0]?.rememberDevice).toBe(false);
});

test.each([
  ["Forgot password?", "/forgot-password"],
  ["Sign up here", "/trial"],
])("%s leads to %s", async (name, path) => {
  const { visited } = await show();
  await userEvent.click(screen.getByRole("link", { name }));
  expect(visited).toEqual([path]);
});

test.each([
  ["/au", "/api/au/identity/federated/start"],
  ["/au/", "/api/au/identity/federated/start"],
  [
    "/au/org/1/proposals?tab=sent&x=1",
    "/api/au/identity/federated/start?returnPath=%2Fau%2Forg%2F1%2Fproposals%3Ftab%3Dsent%26x%3D1",
  ],
])("from %s the accounting provider's button leads to %s", async (address, href) => {
  window.history.replaceState(null, "", address);
  await show({ accountingProvider: { name: "Xero" } });
  expect(screen.getByRole("link", { name: "Continue with Xero" }).getAttribute("href")).toBe(href);
  expect(screen.getByText("or")).toBeTruthy();
});

test("without an accounting provider there is neither button nor divider", async () => {
  await show();
  expect(screen.queryByText(/Continue with/)).toBeNull();
  expect(screen.queryByText("or")).toBeNull();
});

test("the footer links to the installation's documents, or to their placeholder pages", async () => {
  await show();
  expect(screen.getByRole("link", { name: "Terms of Service" }).getAttribute("href")).toBe("/terms.html");
  expect(screen.getByRole("link", { name: "Privacy Policy" }).getAttribute("href")).toBe(
    "/au/legal/privacy-policy",
  );
});

test("missing or wrong values show at their field, which gets the focus", async () => {
  const { submitted } = await show();
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(screen.getAllByText("* Required")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText("Email*"));
  await userEvent.type(screen.getByLabelText("Email*"), "nobody");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(screen.getByText("* Invalid email address")).toBeTruthy();
  expect(submitted).toEqual([]);
});

test.each<[SignInNotice, string]>([
  ["password-set", "Your password has been set. Please log in with your new password to continue."],
  [
    "session-timed-out",
    "Your session expired, so we logged you out to keep your data safe. Please sign in again to continue.",
  ],
  [
    "email-updated",
    "Your email address has been updated. Please log in with your new email address to continue.",
  ],
])("the banner of %s", async (notice, text) => {
  await show({ notice });
  expect(screen.getByRole("status").textContent).toBe(text);
});

test("a problem replaces the notice", async () => {
  await show({ notice: "password-set", problem: "Incorrect email or password. Please try again." });
  expect(screen.getByRole("alert").textContent).toBe("Incorrect email or password. Please try again.");
  expect(screen.queryByRole("status")).toBeNull();
});

test("the Forgot Password screen gets the typed address", async () => {
  const { visited } = await show();
  await userEvent.type(screen.getByLabelText("Email*"), "ava@harbour.example");
  await userEvent.click(screen.getByRole("link", { name: "Forgot password?" }));
  expect(visited).toEqual(["/forgot-password"]);
  expect(takeEmailForForgotPassword()).toBe("ava@harbour.example");
});
