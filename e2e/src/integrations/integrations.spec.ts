// The practice manager (spec 4 §G): connecting, importing clients, ending the connection on either side, reconnecting.
import { expect } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { AnnouncementBanners } from "../notifications/announcement-list";
import { ClientsPage } from "../clients/clients-page";
import { IntegrationsPage } from "./integrations-page";
import { ProviderPage } from "./provider-page";
import { ava, will } from "../people";

// These journeys change Harbour permanently. A connection cancelled at the provider gives a 422.
test.use({ world: "administration" });

test(
  "a firm connects its practice, imports its clients, loses the connection and connects again",
  { tag: "@base" },
  async ({ page, enterAs }, testInfo) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const integrations = new IntegrationsPage(page);
    const provider = new ProviderPage(page);
    const clients = new ClientsPage(page);
    await clients.open();
    await expect(clients.client("Kauri Joinery")).toBeVisible();
    await page.getByRole("button", { name: "Import from practice manager", exact: true }).click();
    await expect(integrations.saying("Not connected")).toBeVisible();

    await test.step("cancelling at the provider connects nothing", async () => {
      await integrations.button("Connect").click();
      await provider.cancel.click();
      await expect(integrations.saying("Connecting Xero Practice Manager was cancelled.")).toBeVisible();
      await expect(page).toHaveURL(/\/my-organisation\/integrations$/);
      await expectFineInEveryAppearance(page, testInfo.outputPath("cancelled"));
    });

    await test.step("connected", async () => {
      await integrations.button("Connect").click();
      await expect(provider.title).toBeVisible();
      await provider.person(ava.name).click();
      await expectAnnounced(page, "Practice manager connected");
      await expect(integrations.saying("Harbour Practice")).toBeVisible();
      await expect(page).toHaveURL(/\/my-organisation\/integrations$/);
    });

    await test.step("25 clients are imported; one with an existing name is linked, not duplicated", async () => {
      await integrations.button("Import clients").click();
      await expect(integrations.saying("24 added, 1 updated")).toBeVisible();
      await expect(integrations.button("Sync now")).toBeVisible();
      await expectFineInEveryAppearance(page, testInfo.outputPath("connected"));
      await clients.open();
      await expectFineInEveryAppearance(page, testInfo.outputPath("clients"));
      await clients.search.fill("hana@redwood");
      await expect(clients.client("Redwood Dairy")).toBeVisible();
      await clients.search.fill("kauri joinery");
      await expect(clients.client("Kauri Joinery")).toHaveCount(1);
    });

    await test.step("after the provider ends the connection, the next sync notices, and a banner leads back", async () => {
      await integrations.open();
      await integrations.endAtProvider();
      await integrations.button("Sync now").click();
      await expect(integrations.saying("Disconnected")).toBeVisible();
      await expect(new AnnouncementBanners(page).disconnected).toBeVisible();
      await expectFineInEveryAppearance(page, testInfo.outputPath("lost"));
    });

    await test.step("reconnecting creates no duplicates", async () => {
      await integrations.button("Reconnect").click();
      await provider.person(ava.name).click();
      await expectAnnounced(page, "Practice manager connected");
      await expect(new AnnouncementBanners(page).disconnected).toHaveCount(0);
      await integrations.button("Import clients").click();
      await expect(integrations.saying("25 unchanged")).toBeVisible();
    });

    await test.step("disconnect here, after confirmation", async () => {
      await integrations.button("Disconnect").click();
      await expectFineInEveryAppearance(page, testInfo.outputPath("asked"), "[role=dialog]");
      await integrations.dialog.getByRole("button", { name: "Disconnect", exact: true }).click();
      await expectAnnounced(page, "Practice manager disconnected");
      await expect(integrations.saying("Not connected")).toBeVisible();
      await expect(new AnnouncementBanners(page).disconnected).toHaveCount(0);
    });
  },
);

test("an answer that this browser did not request shows an error and connects nothing", async ({
  page,
  enterAs,
}) => {
  await enterAs(will);
  const integrations = new IntegrationsPage(page);
  await integrations.open();
  const orgId = /\/org\/([^/]+)\//.exec(page.url())?.[1] ?? "";
  await page.goto(`/au/xero-callback/practice-manager?code=stolen&state=${orgId}`);
  await expect(
    integrations.saying(
      "This connection was not started in this browser, or took too long. Please try again.",
    ),
  ).toBeVisible();
  await expect(integrations.button("Reconnect")).toBeVisible();
});
