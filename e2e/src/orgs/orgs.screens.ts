// Visual checks of the screens of organisations: the staff's list and pages, and an admin's own organisation.
import { expect } from "@playwright/test";
import { AppDialog } from "../app/app-dialog";
import { MyOrganisationPage } from "./my-organisation-page";
import { OrganisationsPage } from "./organisations-page";
import { Shell } from "../app/shell";
import { ava, cleo, dana, will } from "../people";
import { DIALOG, testScreens, type Screen } from "../screens";

const tabsOfOne = [
  ["Overview", "Status"],
  ["Users", will.email],
  ["Plan", "seats are in use"],
  ["Clients", "client organisation"],
  ["Activity", "Export as CSV"],
] as const;

const tabsOfOwn = [
  ["General", "Tax percentage"],
  ["Team", ava.email],
  ["Roles", "Runs the firm: its settings, team, prices and all client work"],
  ["Integrations", "Not available"],
  ["Plan", "Next plan"],
  ["Security", "Export as CSV"],
] as const;

testScreens([
  {
    name: "organisations",
    person: dana,
    isSample: true,
    open: async (page) => {
      const organisations = new OrganisationsPage(page);
      await organisations.open();
      await expect(organisations.org("Harbour Advisory")).toBeVisible();
    },
  },
  {
    name: "organisations, none found",
    person: dana,
    open: async (page) => {
      const organisations = new OrganisationsPage(page);
      await organisations.open();
      await organisations.search.fill("no such words");
      await expect(organisations.list).toHaveCount(0);
    },
  },
  {
    name: "create organisation, with everything missing",
    person: dana,
    within: DIALOG,
    open: async (page) => {
      const organisations = new OrganisationsPage(page);
      await organisations.open();
      await organisations.button("Create organisation").click();
      await organisations.dialog.getByRole("button", { name: "Create and invite", exact: true }).click();
      await expect(organisations.dialog.getByText("* Required", { exact: true })).toHaveCount(5);
    },
  },
  ...tabsOfOne.map(([tab, text]): Screen => ({
    name: `organisation, ${tab}`,
    person: dana,
    open: async (page) => {
      const organisations = new OrganisationsPage(page);
      await openSummit(organisations);
      await organisations.tab(tab).click();
      await expect(page.getByText(text).first()).toBeVisible();
    },
  })),
  {
    name: "deactivate organisation",
    person: dana,
    within: DIALOG,
    open: async (page) => {
      const organisations = new OrganisationsPage(page);
      await openSummit(organisations);
      await organisations.button("Deactivate").click();
      await expect(organisations.button("Yes, deactivate")).toBeVisible();
    },
  },
  ...tabsOfOwn.map(([tab, text]): Screen => ({
    name: `my organisation, ${tab}`,
    person: ava,
    open: async (page) => {
      const org = new MyOrganisationPage(page);
      await org.open(tab.toLowerCase());
      await expect(page.getByText(text).first()).toBeVisible();
    },
  })),
  {
    name: "archive of a firm, ready",
    person: ava,
    open: async (page) => {
      const org = new MyOrganisationPage(page);
      await org.open("general");
      await org.button("Make archive").click();
      await expect(org.button("Download archive")).toBeVisible();
    },
  },
  {
    name: "archive of a client, for its admin",
    person: cleo,
    open: async (page) => {
      const org = new MyOrganisationPage(page);
      await org.open("general");
      await expect(page.getByRole("region", { name: "Archive", exact: true })).toBeVisible();
    },
  },
  {
    name: "plans",
    person: will,
    within: DIALOG,
    open: async (page) => {
      await new Shell(page).openHome();
      await page.getByRole("button", { name: "Choose a plan", exact: true }).click();
      const plans = new AppDialog(page, "Choose a plan");
      await expect(plans.dialog.getByRole("heading", { name: "Focus" })).toBeVisible();
      await expect(plans.dialog).toContainText("Billed in AUD");
    },
  },
]);

async function openSummit(organisations: OrganisationsPage): Promise<void> {
  await organisations.open();
  await organisations.org("Summit Partners").getByRole("button", { name: "Summit Partners" }).press("Enter");
  await expect(organisations.heading("Summit Partners")).toBeVisible();
}
