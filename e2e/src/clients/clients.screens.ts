// Visual checks of the screens of clients and contacts.
import { expect } from "@playwright/test";
import { ClientsPage } from "./clients-page";
import { ava } from "../people";
import { DIALOG, testScreens, type Screen } from "../screens";

const screens: readonly Screen[] = [
  {
    name: "clients",
    isSample: true,
    open: async (page) => {
      const clients = new ClientsPage(page);
      await clients.open();
      await expect(clients.client("Kauri Joinery")).toBeVisible();
    },
  },
  {
    name: "clients, none found",
    open: async (page) => {
      const clients = new ClientsPage(page);
      await clients.open();
      await clients.search.fill("no such words");
      await expect(page.getByText("No results found")).toBeVisible();
    },
  },
  {
    name: "create client, with everything missing",
    within: DIALOG,
    open: async (page) => {
      const clients = new ClientsPage(page);
      await clients.open();
      await clients.button("Create client").first().press("Enter");
      await expect(clients.field("Client name*")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(clients.dialog.getByText("* Required", { exact: true })).toHaveCount(4);
    },
  },
  {
    name: "archive client",
    within: DIALOG,
    open: async (page) => {
      const clients = new ClientsPage(page);
      await clients.open();
      await clients.act("Kauri Joinery", "Archive");
      await expect(clients.inDialog("Archive")).toBeVisible();
    },
  },
  {
    name: "import, choosing the file",
    within: DIALOG,
    open: async (page) => {
      const clients = new ClientsPage(page);
      await clients.open();
      await clients.button("Import from CSV").click();
      await expect(clients.dialog).toBeVisible();
    },
  },
  ...["Overview", "Contacts", "Proposals", "Work items"].map((tab) => ({
    name: `client, ${tab}`,
    open: async (page: Parameters<Screen["open"]>[0]) => {
      const clients = new ClientsPage(page);
      await clients.open();
      await clients.openClient("Kauri Joinery");
      await clients.tab(tab).click();
      await expect(clients.tab(tab)).toHaveAttribute("aria-selected", "true");
    },
  })),
];

testScreens(screens.map((screen) => ({ ...screen, person: ava })));
