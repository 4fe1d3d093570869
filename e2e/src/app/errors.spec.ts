// Screens that users see when the network, the session or the application fails (spec 1 §8, crash screen of §2).
import { expect, type Page } from "@playwright/test";
import { authorizationOf, statusOfCall } from "../calls";
import { test } from "../journey";
import { AppDialog } from "./app-dialog";
import { ProfilePage } from "../users/profile-page";
import { Shell } from "./shell";
import { SignInPage } from "../identity/sign-in-page";
import { ava, dana, sam } from "../people";

const privateCalls = /\/api\/au\/trpc\//;

// Each journey causes a failure on purpose, so the resulting browser errors are expected.
test.use({ expectedFaults: /^502 |^uncaught: .*Unexpected token/ });

test("a network failure is shown once, however many calls fail", async ({ page, enterAs }) => {
  await enterAs(ava);
  const profile = new ProfilePage(page);
  await profile.open();
  await page.route(privateCalls, (route) => route.abort("internetdisconnected"));
  await profile.firstName.fill("Avalon");
  await profile.save.click();

  const network = new AppDialog(page, "Network request failed");
  await expect(network.dialog).toContainText("Please reload the page and try again");
  expect(await network.buttonNames()).toEqual(["Close", "Reload"]);

  await submitBehindDialog(page);
  await network.button("Close").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await profile.save.click();
  await expect(network.dialog).toBeVisible();
  await page.unroute(privateCalls);
  await network.button("Reload").click();
  await expect(profile.title).toBeVisible();
  await expect(profile.firstName).toHaveValue("Ava");
});

test(
  "a user who is offline sees a message and keeps the typed text",
  { tag: "@base" },
  async ({ page, enterAs, context }) => {
    await enterAs(ava);
    const profile = new ProfilePage(page);
    await profile.open();
    await expect(profile.firstName).toHaveValue("Ava");
    // Everything is offline, including the code of the dialog.
    await context.setOffline(true);
    await profile.firstName.fill("Avalon");
    await profile.save.click();
    const network = new AppDialog(page, "Network request failed");
    await network.button("Close").click();
    await expect(profile.firstName).toHaveValue("Avalon");
    await context.setOffline(false);
  },
);

test("without a network the main application offers to reload", async ({ page, enterAs }) => {
  await enterAs(ava);
  await page.route(privateCalls, (route) => route.abort("internetdisconnected"));
  await page.goto("/au");
  await expect(page.getByText("Network request failed", { exact: true })).toBeVisible();
  await expect(page.getByText("Please reload the page and try again", { exact: true })).toBeVisible();
  await page.unroute(privateCalls);
  await page.getByRole("button", { name: "Reload", exact: true }).click();
  await expect(new Shell(page).account(ava)).toBeVisible();
});

test("an unreadable response counts as a timeout", async ({ page, enterAs }) => {
  await enterAs(ava);
  const profile = new ProfilePage(page);
  await profile.open();
  await page.route(privateCalls, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<html>Bad gateway</html>" }),
  );
  await profile.firstName.fill("Avalon");
  await profile.save.click();
  await expect(new AppDialog(page, "Operation timed out").dialog).toBeVisible();
});

test("a session ended on another device returns to sign-in and shows the reason", async ({
  page,
  context,
  mailbox,
  request,
  otherDevice,
}) => {
  await new SignInPage(page).signInCompletely(sam, mailbox);
  const otherPage = await otherDevice(await context.storageState());
  const authorization = await authorizationOf(otherPage);
  expect(await statusOfCall(request, authorization)).toBe(200);
  await new Shell(otherPage).logOutAs(sam);
  await expect(new SignInPage(otherPage).title).toBeVisible();
  // The server ends the session after the page has been left.
  await expect.poll(() => statusOfCall(request, authorization)).toBe(401);
  await otherPage.context().close();

  // The live channel reports the end of the session without any action on the page.
  const signIn = new SignInPage(page);
  await expect(signIn.notice).toHaveText(
    "Your session expired, so we logged you out to keep your data safe. Please sign in again to continue.",
  );
  await expect(page).toHaveURL(/\/au$/);
});

test("a login that expires during work shows a message before the user leaves the page", async ({
  page,
  mailbox,
}) => {
  await new SignInPage(page).signInCompletely(dana, mailbox);
  const profile = new ProfilePage(page);
  await profile.open();
  await page.route(/\/api\/au\/trpc\/user\.updateMyProfile/, (route) =>
    route.fulfill({ status: 401, contentType: "application/json", body: JSON.stringify([loginExpired]) }),
  );
  await profile.firstName.fill("Danae");
  await profile.save.click();
  const expired = new AppDialog(page, "Login expired");
  await expect(expired.dialog).toContainText("Please login again");
  expect(await expired.buttonNames()).toEqual(["Back to login"]);
  await expired.button("Back to login").click();
  await expect(new SignInPage(page).notice).toContainText("Your session expired");
});

test("a broken code file shows the crash screen, and Reload App recovers", async ({ page, enterAs }) => {
  await enterAs(dana);
  const shell = new Shell(page);
  await shell.openHome();
  const chunk = /\/assets\/sandbox-page-[^/]+\.js$/;
  await page.route(chunk, (route) =>
    route.fulfill({ status: 200, contentType: "text/javascript", body: "<!doctype html> not a program" }),
  );
  await shell.openRoute("dev-sandbox");
  await expect(shell.heading("Something went wrong")).toBeVisible();
  await expect(
    page.getByText(
      "Please refresh your browser and try again. If this issue persists please contact Support.",
    ),
  ).toBeVisible();
  await page.getByText("Technical detail").click();
  await expect(page.locator("pre")).not.toBeEmpty();
  await page.unroute(chunk);
  await page.getByRole("button", { name: "Reload App", exact: true }).click();
  await expect(shell.heading("Dev Sandbox")).toBeVisible();
});

/** Submits the form again behind the open dialog and waits until that fails too. */
async function submitBehindDialog(page: Page): Promise<void> {
  const failed = page.waitForEvent("requestfailed", (request) => privateCalls.test(request.url()));
  await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
  await failed;
}

const loginExpired = {
  error: {
    json: {
      message: "Login expired",
      code: -32001,
      data: {
        code: "UNAUTHORIZED",
        httpStatus: 401,
        path: "user.updateMyProfile",
        gapError: { gapErrorData: { gapErrorType: "unauthorised" } },
      },
    },
  },
};
