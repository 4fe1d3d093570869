// Visual checks of the API: the form of a new token, the token that is shown once, and the reference page.
import { expect, type Page } from "@playwright/test";
import { MyOrganisationPage } from "../orgs/my-organisation-page";
import { ava } from "../people";
import { DIALOG, testScreens } from "../screens";

testScreens([
  {
    name: "new API token, with everything missing",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const org = await openForm(page);
      await org.dialog.getByRole("button", { name: "Make token", exact: true }).click();
      await expect(org.dialog.getByText("Choose at least one right")).toBeVisible();
    },
  },
  {
    name: "API token, shown once",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const org = await openForm(page);
      await org.dialog.getByLabel("Name*", { exact: true }).fill("Warehouse");
      const clients = org.dialog.getByRole("group", { name: "Clients", exact: true });
      await clients.getByText("View and change", { exact: true }).click();
      await org.dialog.getByRole("button", { name: "Make token", exact: true }).click();
      await expect(org.dialog.getByLabel("API token", { exact: true })).toBeVisible();
    },
  },
  {
    name: "API reference",
    open: async (page) => {
      await page.goto("/api/au/v1/docs");
      await page.getByText("Creates a draft for a client", { exact: false }).click();
      await expect(page.getByText("signees").first()).toBeVisible();
    },
  },
]);

async function openForm(page: Page): Promise<MyOrganisationPage> {
  const org = new MyOrganisationPage(page);
  await org.open("integrations");
  await org.button("New token").click();
  await expect(org.dialog).toBeVisible();
  return org;
}
