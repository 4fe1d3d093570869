// Clients (spec 2 §2.10, §5; spec 4 §F): create, find, change, archive, restore and delete.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { CLIENT_NAME_TAKEN } from "@gap/core/clients/client.schema";
import { PHONE } from "../page-checks";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ClientsPage } from "./clients-page";
import { Shell } from "../app/shell";
import { snackbar } from "../app/snackbar";
import { ava, tom } from "../people";

// These journeys create clients. A duplicate name gives a 422, and a client that was just deleted a 404.
test.use({ world: "firms" });

test(
  "a client is created by keyboard, found, renamed, archived, restored and deleted",
  { tag: "@base" },
  async ({ page, enterAs }) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const clients = new ClientsPage(page);
    await clients.open();

    await test.step("create, after errors about missing fields", async () => {
      await clients.button("Create client").first().press("Enter");
      await expect(clients.field("Client name*")).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(clients.dialog.getByText("* Required", { exact: true })).toHaveCount(4);
      await clients.fillIn("Pōhutukawa Motels", "Kiri");
      await clients.choose("Status*", "Client");
      await clients.field("Contact number").press("Enter");
      await expectAnnounced(page, "Client created");
      await expect(clients.client("Pōhutukawa Motels")).toContainText("Kiri Marama");
    });

    await test.step("a duplicate name is refused", async () => {
      await clients.button("Create client").first().click();
      await clients.fillIn("pōhutukawa  MOTELS", "Rua");
      await clients.inDialog("Create").click();
      await expect(clients.dialog.getByText(CLIENT_NAME_TAKEN)).toBeVisible();
      await clients.inDialog("Cancel").click();
      await clients.inDialog("Discard").click();
    });

    await test.step("tabs, search by words of the name and of the contact", async () => {
      await clients.create("Alpine Freight", "Jonas");
      await clients.tab("Prospect").click();
      await expect(clients.client("Alpine Freight")).toBeVisible();
      await expect(clients.client("Pōhutukawa Motels")).toHaveCount(0);
      await clients.tab("All").click();
      for (const typed of ["pohutu", "MOTELS poh", "kiri@client", "marama kiri"]) {
        await clients.search.fill(typed);
        await expect(clients.client("Alpine Freight")).toHaveCount(0);
        await expect(clients.client("Pōhutukawa Motels")).toBeVisible();
        await clients.search.fill("");
        await expect(clients.client("Alpine Freight")).toBeVisible();
      }
      await clients.search.fill("no such words");
      await expect(page.getByText("No results found")).toBeVisible();
      await clients.search.fill("");
    });

    await test.step("renamed", async () => {
      await clients.act("Alpine Freight", "Edit");
      await clients.field("Client name*").fill("Alpine Logistics");
      await page.keyboard.press("Enter");
      await expectAnnounced(page, "Client updated");
      await expect(clients.client("Alpine Logistics")).toBeVisible();
    });

    await test.step("archive, and undo by keyboard from the snackbar", () =>
      archiveAndUndo(page, "Alpine Logistics"));

    await test.step("archive, and restore on its page", async () => {
      await clients.act("Alpine Logistics", "Archive");
      await clients.inDialog("Archive").click();
      await expectAnnounced(page, "Client archived");
      await clients.tab("Archived").click();
      await clients.openClient("Alpine Logistics");
      await clients.act("Alpine Logistics", "Restore");
      await expectAnnounced(page, "Client restored");
      await expect(page.getByText("Prospect", { exact: true }).first()).toBeVisible();
    });

    await test.step("deleted, for good", async () => {
      await clients.act("Alpine Logistics", "Delete");
      await clients.inDialog("Yes, delete").click();
      await expectAnnounced(page, "Client deleted");
      await expect(clients.heading("Clients")).toBeVisible();
      await expect(clients.client("Pōhutukawa Motels")).toBeVisible();
      await expect(clients.client("Alpine Logistics")).toHaveCount(0);
    });
  },
);

