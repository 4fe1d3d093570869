// My profile: saving, refusing and showing details, email, password and theme (spec 4 §F).
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { SLOW_JOURNEY_MS, test } from "../journey";
import type { Mailbox } from "../mailbox";
import { AppDialog } from "../app/app-dialog";
import { clickNearTheBottom } from "../proposals/click-near-the-bottom";
import { LinkPage } from "../identity/link-page";
import { ProfilePage } from "./profile-page";
import { Shell } from "../app/shell";
import { SignInPage } from "../identity/sign-in-page";
import { cleo, tom, will } from "../people";

test.use({ world: "people" });

test(
  "names and job title are saved, shown in the shell, and protected by a prompt before leaving",
  { tag: "@base" },
  async ({ page, enterAs }) => {
    await enterAs(will);
    const profile = new ProfilePage(page);
    const shell = new Shell(page);
    await profile.open();
    await expect(profile.save).toBeDisabled();
    await profile.firstName.fill("");
    await profile.lastName.fill("Marsden-Rua");
    await expect(page.getByText("* Required", { exact: true })).toBeVisible();
    await profile.save.click();
    await expect(page.getByText("* Required", { exact: true })).toBeVisible();

    const leaving = new AppDialog(page, "Leave without saving?");
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await expect(leaving.dialog).toContainText("You have unsaved changes in your details.");
    await leaving.button("Stay").click();
    await expect(profile.lastName).toHaveValue("Marsden-Rua");

    await profile.jobTitle.click();
    await page.getByRole("option", { name: "Practice Manager", exact: true }).click();
    await profile.firstName.fill("William");
    await clickNearTheBottom(profile.save);
    await expectAnnounced(page, "Profile saved");
    const renamed = { ...will, name: "William Marsden-Rua" };
    await expect(shell.account(renamed)).toBeVisible();
    await expect(profile.save).toBeDisabled();
    await page.reload();
    await expect(profile.firstName).toHaveValue("William");
    await expect(profile.jobTitle).toHaveValue("Practice Manager");

    await profile.firstName.fill("Willy");
    await page.getByRole("link", { name: "Home", exact: true }).click();
    await leaving.button("Leave").click();
    await expect(profile.title).toHaveCount(0);
    await expect(shell.account(renamed)).toBeVisible();

    // The name as other users see it.
    await profile.open();
    await profile.firstName.fill("Will");
    await profile.lastName.fill("Marsden");
    await profile.save.click();
    await expect(shell.account(will)).toBeVisible();
  },
);

