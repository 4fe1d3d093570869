// Admin settings (spec 4 §F): the state of each service, the configuration without secrets, and a test mail.
import { expect } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { METRICS_TOKEN } from "../worlds";
import { expectFineInEveryAppearance } from "../appearances";
import { test } from "../journey";
import { callFails } from "../made-up-answers";
import { Shell } from "../app/shell";
import { dana } from "../people";

test.use({
  world: "administration",
  expectedFaults: /^500 .*\/trpc\/dev\.getAdminSettings/,
});

test(
  "staff see the state of all services, and a test mail arrives",
  { tag: "@base" },
  async ({ page, enterAs, mailbox }, testInfo) => {
    await enterAs(dana);
    await new Shell(page).openRoute("admin-settings");
    const state = page.getByRole("region", { name: "State", exact: true });
    for (const part of ["Database", "Mail", "Files", "Fan-out", "Browser"])
      await expect(state.getByRole("term").filter({ hasText: part })).toBeVisible();
    const regions = page.getByRole("region", { name: "Stage and regions", exact: true });
    await expect(regions).toContainText("dev-local");
    await expect(regions).toContainText("current region");
    await test.step("the browser is checked, and checked again", async () => {
      await expect(state.getByText("ok", { exact: true })).toHaveCount(5);
      const checked = page.waitForResponse(/\/trpc\/dev\.checkBrowser/);
      await state.getByRole("button", { name: "Check again: browser", exact: true }).click();
      expect((await checked).status()).toBe(200);
      await expect(state.getByText("ok", { exact: true })).toHaveCount(5);
    });
    await expectFineInEveryAppearance(page, testInfo.outputPath("admin-settings"));

    await test.step("a secret is only shown as set", async () => {
      const settings = page.getByRole("region", { name: "configuration", exact: true });
      await settings.getByRole("searchbox").fill("METRICS");
      await expect(settings.getByRole("row", { name: "METRICS_TOKEN Set, hidden" })).toBeVisible();
      expect(await page.content()).not.toContain(METRICS_TOKEN);
    });

    await test.step("a test mail goes to the caller", async () => {
      const before = (await mailbox.mailsTo(dana.email)).length;
      await page.getByRole("button", { name: "Send test email", exact: true }).click();
      await expectAnnounced(page, `Test email sent to ${dana.email}`);
      await expect.poll(async () => (await mailbox.mailsTo(dana.email)).length).toBe(before + 1);
      const mails = await mailbox.mailsTo(dana.email);
      expect(mails.find(({ subject }) => subject === "Gap test email")?.text).toContain("in region au");
    });
  },
);

test("settings that cannot be loaded show an error until they load", async ({ page, enterAs }, testInfo) => {
  await page.route(/\/trpc\/dev\.getAdminSettings/, callFails("generic", "Out of order"));
  await enterAs(dana);
  await new Shell(page).openRoute("admin-settings");
  const problem = page.getByRole("alert").filter({ hasText: "The settings could not be loaded." });
  await expect(problem).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("admin-settings-away"));
  await page.unroute(/\/trpc\/dev\.getAdminSettings/);
  await problem.getByRole("button", { name: "Try again", exact: true }).click();
  await expect(page.getByRole("region", { name: "State", exact: true })).toBeVisible();
  await expect(problem).toHaveCount(0);
});
