import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { GroundProvider, type Ground } from "@gap/web/platform/ground";
import { GapThemeProvider } from "@gap/web/ui/theme/gap-theme-provider";
import type { Credentials } from "./sign-in-flow";
import type { SignInNotice } from "./sign-in-notice";
import { SignInScreen } from "./sign-in-screen";

afterEach(cleanup);

// The screen reads nothing else of its ground.
const ground = { config: { stage: "prod", productName: "Gap" } } as unknown as Ground;

function show(given: { notice?: SignInNotice; problem?: string } = {}) {
  const submitted: Credentials[] = [];
  render(
    <GroundProvider ground={ground}>
      <GapThemeProvider>
        <SignInScreen
          notice={given.notice}
          problem={given.problem}
          initialEmail=""
          pending={false}
          onSubmit={(credentials) => submitted.push(credentials)}
        />
      </GapThemeProvider>
    </GroundProvider>,
  );
  return submitted;
}

test("Enter submits; the address is cleaned", async () => {
  const submitted = show();
  await userEvent.type(screen.getByLabelText("Email*"), " Ava@Harbour.example");
  await userEvent.type(screen.getByLabelText("Password*"), "secret{Enter}");
  expect(submitted).toEqual([{ email: "ava@harbour.example", password: "secret" }]);
  expect(document.title).toBe("Log in | Gap");
});

test("what is missing or wrong is said at its field, which takes the focus", async () => {
  const submitted = show();
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
])("the banner of %s", (notice, text) => {
  show({ notice });
  expect(screen.getByRole("status").textContent).toBe(text);
});

test("a problem takes the notice's place", () => {
  show({ notice: "password-set", problem: "Incorrect email or password. Please try again." });
  expect(screen.getByRole("alert").textContent).toBe("Incorrect email or password. Please try again.");
  expect(screen.queryByRole("status")).toBeNull();
});
