// Banners above every page (spec 2 §4, §8): a lost practice manager, and the goose of the staff.
import { expect } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { test } from "../journey";
import { AnnouncementBanners } from "./announcement-list";
import { Shell } from "../app/shell";
import { dana, sam, will } from "../people";

test.use({ world: "firms" });

test("the banner of a lost connection leads to the integrations, and stays away once dismissed", async ({
  page,
  enterAs,
}, testInfo) => {
  await enterAs(will);
  const shell = new Shell(page);
  const banners = new AnnouncementBanners(page);
  await shell.openHome();
  await expect(banners.disconnected).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("disconnected"));
  await banners.reconnect.click();
  await expect(page).toHaveURL(/\/my-organisation\/integrations$/);

  await shell.openHome();
  const dismissal = page.waitForResponse(/user\.dismissAnnouncement/);
  await banners.dismiss.click();
  await expect(banners.disconnected).toHaveCount(0);
  expect((await dismissal).ok()).toBe(true);
  const refetched = page.waitForResponse(/user\.getAnnouncements/);
  await page.reload();
  await refetched;
  await expect(shell.account(will)).toBeVisible();
  await expect(banners.disconnected).toHaveCount(0);
});

test("a developer sends a goose to a staff member, who sees it for 3 seconds", async ({
  page,
  enterAs,
  otherDevice,
}, testInfo) => {
  const samsPage = await otherDevice(sam);
  await samsPage.clock.install();
  const following = samsPage.waitForEvent("websocket");
  await new Shell(samsPage).openHome();
  await (await following).waitForEvent("framereceived");

  await enterAs(dana);
  await new Shell(page).openRoute("dev-settings");
  await page.getByRole("tab", { name: "Goose", exact: true }).click();
  const subscriber = page.getByRole("combobox", { name: "Subscriber", exact: true });
  const send = page.getByRole("button", { name: "Send", exact: true });
  await expect(subscriber).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("goose"));
  await expect(send).toBeDisabled();
  await subscriber.click();
  await page.getByRole("option", { name: sam.name, exact: true }).click();
  await page.getByRole("textbox", { name: "Command", exact: true }).fill("honk");
  await samsPage.clock.pauseAt(await samsPage.evaluate(() => Date.now() + 10_000));
  await send.click();
  await expectAnnounced(page, "Goose sent");

  const goose = new AnnouncementBanners(samsPage).saying("honk");
  await expect(goose).toBeVisible();
  await samsPage.clock.runFor(2_900);
  await expect(goose).toBeVisible();
  await samsPage.clock.runFor(100);
  await expect(goose).toHaveCount(0);
  await samsPage.context().close();
});