test("a new email address counts once the requesting account confirms it, not when others open the link", async ({
  page,
  mailbox,
  context,
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const profile = new ProfilePage(page);
  const signIn = new SignInPage(page);
  const links = new LinkPage(page);
  const moved = { ...cleo, email: "cleo.rangi@kauri.example" };
  await signIn.signInCompletely(cleo, mailbox);
  await profile.open();
  await profile.changeEmail.click();
  await expect(profile.newEmail).toBeFocused();
  await profile.sendLink.click();
  await expect(page.getByText("* Required", { exact: true })).toHaveCount(2);
  await profile.currentPassword.fill("Wrong-4-sure");
  await profile.newEmail.fill("not an address");
  await profile.sendLink.click();
  await expect(page.getByText("* Invalid email address", { exact: true })).toBeVisible();
  await profile.newEmail.fill(cleo.email.toUpperCase());
  await profile.sendLink.click();
  await expect(page.getByText("This is already your email address", { exact: true })).toBeVisible();
  await profile.newEmail.fill(moved.email);
  await profile.sendLink.click();
  await expect(page.getByText("Incorrect password", { exact: true })).toBeVisible();
  await expect(profile.currentPassword).toBeFocused();
  const link = await mailbox.linkAfter(moved.email, async () => {
    await profile.currentPassword.fill(cleo.password);
    await page.keyboard.press("Enter");
    await expect(profile.card("Email")).toContainText(`We sent a link to ${moved.email}.`);
  });
  await expect
    .poll(async () => (await mailbox.mailsTo(cleo.email)).map(({ subject }) => subject))
    .toContain("Request to change your Gap email address");

  // Opened in another tab, as mail programs do: viewing the link changes nothing yet.
  const tab = await context.newPage();
  await tab.goto(link);
  const inTab = new LinkPage(tab);
  await expect(inTab.confirmEmailTitle).toBeVisible();
  await page.reload();
  await expect(profile.card("Email").getByLabel("Email", { exact: true })).toHaveValue(cleo.email);

  const otherBrowser = await otherDevice();
  await otherBrowser.goto(link);
  await expectNothingToConfirm(otherBrowser, moved.email);

  await inTab.confirmEmail.click();
  await expect(new SignInPage(tab).notice).toHaveText(
    "Your email address has been updated. Please log in with your new email address to continue.",
  );
  await expect(signIn.title).toBeVisible();
  await new SignInPage(tab).submit(cleo.email, cleo.password);
  await expect(new SignInPage(tab).problem).toHaveText("Incorrect email or password. Please try again.");
  await new SignInPage(tab).signInCompletely(moved, mailbox);
  await page.goto(link);
  await expect(links.expired).toBeVisible();
  // The page in the other browser was still open: to the account's owner it now says that the link has been used.
  await new LinkPage(otherBrowser).password.fill(cleo.password);
  await new LinkPage(otherBrowser).confirmEmail.click();
  await expect(otherBrowser.getByRole("main")).toContainText("This link has been used");

  await changeBackByPassword(tab, otherBrowser, mailbox);
});

/** In a browser without a session of the account, the mailbox's owner reads who asked and changes nothing. */
async function expectNothingToConfirm(otherBrowser: Page, newEmail: string): Promise<void> {
  const links = new LinkPage(otherBrowser);
  await expect(links.confirmChangeTitle).toBeVisible();
  await expect(otherBrowser.getByRole("main")).toContainText(
    `The account c***@kauri.example asked to change its email address to ${newEmail}.`,
  );
  await expect(otherBrowser.getByRole("main")).not.toContainText(cleo.email);
  await links.confirmEmail.click();
  await expect(otherBrowser.getByText("* Required", { exact: true })).toBeVisible();
  await links.password.fill("Wrong-4-sure");
  await links.confirmEmail.click();
  await expect(otherBrowser.getByText("Incorrect password", { exact: true })).toBeVisible();
  await expect(links.password).toBeFocused();
}

/** Requested in the account's session, confirmed with the password in another browser. */
async function changeBackByPassword(signedIn: Page, elsewhere: Page, mailbox: Mailbox): Promise<void> {
  const profile = new ProfilePage(signedIn);
  await profile.open();
  await profile.changeEmail.click();
  await profile.newEmail.fill(cleo.email);
  await profile.currentPassword.fill(cleo.password);
  await elsewhere.goto(await mailbox.linkAfter(cleo.email, () => signedIn.keyboard.press("Enter")));
  const links = new LinkPage(elsewhere);
  await expect(links.confirmChangeTitle).toBeVisible();
  await links.password.fill(cleo.password);
  await elsewhere.keyboard.press("Enter");
  const signIn = new SignInPage(elsewhere);
  await expect(signIn.notice).toHaveText(
    "Your email address has been updated. Please log in with your new email address to continue.",
  );
  await signIn.signInCompletely(cleo, mailbox);
}

test("a new password requires the current one, and ends every other session", async ({
  page,
  mailbox,
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const profile = new ProfilePage(page);
  const changed = { ...tom, password: "Changed-4-good" };
  const otherPage = await otherDevice();
  await new SignInPage(otherPage).signInCompletely(tom, mailbox);
  await new SignInPage(page).signInCompletely(tom, mailbox);
  await profile.open("Security");
  await profile.startPasswordChange.click();
  await expect(profile.currentPassword).toBeFocused();
  await profile.changePassword.click();
  await expect(page.getByText("* Required", { exact: true })).toHaveCount(3);
  await profile.newPassword.expectEachRule();
  await profile.currentPassword.fill(tom.password);
  await profile.newPassword.fill(changed.password, "Changed-4-bad");
  await profile.changePassword.click();
  await expect(profile.newPassword.problem("Passwords must match")).toHaveCount(2);

  await profile.currentPassword.fill("Wrong-4-sure");
  await profile.newPassword.fill(changed.password);
  await profile.changePassword.click();
  await expect(page.getByText("Incorrect password", { exact: true })).toBeVisible();
  await expect(profile.currentPassword).toBeFocused();
  await profile.currentPassword.fill(tom.password);
  await profile.newPassword.fill("Password1!");
  await profile.changePassword.click();
  await expect(page.getByText("Must not be a commonly used password", { exact: true })).toBeVisible();

  await profile.newPassword.fill(changed.password);
  await page.keyboard.press("Enter");
  await expectAnnounced(page, "Password changed. You are logged out everywhere else.");
  await expect(profile.sessions).toHaveCount(1);
  await expect(profile.sessions).toContainText("This device");

  // Happens without a reload: the live channel reports that the session has ended.
  const signIn = new SignInPage(otherPage);
  await expect(signIn.notice).toContainText("Your session expired");
  await signIn.submit(tom.email, tom.password);
  await expect(signIn.problem).toHaveText("Incorrect email or password. Please try again.");
  await signIn.signInCompletely(changed, mailbox);
  await otherPage.context().close();
});

test("the theme can be chosen, and is kept on this device", async ({ page, enterAs }) => {
  await enterAs(will);
  const profile = new ProfilePage(page);
  const scheme = page.locator("html");
  await profile.open();
  await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "light");
  await profile.card("Theme").getByRole("radio", { name: /^Dark/ }).check();
  await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.reload();
  await expect(profile.title).toBeVisible();
  await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "dark");
  await profile
    .card("Theme")
    .getByRole("radio", { name: /^Match system/ })
    .check();
  await expect(scheme).toHaveAttribute("data-mantine-color-scheme", "light");
});
