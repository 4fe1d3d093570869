// Visual checks of the screens of the provider's staff: admin settings, dev settings and background jobs.
import { expect } from "@playwright/test";
import { callAnswers } from "../made-up-answers";
import { DevSettingsPage } from "./dev-settings-page";
import { Shell } from "../app/shell";
import { dana } from "../people";
import { testScreens, type Screen } from "../screens";

const screens: readonly Screen[] = [
  {
    name: "admin settings",
    open: async (page) => {
      await new Shell(page).openRoute("admin-settings");
      await expect(
        page.getByRole("region", { name: "State", exact: true }).getByRole("term").first(),
      ).toBeVisible();
    },
  },
  ...["User search", "Migrations", "Feature toggle", "OAuth clients", "Delete org", "Goose"].map(
    (tab): Screen => ({
      name: `dev settings, ${tab}`,
      open: async (page) => {
        const settings = new DevSettingsPage(page);
        await settings.open(tab);
        await expect(settings.tab(tab)).toHaveAttribute("aria-selected", "true");
        await expect(settings.panel).toBeVisible();
      },
    }),
  ),
  {
    name: "no OAuth clients",
    open: async (page) => {
      await page.route(/\/trpc\/oAuthClient\.listClients/, callAnswers([]));
      await new DevSettingsPage(page).open("OAuth clients");
      await expect(page.getByText("No OAuth clients configured", { exact: true })).toBeVisible();
    },
  },
  {
    name: "background jobs",
    open: async (page) => {
      await new Shell(page).openRoute("background-jobs");
      await page.getByRole("button", { name: /^Show \d+ idle queues?$/ }).click();
      await expect(page.getByRole("table", { name: "Queues", exact: true })).toBeVisible();
    },
  },
];

testScreens(screens.map((screen) => ({ ...screen, person: dana })));
