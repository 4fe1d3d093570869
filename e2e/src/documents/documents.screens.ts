// Visual checks of the screens of documents and actions, for the firm and for the client.
import { expect } from "@playwright/test";
import { Shell } from "../app/shell";
import { ClientsPage } from "../clients/clients-page";
import { ava, cleo } from "../people";
import { DIALOG, testScreens } from "../screens";
import { WorkItemPage } from "../work-items/work-item-page";
import { DocumentPage } from "./document-page";

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
    name: "filling in a document",
    person: ava,
    open: (page) => new DocumentPage(page).find("Quarterly session, fourth quarter"),
  },
  {
    name: "filling in a document as the client",
    person: cleo,
    open: async (page) => {
      await new DocumentPage(page).open("Yearly client survey");
      await expect(page.getByRole("button", { name: "Submit", exact: true })).toBeVisible();
    },
  },
  {
    name: "a submitted document",
    person: ava,
    open: async (page) => {
      await new Shell(page).openRoute("documents");
      await page.getByRole("tab", { name: /^Submitted/ }).click();
      await page.getByText("Quarterly planning pre-work", { exact: true }).first().click();
      await expect(page.getByRole("button", { name: "Send back" })).toBeVisible();
    },
  },
  {
    name: "a finalised document with its PDF and versions",
    person: ava,
    open: async (page) => {
      await new DocumentPage(page).find("Quarterly session, third quarter");
      await expect(page.getByRole("region", { name: "Versions" }).getByText("Version 1")).toBeVisible();
    },
  },
  {
    name: "a finalised document of the client",
    person: cleo,
    open: async (page) => {
      await new DocumentPage(page).open("Quarterly session, third quarter");
      await expect(page.getByRole("region", { name: "Versions" }).getByText("Version 1")).toBeVisible();
    },
  },
  {
    name: "a version of a document",
    person: ava,
    open: async (page) => {
      await new DocumentPage(page).find("Quarterly session, third quarter");
      await page.goto(`${page.url()}/versions/1`);
      await expect(page.getByRole("link", { name: "Current document" })).toBeVisible();
      await expect(page.getByRole("region", { name: "Versions" }).getByText("Version 1")).toBeVisible();
    },
  },
  {
    name: "a version that does not exist",
    person: ava,
    open: async (page) => {
      await new DocumentPage(page).find("Quarterly session, third quarter");
      await page.goto(`${page.url()}/versions/9`);
      await expect(page.getByText("Version not found")).toBeVisible();
    },
  },
  {
    name: "a meeting with a new topic",
    person: ava,
    open: async (page) => {
      await new DocumentPage(page).find("Quarterly session, fourth quarter");
      await page.getByRole("link", { name: "Meeting" }).click();
      await page.getByRole("button", { name: /^(Start meeting|Go on with the meeting)$/ }).click();
      const agenda = page.getByRole("navigation", { name: "Agenda" });
      await agenda.getByRole("button", { name: /^Goals for the next ninety days/ }).click();
      await expect(page.getByRole("region", { name: "From the pre-work" })).toBeVisible();
      await agenda.getByRole("button", { name: "Add a topic" }).click();
      await agenda.getByRole("button", { name: "Add", exact: true }).click();
      await expect(agenda.getByText("* Required")).toBeVisible();
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
