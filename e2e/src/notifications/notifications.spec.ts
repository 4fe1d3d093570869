// The bell: notifications that arrive, are read and lead somewhere, and the choice of channels (spec 2 §2.12, §4, §7;
// spec 4 §F).
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import type { Mailbox } from "../mailbox";
import { Bell } from "./bell";
import { ProfilePage } from "../users/profile-page";
import { SetPasswordPage } from "../identity/set-password-page";
import { Shell } from "../app/shell";
import { VerificationPage } from "../identity/verification-page";
import { ava, eve, ivy, will } from "../people";

test.use({ world: "firms" });

/** The notifications of the demo that Ava has not read: of her plan and of Tom. */
const WAITING = 2;
const PLAN = "Your plan is now Focus";
const TOM_JOINED = "Tom Aldridge joined Harbour Advisory";
const IVY_JOINED = "Ivy Chen joined Harbour Advisory";

test(
  "a notification arrives in every tab of a person, is read, and leads to its page",
  { tag: "@base" },
  async ({ page, context, enterAs, mailbox, otherDevice }, testInfo) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const orgId = await new Shell(page).openHome();
    const bell = new Bell(page);
    await expect(bell.unread(WAITING)).toBeVisible();
    const otherTab = await context.newPage();
    await new Shell(otherTab).openHome();
    await expect(new Bell(otherTab).unread(WAITING)).toBeVisible();

    await test.step("it is shown and counted in both tabs, and is first in the list", async () => {
      await acceptAsIvy(await otherDevice(), mailbox);
      for (const tab of [page, otherTab]) await expectAnnounced(tab, IVY_JOINED);
      for (const tab of [page, otherTab]) await expect(new Bell(tab).unread(WAITING + 1)).toBeVisible();
      await bell.button.click();
      await expect(bell.items).toHaveCount(WAITING + 1);
      await expect(bell.items.first()).toContainText(`Unread: ${IVY_JOINED}`);
      await expect(bell.items.first()).toContainText("Ivy Chen accepted the invitation to Harbour Advisory.");
      await expectFineInEveryAppearance(page, testInfo.outputPath("bell"));
    });

    await test.step("a click marks it as read, closes the list and opens its page; the other tab's count decreases", async () => {
      const marked = page.waitForResponse(/notifications\.markAsRead/);
      await bell.item(IVY_JOINED).click();
      // Wait for the call before leaving the page, which would cancel it.
      await marked;
      await expect(bell.panel).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/au/org/${orgId}/my-organisation/team$`));
      await page.goto("/au");
      for (const tab of [page, otherTab]) await expect(new Bell(tab).unread(WAITING)).toBeVisible();
    });

    await test.step("by keyboard: the unread filter, which is remembered, and marking all as read", async () => {
      const { keyboard } = page;
      await bell.button.focus();
      await keyboard.press("Enter");
      await expect(bell.tab("All")).toBeFocused();
      await keyboard.press("ArrowRight");
      await expect(bell.tab("Unread")).toHaveAttribute("aria-selected", "true");
      await expect(bell.items).toHaveCount(WAITING);
      await keyboard.press("Escape");
      await expect(bell.panel).toHaveCount(0);
      await expect(bell.button).toBeFocused();

      await page.reload();
      await bell.button.focus();
      await keyboard.press("Enter");
      await expect(bell.tab("Unread")).toBeFocused();
      await expect(bell.item(PLAN)).toBeVisible();
      await expect(bell.item(TOM_JOINED)).toBeVisible();
      await keyboard.press("Tab");
      await expect(bell.markAllAsRead).toBeFocused();
      await keyboard.press("Tab");
      await keyboard.press("ArrowDown");
      await expect(bell.items.nth(1)).toBeFocused();
      await keyboard.press("Home");
      await expect(bell.items.first()).toBeFocused();
      await keyboard.press("Shift+Tab");
      await expect(bell.markAllAsRead).toBeFocused();
      await keyboard.press("Enter");
      await expect(bell.panel.getByText("You have no unread notifications", { exact: true })).toBeVisible();
      await expect(bell.markAllAsRead).toBeDisabled();
      for (const tab of [page, otherTab]) await expect(new Bell(tab).unread(0)).toHaveCount(1);
      await bell.tab("All").click();
      await expect(bell.items).toHaveCount(WAITING + 1);
      await expect(bell.items.filter({ hasText: "Unread: " })).toHaveCount(0);
    });
  },
);

test("the bell without notifications says so", async ({ page, enterAs }) => {
  await enterAs(eve);
  await new Shell(page).openHome("eu");
  const bell = new Bell(page);
  await bell.button.click();
  await expect(bell.panel.getByText("You have no notifications", { exact: true })).toBeVisible();
  await bell.tab("Unread").click();
  await expect(bell.panel.getByText("You have no unread notifications", { exact: true })).toBeVisible();
});

test("notification channels are chosen on My profile and saved", async ({ page, enterAs }, testInfo) => {
  await enterAs(will);
  const profile = new ProfilePage(page);
  await profile.open("Notifications");
  const choices = profile.card("Notifications");
  const box = (name: string) => choices.getByRole("checkbox", { name, exact: true });
  const inApp = box("Your plan: In app");
  const mailed = box("Your plan: Email");
  for (const each of [inApp, mailed, box("Your team: In app")]) await expect(each).toBeChecked();
  await expectFineInEveryAppearance(page, testInfo.outputPath("choices"));

  const saved = page.waitForResponse(/notifications\.updateMyChoices/);
  await inApp.focus();
  await page.keyboard.press("Space");
  expect((await saved).ok()).toBe(true);
  await expect(inApp).not.toBeChecked();
  await page.reload();
  await expect(inApp).not.toBeChecked();
  await expect(mailed).toBeChecked();
  await expect(box("Your team: In app")).toBeChecked();
});

async function acceptAsIvy(page: Page, mailbox: Mailbox): Promise<void> {
  const join = new SetPasswordPage(page, "invitation");
  const verification = new VerificationPage(page);
  await page.goto(await mailbox.onlyLinkTo(ivy.email));
  const code = await mailbox.codeAfter(ivy.email, async () => {
    await join.form.fill("Welcome-4-good");
    await join.submit.click();
    await expect(verification.title).toBeVisible();
  });
  await verification.code.fill(code);
  await expect(new Shell(page).account(ivy)).toBeVisible();
  await page.context().close();
}