test("on a phone the header is one row, with other actions behind a menu button", async ({
  page,
  enterAs,
}, testInfo) => {
  await enterAs(ava);
  await page.setViewportSize(PHONE);
  const clients = new ClientsPage(page);
  await clients.open();
  await expect(clients.client("Kauri Joinery")).toBeVisible();
  // Content that loads late may move the page between the two measurements.
  await expect(async () => {
    const main = await clients.button("Create client").first().boundingBox();
    const title = await clients.heading("Clients").boundingBox();
    expect(title?.y).toBeLessThan((main?.y ?? 0) + (main?.height ?? 0));
    expect(main?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  }).toPass();
  const importButton = clients.button("Import from CSV");
  await expect(importButton).toBeHidden();
  await clients.button("More actions").press("Enter");
  await expect(importButton).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("clients-more"));
  await page.setViewportSize(PHONE);
  await importButton.press("Enter");
  await expect(clients.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(clients.button("More actions")).toBeFocused();
  await expect(importButton).toBeHidden();
});

test("in a narrow table the row menu stays visible and all columns can still be sorted", async ({
  page,
  enterAs,
}) => {
  await enterAs(ava);
  const clients = new ClientsPage(page);
  await clients.open();
  const columns = page.getByRole("table", { name: "Clients" }).getByRole("columnheader");
  const menu = page.getByRole("button", { name: "Actions for Kauri Joinery" });
  const lastUpdated = columns.filter({ hasText: "Last updated" });
  await expect(lastUpdated).toBeInViewport({ ratio: 1 });
  await expect(clients.button("Sort")).toBeHidden();
  for (const width of [1024, 900, 600]) {
    await page.setViewportSize({ width, height: 1200 });
    await expect(menu).toBeInViewport({ ratio: 1 });
    await expect(lastUpdated).toBeHidden();
  }
  await clients.button("Sort").click();
  await page.getByRole("menuitem", { name: "Last updated" }).click();
  await expect(page).toHaveURL(/[?&]sort=/);
});

test("a colleague's changes show immediately, and an open client that was deleted shows a message", async ({
  page,
  enterAs,
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const toms = await otherDevice(tom);
  const theirs = new ClientsPage(toms);
  await theirs.open();
  await enterAs(ava);
  const clients = new ClientsPage(page);
  await clients.open();
  await clients.create("Tidewater Cafés", "Mele");
  await expect(theirs.client("Tidewater Cafés")).toBeVisible();
  await theirs.openClient("Tidewater Cafés");
  await clients.act("Tidewater Cafés", "Delete");
  await clients.inDialog("Yes, delete").click();
  await expectAnnounced(page, "Client deleted");
  await expect(theirs.button("All clients")).toBeVisible();
  await toms.context().close();
});

test("a client's page shows its content tab by tab", async ({ page, enterAs }) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const clients = new ClientsPage(page);
  await clients.open();
  await clients.create("Northfold Dairy", "Nia");
  await clients.openClient("Northfold Dairy");
  for (const [tab, text] of [
    ["Overview", "Primary contact"],
    ["Contacts", "People who read and sign for Northfold Dairy."],
    ["Proposals", "No proposals yet"],
  ] as const)
    await test.step(tab, async () => {
      await clients.tab(tab).click();
      await expect(page.getByText(text).first()).toBeVisible();
    });
  await clients.tab("Overview").click();
  await clients.tab("Proposals").click();
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Clients" }).click();
  await expect(clients.heading("Clients")).toBeVisible();
});

test("the palette creates and finds a client", async ({ page, enterAs }) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const clients = new ClientsPage(page);
  const shell = new Shell(page);
  await shell.openHome();

  const palette = page.getByRole("dialog", { name: "Search or jump to" });
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await page.keyboard.type("create client");
  await page.keyboard.press("Enter");
  await clients.fillIn("Rangitoto Dental", "Ben");
  await page.keyboard.press("Enter");
  await expectAnnounced(page, "Client created");
  await expect(clients.dialog).toHaveCount(0);
  await page.keyboard.press("Control+k");
  await expect(palette).toBeVisible();
  await page.keyboard.type("rangitoto");
  await expect(page.getByRole("option", { name: "Rangitoto Dental" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(clients.heading("Rangitoto Dental")).toBeVisible();
});

async function archiveAndUndo(page: Page, name: string): Promise<void> {
  const clients = new ClientsPage(page);
  await clients.act(name, "Archive");
  await clients.inDialog("Archive").press("Enter");
  // Hovering keeps the snackbar open until the list has updated, so that the restored row is not the old one.
  await snackbar(page, "Client archived").getByRole("button", { name: "Undo" }).hover();
  await expect(clients.client(name)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expectAnnounced(page, "Client restored");
  await page.mouse.move(0, 0);
  await expect(clients.client(name)).toContainText("Prospect");
}
