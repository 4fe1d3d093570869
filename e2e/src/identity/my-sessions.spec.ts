// The user's sessions: listed and ended on My profile (spec 4 §B, §F).
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { SLOW_JOURNEY_MS, test } from "../journey";
import type { Mailbox } from "../mailbox";
import { AppDialog } from "../app/app-dialog";
import { ProfilePage } from "../users/profile-page";
import { SignInPage } from "./sign-in-page";
import { dana } from "../people";

test.use({ world: "people" });

test("sessions are ended one by one, or all but the current one", async ({ page, mailbox, otherDevice }) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const profile = new ProfilePage(page);
  const signIn = new SignInPage(page);
  await signIn.signInCompletely(dana, mailbox);
  await profile.open("Security");
  await endEverywhereElse(page);

  const first = await signedIn(await otherDevice(), mailbox);
  const second = await signedIn(await otherDevice(), mailbox);
  await page.reload();
  await expect(profile.sessions).toHaveCount(3);
  await expect(profile.sessions.filter({ hasText: "This device" })).toHaveCount(1);
  await expect(profile.card("Recent logins").getByRole("listitem").first()).toContainText("with password");

  await profile.sessions.getByRole("button", { name: "Log out", exact: true }).first().click();
  await expectAnnounced(page, "Device logged out");
  await expect(profile.sessions).toHaveCount(2);
  await endEverywhereElse(page);
  await expect(profile.sessions).toHaveCount(1);
  await expect(profile.endOtherSessions).toHaveCount(0);

  for (const other of [first, second]) {
    await expect(new SignInPage(other).notice).toHaveText(
      "Your session expired, so we logged you out to keep your data safe. Please sign in again to continue.",
    );
    await other.context().close();
  }
  await page.reload();
  await expect(profile.title).toBeVisible();
});

/** Ends sessions left by this user's earlier journeys. */
async function endEverywhereElse(page: Page): Promise<void> {
  const profile = new ProfilePage(page);
  await expect(profile.sessions.first()).toBeVisible();
  if ((await profile.sessions.count()) === 1) return;
  await profile.endOtherSessions.click();
  await new AppDialog(page, "Log out everywhere else?").button("Log out").click();
  await expectAnnounced(page, "Logged out everywhere else");
}

async function signedIn(page: Page, mailbox: Mailbox): Promise<Page> {
  await new SignInPage(page).signInCompletely(dana, mailbox);
  return page;
}
