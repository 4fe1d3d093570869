// Choosing plans, the welcome dialog, and deleting an organisation: journeys that change organisations (spec 2 §2.5,
// §4).
import { expect } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { test } from "../journey";
import { AppDialog } from "../app/app-dialog";
import { Shell } from "../app/shell";
import { ava, lea, tom, will } from "../people";

test.use({ world: "administration" });

test(
  "a firm with an expired trial chooses a plan and continues",
  { tag: "@base" },
  async ({ page, enterAs, mailbox }) => {
    await enterAs(lea);
    const shell = new Shell(page);
    await shell.openHome();
    const plans = new AppDialog(page, "Your trial has ended, please choose a plan to continue");
    await expect(plans.dialog.getByRole("region", { name: "Focus" })).toContainText("£345/mo");
    await expect(plans.dialog.getByRole("region", { name: "Focus" })).toContainText("Recommended");
    await expect(plans.dialog.getByRole("region", { name: "Enterprise" })).toContainText("Let's chat");
    await expect(plans.dialog).toContainText("Billed in GBP");
    await plans.dialog.getByRole("button", { name: "Choose plan: Start" }).click();
    const done = new AppDialog(page, "Upgrade successful");
    await expect(done.dialog).toContainText("You are now on the Start plan, with up to 2 users.");
    await done.button("Continue").click();
    await expect(page.getByRole("region", { name: "Trial" })).toHaveCount(0);
    await shell.menuItem("Home").click();
    await expect(page).toHaveURL(/\/home$/);
    await page.reload();
    await expect(shell.account(lea)).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
    await expect
      .poll(async () => (await mailbox.mailsTo("sales@gap.example")).map(({ subject }) => subject))
      .toEqual(["Lapsed & Co chose Start"]);
  },
);

test("the welcome dialog appears until it was dismissed, and never again", async ({ page, enterAs }) => {
  await enterAs(ava);
  const shell = new Shell(page);
  await page.route(/\/trpc\/.*user\.getMyUserInfo/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"hasViewedWelcome":true', '"hasViewedWelcome":false'),
    });
  });
  await shell.openHome();
  const welcome = new AppDialog(page, "Welcome to Gap, Ava");
  await expect(welcome.dialog).toBeVisible();
  const saved = page.waitForRequest(/user\.updateMyOnboardingProgress/);
  await welcome.button("Let's go").click();
  expect((await saved).postData()).toContain('"hasViewedWelcome":true');
  await expect(welcome.dialog).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(shell.account(ava)).toBeVisible();
  await expect(welcome.dialog).toHaveCount(0);
});

test("on a dev stage another organisation can be deleted from the switcher by keyboard", async ({
  page,
  enterAs,
  otherDevice,
}) => {
  // Only an Admin of an organisation can delete it.
  const admin = await otherDevice(will);
  await new Shell(admin).openRoute("my-organisation/team");
  // The banner loads after the table and shifts it, so wait for it before clicking.
  await expect(admin.getByRole("button", { name: "Reconnect", exact: true })).toBeVisible();
  await admin.getByRole("button", { name: `Actions for ${tom.name}`, exact: true }).click();
  await admin.getByRole("menuitem", { name: "Change role", exact: true }).click();
  await admin.getByRole("dialog").getByLabel("Role*", { exact: true }).first().click();
  await admin.getByRole("option", { name: "Admin", exact: true }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expectAnnounced(admin, `${tom.name} is now Admin`);
  await admin.context().close();

  await enterAs(tom);
  const shell = new Shell(page);
  await shell.openHome();
  // The current organisation's item has the same name.
  const item = (name: string) => page.getByRole("menuitem", { name });
  await shell.account(tom).click();
  await item("Harbour Advisory").click({ button: "right" });
  await item("Delete org").click();
  await expectAnnounced(
    page,
    "Cannot delete user org link when you are using it. Switch to a different org first",
  );

  await shell.account(tom).click();
  await item("Summit Partners").focus();
  await item("Summit Partners").dispatchEvent("contextmenu");
  await expect(item("Go to")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const sure = new AppDialog(page, "Are you sure");
  await expect(sure.dialog).toContainText("Do you really want to delete org Summit Partners?");
  await sure.button("Yes, delete").click();
  await expectAnnounced(page, "Done, org switcher list updated");
  await shell.account(tom).click();
  await expect(item("Log out")).toBeVisible();
  await expect(item("Summit Partners")).toHaveCount(0);
});
