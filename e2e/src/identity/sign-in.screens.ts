// Visual checks of the screens of signing in, mailed links and My profile. Responses that need a rare state are faked
// here; the other files have the journeys that lead to them.
import { expect, type Page } from "@playwright/test";
import { sessionKey, type KeptSession } from "@gap/core/identity/kept-session";
import { test } from "../journey";
import { callAnswers, callFails, identityFails } from "../made-up-answers";
import { AuthenticatorCard } from "../users/authenticator-card";
import { ForgotPasswordPage } from "./forgot-password-page";
import { LinkPage } from "./link-page";
import { NewPasswordForm } from "./new-password-form";
import { ProfilePage } from "../users/profile-page";
import { SetPasswordPage } from "./set-password-page";
import { Shell } from "../app/shell";
import { SignInPage } from "./sign-in-page";
import { VerificationPage } from "./verification-page";
import { will } from "../people";
import { testScreens, type Screen } from "../screens";

const someone = "01M7EW112J9VSXQACBC8JNPZ2P";
const emailChange = {
  status: "valid",
  askedBy: "c***@kauri-joinery-and-cabinetmakers.example",
  newEmail: "a.person.with.a.rather.long.address@somewhere.in.harbour.example",
};

test.use({ world: "people" });

const signedOut: readonly Screen[] = [
  {
    name: "sign-in with a banner",
    isSample: true,
    open: async (page) => {
      await page.goto("/au?displaySessionTimedOut=true");
      await expect(new SignInPage(page).notice).toBeVisible();
    },
  },
  {
    name: "the page of guests who are signed out",
    open: async (page) => {
      await page.goto("/au/guests");
      await expect(
        page.getByRole("heading", { name: "See your documents and proposals", exact: true }),
      ).toBeVisible();
    },
  },
  {
    name: "sign-in that was refused",
    open: async (page) => {
      await page.route(/\/identity\/signIn$/, identityFails("NotAuthorizedException", "No."));
      await new SignInPage(page).open();
      await new SignInPage(page).submit(will.email, "Wrong-4-sure");
      await expect(new SignInPage(page).problem).toBeVisible();
    },
  },
  {
    name: "verification by mail",
    open: async (page) => {
      await toVerification(page, "CONFIRM_SIGN_IN_WITH_EMAIL_CODE");
      await expect(new VerificationPage(page).title).toBeVisible();
      await new VerificationPage(page).code.fill("123");
    },
  },
  {
    name: "verification by app",
    open: async (page) => {
      await toVerification(page, "CONFIRM_SIGN_IN_WITH_TOTP_CODE");
      await expect(new VerificationPage(page).passcodeTitle).toBeVisible();
    },
  },
  {
    name: "recovery code",
    open: async (page) => {
      await toVerification(page, "CONFIRM_SIGN_IN_WITH_TOTP_CODE");
      await new VerificationPage(page).useRecoveryCode.click();
      await expect(new VerificationPage(page).recoveryCode).toBeVisible();
    },
  },
  {
    name: "create new password",
    open: async (page) => {
      await toVerification(page, "CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED");
      const form = new NewPasswordForm(page, "New Password*");
      await form.fill("short", "other");
      await page.getByRole("button", { name: "Change Password", exact: true }).click();
      await expect(form.problem("Passwords must match")).toHaveCount(2);
    },
  },
  {
    name: "forgot password",
    open: async (page) => {
      await new ForgotPasswordPage(page).open();
      await new ForgotPasswordPage(page).send.click();
      await expect(page.getByText("* Required", { exact: true })).toBeVisible();
    },
  },
  {
    name: "forgot password, sent",
    open: async (page) => {
      const email = "a.person.with.a.rather.long.address@somewhere.in.harbour.example";
      await new ForgotPasswordPage(page).open();
      await new ForgotPasswordPage(page).request(email);
    },
  },
  {
    name: "link being validated",
    open: async (page) => {
      // Never answered, so that the page keeps waiting.
      await page.route(/user\.validateTokenForUser/, () => undefined);
      await page.goto(`/au/auth/validate/made-up/${someone}?redirectUrl=/au`);
      await expect(new Shell(page).heading("Validating request")).toBeVisible();
    },
  },
  {
    name: "link expired",
    open: async (page) => {
      await page.goto(`/au/auth/update/made-up/${someone}?redirectUrl=/au/join`);
      await expect(new LinkPage(page).expired).toBeVisible();
    },
  },
  {
    name: "new link sent",
    open: async (page) => {
      await page.goto(`/au/auth/update/made-up/${someone}?redirectUrl=/au/join`);
      await new LinkPage(page).sendNewLink.click();
      await expect(new LinkPage(page).sent).toBeVisible();
    },
  },
  {
    name: "invalid request",
    open: async (page) => {
      await page.goto(`/au/auth/validate/made-up/${someone}?redirectUrl=/au`);
      await expect(new LinkPage(page).invalid).toBeVisible();
    },
  },
  {
    name: "email change of an account that is not logged in",
    open: async (page) => {
      await page.route(/user\.viewEmailChange/, callAnswers(emailChange));
      await page.route(/user\.confirmEmailChange/, callFails("locked", "Too many attempts."));
      await page.goto(`/au/confirm-email/made-up/${someone}`);
      await new LinkPage(page).confirmEmail.click();
      await expect(page.getByText("* Required", { exact: true })).toBeVisible();
      await new LinkPage(page).password.fill("Wrong-4-sure");
      await new LinkPage(page).confirmEmail.click();
      await expect(page.getByRole("alert")).toHaveText("Too many attempts.");
    },
  },
  {
    name: "email change whose link has expired",
    open: async (page) => {
      await page.route(/user\.viewEmailChange/, callAnswers({ status: "expired" }));
      await page.goto(`/au/confirm-email/made-up/${someone}`);
      await expect(new LinkPage(page).expired).toBeVisible();
    },
  },
];

