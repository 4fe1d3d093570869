// Screens of documents and actions, for the firm and for the client.
import { expect } from "@playwright/test";
import { Shell } from "../app/shell";
import { ClientsPage } from "../clients/clients-page";
import { ava, cleo } from "../people";
import { DIALOG, testScreens } from "../screens";
import { WorkItemPage } from "../work-items/work-item-page";

testScreens([
  {
    name: "documents of a firm",
    person: ava,
    open: async (page) => {
      await new Shell(page).openRoute("documents");
      await expect(page.getByText("Quarterly session, fourth quarter")).toBeVisible();
    },
  },
  {
    name: "new document",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      await new Shell(page).openRoute("documents?create=true");
      await expect(page.getByRole("radio", { name: /^Annual planning pre-work/ })).toBeVisible();
      await page.getByRole("dialog").getByRole("button", { name: "Create document" }).click();
      await expect(page.getByText("Choose a template", { exact: true })).toBeVisible();
    },
  },
  {
    name: "delivery notes of a client",
    person: ava,
    open: async (page) => {
      const clients = new ClientsPage(page);
      await clients.open();
      await clients.client("Kauri Joinery").click();
      await page.getByRole("tab", { name: "Delivery notes" }).click();
      await expect(
        page.getByText("The school library was finished a week early", { exact: false }),
      ).toBeVisible();
    },
  },
  {
    name: "actions of a client",
    person: ava,
    open: async (page) => {
      const clients = new ClientsPage(page);
      await clients.open();
      await clients.client("Kauri Joinery").click();
      await page.getByRole("tab", { name: "Actions" }).click();
      await expect(page.getByText("Write the price list for standard kitchens")).toBeVisible();
    },
  },
  {
    name: "completing a work item with open documents",
    person: ava,
    within: DIALOG,
    open: async (page) => {
      const workItem = new WorkItemPage(page);
      await workItem.openItem("Kauri Joinery");
      await workItem.choose("Complete");
      await expect(page.getByRole("button", { name: "Leave them as they are" })).toBeVisible();
    },
  },
  {
    name: "landing page of a client",
    person: cleo,
    open: async (page) => {
      await new Shell(page).openRoute("documents");
      await expect(page.getByRole("list", { name: "To do" })).toBeVisible();
      await expect(page.getByText("Quarterly session, third quarter")).toBeVisible();
    },
  },
  {
    name: "who can see a document",
    person: cleo,
    within: DIALOG,
    open: async (page) => {
      await new Shell(page).openRoute("documents");
      await page.getByRole("button", { name: "Actions for Yearly client survey" }).click();
      await page.getByRole("menuitem", { name: "Who can see this" }).click();
      await expect(page.getByText(/can see every document/)).toBeVisible();
    },
  },
]);
