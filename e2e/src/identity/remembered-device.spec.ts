// "Remember me for 30 days", and the offer of it after signing in (spec 1 §2, §3; spec 4 §A).
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { SLOW_JOURNEY_MS, test } from "../journey";
import type { Mailbox } from "../mailbox";
import { PHONE } from "../page-checks";
import { ProfilePage } from "../users/profile-page";
import { Shell } from "../app/shell";
import { SignInPage } from "./sign-in-page";
import { VerificationPage } from "./verification-page";
import { dana, will, type Person } from "../people";

test.use({ world: "people" });

test("a remembered device needs only the password, until it is forgotten on My profile", async ({
  page,
  mailbox,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const signIn = new SignInPage(page);
  const shell = new Shell(page);
  await signIn.open();
  await signIn.rememberMe.check();
  await rememberedWhile(page, () => verifyWithCode(page, dana, mailbox));
  await expect(shell.account(dana)).toBeVisible();

  await shell.logOutAs(dana);
  await expect(signIn.rememberMe).toBeChecked();
  await signIn.submit(dana.email, "Wrong-4-sure");
  await expect(signIn.problem).toHaveText("Incorrect email or password. Please try again.");
  await signIn.submit(dana.email, dana.password);
  await expect(shell.account(dana)).toBeVisible();

  const profile = new ProfilePage(page);
  await profile.open("Security");
  await expect(profile.devices).toHaveCount(1);
  await profile.devices.getByRole("button", { name: "Forget", exact: true }).click();
  await expectAnnounced(page, "Device forgotten");
  await expect(profile.devices).toHaveCount(0);

  await shell.logOutAs(dana);
  await signIn.submit(dana.email, dana.password);
  await expect(new VerificationPage(page).title).toBeVisible();
});

test("a user who did not tick the box is asked once in the shell; yes remembers the device", async ({
  page,
  mailbox,
}) => {
  const signIn = new SignInPage(page);
  const shell = new Shell(page);
  await signIn.signInCompletely(will, mailbox);
  await expect(shell.staySignedIn).toContainText("Remember this device?");
  await rememberedWhile(page, () => shell.staySignedIn.getByRole("button", { name: "Yes" }).click());
  await expect(shell.staySignedIn).toHaveCount(0);

  await shell.logOutAs(will);
  await expect(signIn.rememberMe).toBeChecked();
  await signIn.submit(will.email, will.password);
  await expect(shell.account(will)).toBeVisible();
  await expect(shell.staySignedIn).toHaveCount(0);
});

test("the offer covers nothing and moves nothing; not now hides it for good", async ({ page, enterAs }) => {
  await enterAs(will);
  const shell = new Shell(page);
  await shell.openHome();
  await expect(shell.staySignedIn).toBeVisible();
  await expectCoversNothing(page, shell.staySignedIn);
  await page.setViewportSize(PHONE);
  await expect(shell.sideMenu).toHaveCount(0);
  await expectCoversNothing(page, shell.staySignedIn);
  const title = page.getByRole("heading", { level: 1 });
  const before = await title.boundingBox();
  await shell.staySignedIn.getByRole("button", { name: "Not now" }).click();
  await expect(shell.staySignedIn).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await title.boundingBox()).toEqual(before);
  await page.reload();
  await expect(shell.account(will)).toBeVisible();
  await expect(shell.staySignedIn).toHaveCount(0);
});

async function verifyWithCode(page: Page, person: Person, mailbox: Mailbox): Promise<void> {
  const code = await new SignInPage(page).askForCode(person, mailbox);
  await new VerificationPage(page).code.fill(code);
}

/** Waits for the call that remembers the device, which runs in parallel with signing in. */
async function rememberedWhile(page: Page, act: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse(/\/identity\/rememberDevice$/);
  await act();
  expect((await answered).ok()).toBe(true);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("gap.devices.au"))).toContain("@");
}

/** At the top and at the end of the page, no control, row or bar shares a point with the part. */
async function expectCoversNothing(page: Page, part: Locator): Promise<void> {
  for (const scrollsTo of ["top", "end"]) {
    await page.evaluate((to) => window.scrollTo(0, to === "top" ? 0 : document.body.scrollHeight), scrollsTo);
    const covered = await part.evaluate((card) => {
      const { top, right, bottom, left } = card.getBoundingClientRect();
      return [...document.querySelectorAll("a, button, input, tr, li, h1, [aria-label='Top bar']")]
        .filter((each) => !card.contains(each))
        .filter((each) => {
          const box = each.getBoundingClientRect();
          const isVisible = box.width > 1 && box.height > 1;
          return isVisible && box.top < bottom && box.bottom > top && box.left < right && box.right > left;
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 120));
    });
    expect(covered, `covered at the ${scrollsTo} of the page`).toEqual([]);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}