const signedIn: readonly Screen[] = [
  {
    name: "email change of another account",
    open: async (page) => {
      await page.route(/user\.viewEmailChange/, callAnswers(emailChange));
      await page.goto(`/au/confirm-email/made-up/${someone}`);
      await expect(page.getByText("You are logged in here with another account")).toBeVisible();
    },
  },
  {
    name: "email change of one's own account",
    open: async (page) => {
      await page.route(/user\.viewEmailChange/, callAnswers(emailChange));
      await page.route(
        /user\.confirmMyEmailChange/,
        callFails("conflict", "This email address is already in use"),
      );
      await page.goto("/au");
      await expect(new Shell(page).account(will)).toBeVisible();
      const kept = await page.evaluate((key) => window.localStorage.getItem(key), sessionKey("au"));
      const { userId } = JSON.parse(kept ?? "{}") as KeptSession;
      await page.goto(`/au/confirm-email/made-up/${userId}`);
      await new LinkPage(page).confirmEmail.click();
      await expect(page.getByRole("alert")).toHaveText("This email address is already in use");
    },
  },
  {
    name: "invitation",
    open: async (page) => {
      await page.route(/user\.inviteIsPendingAcceptance/, callAnswers(true));
      await page.goto("/au/join");
      const join = new SetPasswordPage(page, "invitation");
      await expect(join.email).toHaveValue(will.email);
      await join.form.fill("short", "other");
      await join.submit.click();
      await expect(join.form.problem("Passwords must match")).toHaveCount(2);
    },
  },
  {
    name: "reset password",
    open: async (page) => {
      // The state that a mailed link leaves: in any other session this address leads to My profile.
      await page.addInitScript(() => window.localStorage.setItem("gap.came-by-link", "true"));
      await page.goto("/au/reset-password");
      await expect(new SetPasswordPage(page, "reset").email).toHaveValue(will.email);
    },
  },
  {
    name: "my profile with the offer to stay signed in",
    open: async (page) => {
      const profile = new ProfilePage(page);
      await profile.open("Security");
      await expect(profile.sessions.first()).toBeVisible();
      await expect(new Shell(page).staySignedIn).toBeVisible();
    },
  },
  {
    name: "my profile with its forms open",
    isSample: true,
    open: async (page) => {
      const profile = new ProfilePage(page);
      await profile.open();
      await profile.firstName.fill("");
      await profile.firstName.blur();
      await profile.changeEmail.click();
      await profile.sendLink.click();
      await expect(page.getByText("* Required", { exact: true })).toHaveCount(3);
    },
  },
  {
    name: "my profile with the password form open",
    isSample: true,
    open: async (page) => {
      const profile = new ProfilePage(page);
      await profile.open("Security");
      await profile.startPasswordChange.click();
      await profile.newPassword.fill("short", "other");
      await profile.changePassword.click();
      await expect(page.getByText("* Required", { exact: true })).toHaveCount(1);
    },
  },
  {
    name: "asking before leaving",
    open: async (page) => {
      const profile = new ProfilePage(page);
      await profile.open();
      await profile.firstName.fill("Wilhelm");
      await page.getByRole("link", { name: "Home", exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  {
    name: "setting up the authenticator app",
    open: async (page) => {
      await new ProfilePage(page).open("Security");
      await new AuthenticatorCard(page).setUp.click();
      await new AuthenticatorCard(page).secret();
    },
  },
  {
    name: "recovery codes",
    open: async (page) => {
      const recoveryCodes = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`);
      await page.route(/\/identity\/confirmTotp$/, (route) => route.fulfill({ json: { recoveryCodes } }));
      const app = new AuthenticatorCard(page);
      await new ProfilePage(page).open("Security");
      await app.setUp.click();
      await app.secret();
      await app.enrolmentCode.fill("123456");
      await app.recoveryCodes();
    },
  },
];

testScreens([...signedOut, ...signedIn.map((screen) => ({ ...screen, person: will }))]);

async function toVerification(page: Page, nextStep: string): Promise<void> {
  const step = { nextStep, session: "s", destination: "w***@s***" };
  await page.route(/\/identity\/signIn$/, (route) => route.fulfill({ json: step }));
  await new SignInPage(page).open();
  await new SignInPage(page).submit(will.email, will.password);
}
