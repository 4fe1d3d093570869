// Going offline and back (spec 2 §4, spec 1 §4): the offline banner, and catching up afterwards.
import { expect } from "@playwright/test";
import { expectFineInEveryAppearance } from "../appearances";
import { test } from "../journey";
import { controlLiveConnection } from "../live-connection";
import { Bell } from "../notifications/bell";
import { Shell } from "../app/shell";
import { ava, tom } from "../people";

test.use({ world: "firms" });

const OFFLINE =
  "You're currently offline, so any further changes won't be saved. Please reconnect before continuing.";

test("the app shows that it is offline, and catches up on notifications read elsewhere once it is back", async ({
  page,
  context,
  enterAs,
  otherDevice,
}, testInfo) => {
  await enterAs(tom);
  const shell = new Shell(page);
  await shell.openHome();
  const offline = page.getByText(OFFLINE, { exact: true });
  await expect(new Bell(page).unread(1)).toBeVisible();
  await expect(offline).toHaveCount(0);

  await context.setOffline(true);
  await expect(offline).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("offline"));
  const otherPage = await otherDevice(tom);
  await new Shell(otherPage).openHome();
  const otherBell = new Bell(otherPage);
  await otherBell.button.click();
  await otherBell.markAllAsRead.click();
  await expect(otherBell.unread(0)).toBeVisible();
  await otherPage.context().close();
  await expect(new Bell(page).unread(1), "no update arrives while offline").toBeVisible();

  await context.setOffline(false);
  await expect(offline).toHaveCount(0);
  await expect(new Bell(page).unread(0)).toBeVisible();
});

test(
  "losing only the live connection also shows the offline banner, and the app reconnects by itself",
  { tag: "@base" },
  async ({ page, enterAs }) => {
    const live = await controlLiveConnection(page);
    await enterAs(ava);
    const isOpen = page.waitForEvent("websocket");
    await new Shell(page).openHome();
    const offline = page.getByText(OFFLINE, { exact: true });
    await (await isOpen).waitForEvent("framereceived");
    await live.drop();
    await expect(offline).toBeVisible();
    live.allowReconnect();
    await expect(offline).toHaveCount(0);
  },
);
