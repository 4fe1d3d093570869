// Error messages while signing in or verifying (spec 1 §8, Sign-in and verification), on a separate server, because the
// limits of an account and of an IP address are used up here.
import { expect } from "@playwright/test";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { Shell } from "../app/shell";
import { clickNearTheBottom } from "../proposals/click-near-the-bottom";
import { SignInPage } from "./sign-in-page";
import { otherThan, VerificationPage } from "./verification-page";
import { cam, cleo, dee, will } from "../people";

test.use({ world: "people" });

test("codes are resent five times an hour; then the limit shows, here and at sign-in", async ({
  page,
  context,
  mailbox,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const signIn = new SignInPage(page);
  const verification = new VerificationPage(page);
  await signIn.open();
  let code = await signIn.askForCode(cam, mailbox);
  for (let time = 0; time < 5; time++) {
    code = await mailbox.codeAfter(cam.email, async () => {
      await verification.resend.click();
      await expect(verification.info).toHaveText("A new code has been sent to your email address");
    });
  }
  await verification.resend.click();
  await expect(verification.problem).toHaveText("Too many attempts. Please try again later.");

  const otherTab = new SignInPage(await context.newPage());
  await otherTab.open();
  await otherTab.submit(cam.email, cam.password);
  await expect(otherTab.problem).toHaveText("Error signing in. Too many attempts. Please try again later.");
  await expect(otherTab.email).toHaveValue(cam.email);

  // The code mailed last still works: requesting too often locks nobody out.
  await verification.code.fill(code);
  await expect(new Shell(page).returnHome).toBeVisible();
});

test("five wrong codes use a code up, ten lock the account's codes", async ({ page, mailbox }) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const signIn = new SignInPage(page);
  const verification = new VerificationPage(page);
  const failFiveTimes = async (code: string) => {
    for (let time = 0; time < 5; time++) {
      await verification.code.fill(otherThan(code));
      await expect(verification.problem).toHaveText("Invalid verification code");
      await expect(verification.code).toHaveValue("");
    }
  };
  await signIn.open();
  const first = await signIn.askForCode(dee, mailbox);
  await failFiveTimes(first);
  await verification.code.fill(first);
  await expect(verification.problem).toHaveText("Verification code has expired");

  const second = await mailbox.codeAfter(dee.email, async () => {
    await verification.resend.click();
    await expect(verification.info).toHaveText("A new code has been sent to your email address");
  });
  // A replaced code does not work either, and counts.
  await failFiveTimes(second);
  await verification.code.fill(second);
  await expect(verification.problem).toHaveText("Unknown error: Too many attempts. Please try again later.");
});

test("only the newest code works", async ({ page, mailbox }) => {
  const signIn = new SignInPage(page);
  const verification = new VerificationPage(page);
  await signIn.open();
  const replaced = await signIn.askForCode(will, mailbox);
  const newest = await mailbox.codeAfter(will.email, async () => {
    await verification.resend.click();
    await expect(verification.info).toHaveText("A new code has been sent to your email address");
  });
  await verification.code.fill(replaced);
  await expect(verification.problem).toHaveText("Invalid verification code");
  await verification.code.fill(newest);
  await expect(new Shell(page).account(will)).toBeVisible();
});

test("a reload on the verification screen returns to sign-in, without the password", async ({
  page,
  mailbox,
}) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  const code = await signIn.askForCode(will, mailbox);
  expect(code).toMatch(/^\d{6}$/);
  await page.reload();
  await expect(signIn.title).toBeVisible();
  await expect(signIn.password).toHaveValue("");
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(will.password);
  expect(kept).not.toContain(will.email);

  await signIn.signInCompletely(will, mailbox);
});

test("an expired session shows a notice above the form, once", async ({ page }) => {
  const signIn = new SignInPage(page);
  await page.goto("/au?displaySessionTimedOut=true");
  await expect(signIn.notice).toHaveText(
    "Your session expired, so we logged you out to keep your data safe. Please sign in again to continue.",
  );
  await expect(page).toHaveURL(/\/au$/);
  await signIn.submit(cleo.email, "Wrong-4-sure");
  await expect(signIn.problem).toHaveText("Incorrect email or password. Please try again.");
  await expect(signIn.notice).toHaveCount(0);
  await page.reload();
  await expect(signIn.title).toBeVisible();
  await expect(signIn.notice).toHaveCount(0);
});

test("a corrected address is submitted by the first click", async ({ page }) => {
  const signIn = new SignInPage(page);
  await signIn.open();
  await signIn.email.fill("nobody@");
  await signIn.password.fill("Wrong-4-sure");
  await expect(page.getByText("* Invalid email address", { exact: true })).toBeVisible();
  await signIn.email.fill("nobody@harbour.example");
  await clickNearTheBottom(signIn.logIn);
  await expect(signIn.problem).toHaveText("Incorrect email or password. Please try again.");
});

test("the keyboard is enough from the first Tab to the shell, in the order of the page", async ({
  page,
  mailbox,
}) => {
  const signIn = new SignInPage(page);
  const verification = new VerificationPage(page);
  await signIn.open();
  await expect(signIn.email).toBeFocused();
  await page.keyboard.type(will.email);
  await page.keyboard.press("Tab");
  const order = [
    signIn.password,
    page.getByRole("button", { name: "Show password", exact: true }),
    page.getByRole("link", { name: "Forgot password?", exact: true }),
    signIn.rememberMe,
    signIn.logIn,
    page.getByRole("link", { name: /^Continue with / }),
    page.getByRole("link", { name: "Sign up here", exact: true }),
  ];
  for (const stop of order) {
    await expect(stop).toBeFocused();
    await page.keyboard.press("Tab");
  }
  for (let back = order.length; back > 0; back--) await page.keyboard.press("Shift+Tab");
  await expect(signIn.password).toBeFocused();
  const code = await mailbox.codeAfter(will.email, async () => {
    await page.keyboard.type(will.password);
    await page.keyboard.press("Enter");
    await expect(verification.title).toBeVisible();
  });
  await expect(verification.code).toBeFocused();
  await page.keyboard.type(code);
  await expect(new Shell(page).account(will)).toBeVisible();
});
