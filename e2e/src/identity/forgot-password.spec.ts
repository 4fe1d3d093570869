// A forgotten password, from the request to the new one (spec 1 §2, §4, §8; spec 4 §B; spec 6 L1, L2).
import { expect } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ForgotPasswordPage, RESET_SENT } from "./forgot-password-page";
import { LinkPage } from "./link-page";
import { SetPasswordPage } from "./set-password-page";
import { Shell } from "../app/shell";
import { SignInPage } from "./sign-in-page";
import { snackbar } from "../app/snackbar";
import { VerificationPage } from "./verification-page";
import { lea } from "../people";

test.use({ world: "people" });

test("an unknown address gets the same response as a known one, and no mail", async ({ page, mailbox }) => {
  const forgot = new ForgotPasswordPage(page);
  const signIn = new SignInPage(page);
  await signIn.open();
  await page.getByRole("link", { name: "Forgot password?", exact: true }).click();
  await expect(forgot.title).toBeVisible();
  await expect(page).toHaveURL(/\/au\/forgot-password$/);
  await expect(forgot.email).toBeFocused();
  await forgot.send.click();
  await expect(page.getByText("* Required", { exact: true })).toBeVisible();
  await forgot.email.fill("not an address");
  await forgot.send.click();
  await expect(page.getByText("* Invalid email address", { exact: true })).toBeVisible();

  const unknown = "nobody@harbour.example";
  await forgot.email.fill(` ${unknown.toUpperCase()} `);
  await page.keyboard.press("Enter");
  await expect(forgot.sentTo(unknown)).toBeVisible();
  await expectAnnounced(page, RESET_SENT);
  const asked = page.waitForResponse(/user\.requestPasswordReset/);
  await forgot.resend.click();
  expect((await asked).ok()).toBe(true);
  // A repeated message is announced once.
  await expect(snackbar(page, RESET_SENT)).toHaveCount(1);
  await forgot.logIn.click();
  await expect(signIn.title).toBeVisible();
  expect(await mailbox.mailsTo(unknown)).toEqual([]);
});

test("the newest link sets a new password, and only then the old one stops working", async ({
  page,
  mailbox,
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const forgot = new ForgotPasswordPage(page);
  const signIn = new SignInPage(page);
  const verification = new VerificationPage(page);
  const links = new LinkPage(page);
  const reset = new SetPasswordPage(page, "reset");
  const person = { ...lea, password: "Remembered-4-good" };

  await forgot.open();
  const first = await mailbox.linkAfter(lea.email, () => forgot.request(lea.email));
  const link = await mailbox.linkAfter(lea.email, () => forgot.resend.click());
  await page.goto(first);
  await expect(links.expired).toBeVisible();

  await page.goto(link);
  await expect(reset.title).toBeVisible();
  await expect(page).toHaveURL(/\/au\/reset-password$/);
  await expect(reset.email).toHaveValue(lea.email);
  await expect(reset.email).not.toBeEditable();
  await reset.submit.click();
  await expect(reset.form.problem("* Required")).toHaveCount(2);
  await reset.form.expectEachRule();
  await reset.form.fill(person.password, "Remembered-4-bad");
  await reset.submit.click();
  await expect(reset.form.problem("Passwords must match")).toHaveCount(2);

  await test.step("a reset that fails keeps the old password", async () => {
    await reset.form.fill("Password1!");
    await reset.submit.click();
    await expectAnnounced(page, "Must not be a commonly used password");
    const elsewhere = await otherDevice();
    await new SignInPage(elsewhere).signInCompletely(lea, mailbox);
    await elsewhere.context().close();
  });

  const code = await mailbox.codeAfter(lea.email, async () => {
    await reset.form.fill(person.password);
    await page.keyboard.press("Enter");
    // Signing in with the new password starts automatically; the code is required as usual.
    await expect(verification.title).toBeVisible();
  });
  expect(code).toMatch(/^\d{6}$/);

  await page.reload();
  await expect(signIn.notice).toHaveText(
    "Your password has been set. Please log in with your new password to continue.",
  );
  await signIn.submit(lea.email, lea.password);
  await expect(signIn.problem).toHaveText("Incorrect email or password. Please try again.");
  await signIn.signInCompletely(person, mailbox);
  await expect(new Shell(page).account(lea)).toBeVisible();

  await page.goto(link);
  await expect(links.expired).toBeVisible();
});
