// OAuth clients (spec 2 §2.8, §8): a community site is configured from its page, signs an advisor in through the
// product, and then appears in their menu.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { callFails } from "../made-up-answers";
import { AppDialog } from "../app/app-dialog";
import { DevSettingsPage } from "../dev-tools/dev-settings-page";
import { Shell } from "../app/shell";
import { ava, dana, type Person } from "../people";

test.use({
  world: "administration",
  permissions: ["clipboard-read", "clipboard-write"],
  expectedFaults: /^500 .*\/trpc\/oAuthClient\./,
});

const VALUES = [
  "Client ID",
  "Client Secret",
  "Scope",
  "Authorization URL",
  "Token Fetch URL",
  "Profile Info API URL",
  "Response path for user id",
  "Response path for email",
  "Response path for name",
  "Response path for profile image URL",
];

class ClientDialog {
  readonly #page: Page;
  readonly #app: AppDialog;

  constructor(page: Page) {
    this.#page = page;
    this.#app = new AppDialog(page, "Community");
  }

  async open(): Promise<void> {
    const settings = new DevSettingsPage(this.#page);
    await settings.open("OAuth clients");
    await settings.button("community").focus();
    await this.#page.keyboard.press("Enter");
    await expect(this.#app.dialog).toBeVisible();
  }

  value(label: string) {
    return this.#app.dialog.getByRole("textbox", { name: label, exact: true });
  }

  copy(label: string, name: "Copy" | "Copied!") {
    return this.#app.dialog.getByRole("group", { name: label, exact: true }).getByRole("button", { name });
  }

  problem(text: string) {
    return this.#app.dialog.getByRole("alert").filter({ hasText: text });
  }

  async regenerate(): Promise<void> {
    await this.#app.button("Regenerate").click();
    const question = this.problem("stops working immediately");
    await expect(question).toBeVisible();
    await this.#app.button("Regenerate").click();
    await expect(question).toHaveCount(0);
  }
}

/** Signs another person in on a blank page, so that nothing of the previous person is left. */
async function enterOnBlankPage(page: Page, enterAs: (person: Person) => Promise<void>, person: Person) {
  await page.goto("about:blank");
  await enterAs(person);
}

test(
  "a site is configured from its page, and people who sign on there get the academy in the menu",
  { tag: "@base" },
  async ({ page, enterAs, site }, testInfo) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    const client = new ClientDialog(page);
    const shell = new Shell(page);
    const academy = shell.sideMenu.getByRole("button", { name: "Gap Academy", exact: true });

    await test.step("at first an advisor has no academy", async () => {
      await enterAs(ava);
      await shell.openHome();
      await expect(shell.menuItem("Clients")).toBeVisible();
      await expect(academy).toHaveCount(0);
    });

    await test.step("opening the client for the first time generates its secret", async () => {
      await enterOnBlankPage(page, enterAs, dana);
      const settings = new DevSettingsPage(page);
      await settings.open("OAuth clients");
      await expect(settings.row("OAuth clients", "Where advisors learn from each other")).toBeVisible();
      await expectFineInEveryAppearance(page, testInfo.outputPath("oauth-clients"));
      await client.open();
      await expectAnnounced(page, "Secret generated successfully");
      for (const label of VALUES) await expect(client.value(label), label).toHaveJSProperty("readOnly", true);
      await expectFineInEveryAppearance(page, testInfo.outputPath("oauth-client"), "[role=dialog]");
    });

    await test.step("copying a value shows a confirmation", async () => {
      await client.copy("Client Secret", "Copy").click();
      await expect(client.copy("Client Secret", "Copied!")).toBeVisible();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toBe(await client.value("Client Secret").inputValue());
      await expect(client.copy("Client Secret", "Copied!")).toHaveCount(0);
    });

    await test.step("a new secret replaces the first", async () => {
      const first = await client.value("Client Secret").inputValue();
      await client.regenerate();
      await expectAnnounced(page, "Secret regenerated successfully");
      await expect(client.value("Client Secret")).not.toHaveValue(first);
      site.typeIn({
        clientId: await client.value("Client ID").inputValue(),
        clientSecret: await client.value("Client Secret").inputValue(),
        authorizeUrl: await client.value("Authorization URL").inputValue(),
        tokenUrl: await client.value("Token Fetch URL").inputValue(),
        profileUrl: await client.value("Profile Info API URL").inputValue(),
      });
    });

    await test.step("the advisor signs on at the site and becomes a member", async () => {
      await enterOnBlankPage(page, enterAs, ava);
      await page.goto(site.beginUrl);
      await expect(shell.heading(`Welcome to the academy, ${ava.name}`)).toBeVisible();
      await shell.openHome();
      await expect(shell.sideMenu.getByRole("heading", { name: "Learn", exact: true })).toBeVisible();
      const opened = page.waitForEvent("popup");
      await academy.click();
      const tab = await opened;
      await expect(new Shell(tab).heading(`Welcome to the academy, ${ava.name}`)).toBeVisible();
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      await tab.close();
    });

    await test.step("an unreachable academy shows an error", async () => {
      await page.route(/oAuthClient\.generateCircleLoginUrl/, callFails("generic", "Out of order"));
      await academy.click();
      const errorDialog = new AppDialog(page, "Gap Academy Error");
      await expect(errorDialog.dialog).toContainText(
        "Unable to access Gap Academy. Please try again or contact support.",
      );
      await expectFineInEveryAppearance(page, testInfo.outputPath("academy-error"), "[role=dialog]");
    });
  },
);

test("each failure is shown with its own title", async ({ page, enterAs }, testInfo) => {
  const fails = callFails("generic", "Out of order");
  await enterAs(dana);

  await page.route(/\/trpc\/oAuthClient\.listClients/, fails);
  await new DevSettingsPage(page).open("OAuth clients");
  const list = new AppDialog(page, "Load Error");
  await expect(list.dialog).toContainText("Failed to load OAuth clients. Please try again.");
  await expectFineInEveryAppearance(page, testInfo.outputPath("oauth-load-error"), "[role=dialog]");
  await list.dialog.getByRole("button", { name: "Close" }).last().click();
  await page.unroute(/\/trpc\/oAuthClient\.listClients/);
  await new DevSettingsPage(page).button("Try again").click();
  await expect(new DevSettingsPage(page).button("community")).toBeVisible();

  await page.route(/\/trpc\/oAuthClient\.getClientConfig/, fails);
  await new DevSettingsPage(page).button("community").click();
  const config = new AppDialog(page, "Configuration Error");
  await expect(config.dialog).toContainText("Failed to load configuration for community. Please try again.");
  await page.unroute(/\/trpc\/oAuthClient\.getClientConfig/);

  const client = new ClientDialog(page);
  await client.open();
  await expect(client.value("Client Secret")).not.toHaveValue("");
  await page.route(/\/trpc\/oAuthClient\.regenerateSecret/, fails);
  await client.regenerate();
  await expect(client.problem("Regeneration Error")).toContainText(
    "Failed to regenerate the secret for community. Please try again.",
  );
});
