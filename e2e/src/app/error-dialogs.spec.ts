// Every error dialog of spec 1 §8 with its exact texts and buttons, opened from the Dev Sandbox.
import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "../page-checks";
import { test } from "../journey";
import { AppDialog } from "./app-dialog";
import { Shell } from "./shell";
import { SignInPage } from "../identity/sign-in-page";
import { dana } from "../people";

const DIALOG = "[role=dialog]";

async function openDialog(page: Page, failure: string): Promise<void> {
  const errorDialogs = page.getByRole("region", { name: "Error dialogs", exact: true });
  await errorDialogs.getByRole("button", { name: failure, exact: true }).click();
}

test.beforeEach(async ({ page, enterAs }) => {
  await enterAs(dana);
  const shell = new Shell(page);
  await shell.openRoute("dev-sandbox");
  await expect(shell.heading("Dev Sandbox")).toBeVisible();
});

const closable = [
  ["No network", "Network request failed", "Please reload the page and try again", ["Close", "Reload"]],
  [
    "No answer in time",
    "Network request failed",
    "Please reload the page and try again",
    ["Close", "Reload"],
  ],
  [
    "Unreadable answer",
    "Operation timed out",
    "The server's response was incomplete. Please try again.",
    ["Close", "Refresh"],
  ],
  ["Support", "Contact Support", "Please contact support", ["Close"]],
  ["Forbidden", "Forbidden", "Not authorised to perform this action", ["Close"]],
  ["Generic", "Something went wrong", "Something went wrong. Please try again.", ["Close"]],
  ["Another structured error", "Unexpected error", "Resource is locked", ["Close"]],
] as const;

test("error dialogs that can be closed", async ({ page }) => {
  for (const [failure, title, text, buttons] of closable) {
    await openDialog(page, failure);
    const shown = new AppDialog(page, title);
    await expect(shown.dialog.getByText(text, { exact: true }), failure).toBeVisible();
    expect(await shown.buttonNames(), failure).toEqual(buttons);
    await expectNoAxeViolations(page, DIALOG);
    await shown.button("Close").click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("a stale record can only be refreshed", async ({ page }) => {
  await openDialog(page, "Stale record");
  const shown = new AppDialog(page, "Reload Required");
  await expect(
    shown.dialog.getByText("This record was changed by someone else. Please reload and try again.", {
      exact: true,
    }),
  ).toBeVisible();
  expect(await shown.buttonNames()).toEqual(["Refresh"]);
  await expectNoAxeViolations(page, DIALOG);
  await page.keyboard.press("Escape");
  await expect(shown.dialog).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await shown.button("Refresh").click();
  await reloaded;
  await expect(new Shell(page).heading("Dev Sandbox")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an unexpected error offers the full error and the stack trace outside prod", async ({ page }) => {
  await openDialog(page, "Unexpected");
  const shown = new AppDialog(page, "Unexpected error");
  await expect(shown.dialog.getByText("A sample unexpected error", { exact: true })).toBeVisible();
  expect(await shown.buttonNames()).toEqual(["Close", "Full Error", "Stack Trace"]);
  await shown.button("Full Error").click();
  await expect(shown.dialog.getByLabel("Full Error")).toContainText('"name": "RangeError"');
  await expectNoAxeViolations(page, DIALOG);
  await shown.button("Stack Trace").click();
  await expect(shown.dialog.getByLabel("Stack Trace")).toContainText("RangeError: A sample unexpected error");
  await expect(shown.dialog.getByLabel("Full Error")).toHaveCount(0);
  await expectNoAxeViolations(page, DIALOG);
  await shown.button("Close").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the same error twice is one dialog", async ({ page }) => {
  await openDialog(page, "The same one twice");
  await new AppDialog(page, "Forbidden").button("Close").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("four errors at once appear in one table", async ({ page }) => {
  await openDialog(page, "Four at once");
  const shown = new AppDialog(page, "4 errors");
  await expect(shown.dialog.getByRole("row")).toHaveText([
    /^Error\s*Message$/,
    /^Network request failed\s*Please reload the page and try again$/,
    /^Forbidden\s*Not authorised to perform this action$/,
    /^Unexpected error\s*Resource is locked$/,
    /^Unexpected error\s*A sample unexpected error$/,
  ]);
  expect(await shown.buttonNames()).toEqual(["Close", "Refresh"]);
  await expectNoAxeViolations(page, DIALOG);
  await shown.button("Close").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a deactivated user sees no dialog", async ({ page }) => {
  await openDialog(page, "A deactivated user: none");
  // Dialogs appear one at a time and in order: this one is the only one, so the other never appeared.
  await openDialog(page, "Forbidden");
  await new AppDialog(page, "Forbidden").button("Close").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an expired login returns to sign-in and shows the reason", async ({ page }) => {
  await openDialog(page, "Login expired");
  const shown = new AppDialog(page, "Login expired");
  await expect(shown.dialog.getByText("Please login again", { exact: true })).toBeVisible();
  expect(await shown.buttonNames()).toEqual(["Back to login"]);
  await expectNoAxeViolations(page, DIALOG);
  await shown.button("Back to login").click();
  await expect(new SignInPage(page).notice).toHaveText(
    "Your session expired, so we logged you out to keep your data safe. Please sign in again to continue.",
  );
});
