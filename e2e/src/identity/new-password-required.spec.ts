// Signing in when the old password must be replaced (spec 1 §2, Create New Password; §4, sign-in outcomes). No user
// action leads to these two states, so the response of signIn is faked and the rest is real where possible.
import { expect } from "@playwright/test";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { identityFails } from "../made-up-answers";
import { NewPasswordForm } from "./new-password-form";
import { Shell } from "../app/shell";
import { SignInPage } from "./sign-in-page";
import { otherThan, VerificationPage } from "./verification-page";
import { sam, will } from "../people";

test.use({ world: "people" });

const title = "Create New Password";

test("a new password is required, checked, and followed by the mailed code", async ({ page, mailbox }) => {
  const signIn = new SignInPage(page);
  const verification = new VerificationPage(page);
  const shell = new Shell(page);
  const form = new NewPasswordForm(page, "New Password*");
  const change = page.getByRole("button", { name: "Change Password", exact: true });
  // The server's own response with another step name, so the first new password is refused.
  let step: unknown;
  await page.route(/\/identity\/signIn$/, async (route) => {
    const answer = await route.fetch();
    step = await answer.json();
    await route.fulfill({
      response: answer,
      json: { ...(step as object), nextStep: "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED" },
    });
  });
  await signIn.open();
  const code = await mailbox.codeAfter(will.email, async () => {
    await signIn.submit(will.email, will.password);
    await expect(shell.heading(title)).toBeVisible();
  });
  await expect(form.password).toBeFocused();
  await change.click();
  await expect(form.problem("* Required")).toHaveCount(2);
  await form.expectEachRule();
  await form.fill("Better-4-good", "Better-4-bad");
  await change.click();
  await expect(form.problem("Passwords must match")).toHaveCount(2);

  await form.fill("Better-4-good");
  await page.keyboard.press("Enter");
  await expect(signIn.problem).toHaveText(/\S/);
  await expect(shell.heading(title)).toBeVisible();

  // From here on as if the password had been accepted: the code is real.
  await page.route(/\/identity\/confirmSignIn$/, (route) => route.fulfill({ json: step as object }), {
    times: 1,
  });
  await change.click();
  await expect(verification.title).toBeVisible();
  await verification.code.fill(code);
  await expect(shell.account(will)).toBeVisible();
});

test("a required reset is completed with the mailed code, and leads to sign-in with its banner", async ({
  page,
  mailbox,
  request,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const signIn = new SignInPage(page);
  const verification = new VerificationPage(page);
  const shell = new Shell(page);
  const form = new NewPasswordForm(page, "New Password*");
  const change = page.getByRole("button", { name: "Change Password", exact: true });
  const person = { ...sam, password: "Renewed-4-good" };
  // The server mails a reset code with this response; here a real one is requested separately.
  await page.route(/\/identity\/signIn$/, async (route) => {
    await request.post("/api/au/trpc-public/user.requestPasswordReset", {
      data: { json: { email: person.email } },
    });
    await identityFails("PasswordResetRequiredException", "Password reset required for the user")(route);
  });
  await signIn.open();
  const code = await mailbox.codeAfter(person.email, async () => {
    await signIn.submit(person.email, sam.password);
    await expect(shell.heading(title)).toBeVisible();
  });
  await page.unroute(/\/identity\/signIn$/);

  // The code is right, the password is refused: the old one stays, and the code still works.
  await form.fill("Password1!");
  await change.click();
  await verification.code.fill(code);
  await expect(shell.heading(title)).toBeVisible();
  await expect(signIn.problem).toContainText("Must not be a commonly used password");

  await form.fill(person.password);
  await change.click();
  await verification.code.fill(otherThan(code));
  await expect(verification.problem).toHaveText("Invalid verification code");
  await verification.code.fill(code);
  await expect(signIn.notice).toHaveText(
    "Your password has been set. Please log in with your new password to continue.",
  );
  await signIn.submit(person.email, sam.password);
  await expect(signIn.problem).toHaveText("Incorrect email or password. Please try again.");
  await signIn.signInCompletely(person, mailbox);
});
