// The authenticator app from its set-up on My profile to its removal (spec 4 §A Multi-factor, §F; spec 6 S7).
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { generateSync } from "otplib";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { AuthenticatorCard } from "../users/authenticator-card";
import { ProfilePage } from "../users/profile-page";
import { Shell } from "../app/shell";
import { SignInPage } from "./sign-in-page";
import { otherThan, VerificationPage } from "./verification-page";
import { ava } from "../people";

test.use({ world: "people" });

const STEP_SECONDS = 30;

test("set up the app, log in with it, with a recovery code, by mail again, and remove it", async ({
  page,
  mailbox,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const signIn = new SignInPage(page);
  const verification = new VerificationPage(page);
  const shell = new Shell(page);
  const profile = new ProfilePage(page);
  const app = new AuthenticatorCard(page);
  await signIn.signInCompletely(ava, mailbox);

  const { secret, firstCode, recoveryCodes } = await test.step("set up", async () => {
    await profile.open("Security");
    await app.setUp.click();
    const key = await app.secret();
    expect(key).toMatch(/^[A-Z2-7]{32}$/);
    const code = generateSync({ secret: key });
    await app.enrolmentCode.fill(otherThan(code));
    await expect(app.enrolling.dialog.getByRole("alert")).toHaveText("Invalid verification code");
    await app.enrolmentCode.fill(code);
    const kept = await app.recoveryCodes();
    expect(new Set(kept).size).toBe(10);
    await app.savingCodes.button("I have saved them").click();
    await expect(app.card).toContainText("10 recovery codes are left.");
    await expect(app.askForApp).toBeChecked();
    return { secret: key, firstCode: code, recoveryCodes: kept };
  });

  await test.step("S7 a code works once; the next one logs in", async () => {
    await toPasscode(page);
    await expect(page.getByText("Enter the 6-digit code from your authenticator app")).toBeVisible();
    await expect(verification.resend).toHaveCount(0);
    await verification.code.fill(firstCode);
    await expect(verification.problem).toHaveText("Invalid verification code");
    const inNextStep = Math.floor(Date.now() / 1000) + STEP_SECONDS;
    await verification.code.fill(generateSync({ secret, epoch: inNextStep }));
    await expect(shell.account(ava)).toBeVisible();
  });

  const [spent = "", spare = "", ...spares] = recoveryCodes;
  await test.step("a recovery code logs in, once", async () => {
    await toPasscode(page);
    await verification.useRecoveryCode.click();
    await verification.recoveryCode.fill(spent.toUpperCase());
    await verification.verify.click();
    await expect(shell.account(ava)).toBeVisible();
    await toPasscode(page);
    await verification.useRecoveryCode.click();
    await verification.recoveryCode.fill(spent);
    await verification.verify.click();
    await expect(verification.problem).toHaveText("Invalid verification code");
    await verification.recoveryCode.fill(spare);
    await page.keyboard.press("Enter");
    await expect(shell.account(ava)).toBeVisible();
  });

  await test.step("mailed codes can be preferred", async () => {
    await profile.open("Security");
    await expect(app.card).toContainText("8 recovery codes are left.");
    await app.askForApp.click();
    await app.preferringMail.button("Use email").click();
    await expect(app.preferringMail.dialog).toContainText("* Required");
    await app.codeIn(app.preferringMail).fill(spares[0] ?? "");
    await app.preferringMail.button("Use email").click();
    await expectAnnounced(page, "Codes are sent to your email again. The app stays set up.");
    await expect(app.askForApp).not.toBeChecked();
    await page.reload();
    await expect(app.askForApp).not.toBeChecked();
    await shell.logOutAs(ava);
    await signIn.signInCompletely(ava, mailbox);
  });

  await test.step("only a right code removes the app", () => removeApp(page, spares[1] ?? ""));
});

async function removeApp(page: Page, code: string): Promise<void> {
  const app = new AuthenticatorCard(page);
  await new ProfilePage(page).open("Security");
  await app.remove.click();
  await app.removing.button("Remove").click();
  await expect(app.removing.dialog).toContainText("* Required");
  await app.codeIn(app.removing).fill("123456");
  await app.removing.button("Remove").click();
  await expect(app.removing.dialog).toContainText("Invalid verification code");
  await app.codeIn(app.removing).fill(code);
  await app.removing.button("Remove").click();
  await expectAnnounced(page, "The app is removed. Codes are sent to your email again.");
  await expect(app.setUp).toBeVisible();
}

/** Goes from the shell to the screen that asks for the app's code. */
async function toPasscode(page: Page): Promise<void> {
  const signIn = new SignInPage(page);
  await new Shell(page).logOutAs(ava);
  await signIn.submit(ava.email, ava.password);
  await expect(new VerificationPage(page).passcodeTitle).toBeVisible();
}
