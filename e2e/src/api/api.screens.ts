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
    open: async (page) => void (await makeToken(page, "Warehouse")),
  },
  {
    name: "API tokens of a firm, one used and one revoked",
    person: ava,
    open: async (page) => {
      const org = await makeToken(page, "Stock take");
      const token = await org.dialog.getByLabel("API token", { exact: true }).innerText();
      const headers = { authorization: `Bearer ${token.trim()}` };
      await page.request.get("/api/au/v1/clients", { headers });
      await org.button("I have copied it").click();
      await makeToken(page, "Reports");
      await org.button("I have copied it").click();
      const reports = page.getByRole("row", { name: /^Reports / });
      await reports.getByRole("button", { name: "Revoke", exact: true }).click();
      await org.button("Revoke token").click();
      await expect(reports.getByText("Revoked", { exact: true })).toBeVisible();
      await expect(page.getByRole("row", { name: /^Stock take / })).toContainText(/from \d/);
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

/** Ends with the token on the screen. */
async function makeToken(page: Page, name: string): Promise<MyOrganisationPage> {
  const org = await openForm(page);
  await org.dialog.getByLabel("Name*", { exact: true }).fill(name);
  const clients = org.dialog.getByRole("group", { name: "Clients", exact: true });
  await clients.getByText("View and change", { exact: true }).click();
  await org.dialog.getByRole("button", { name: "Make token", exact: true }).click();
  await expect(org.dialog.getByLabel("API token", { exact: true })).toBeVisible();
  return org;
}
