// A client's contacts (spec 3 §3, §5): create, refuse a duplicate address, change, hide, archive, make primary.
import { expect } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { CONTACT_EMAIL_TAKEN } from "@gap/core/clients/contact.schema";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ClientsPage } from "./clients-page";
import { snackbar } from "../app/snackbar";
import { ava } from "../people";

test.use({ world: "firms" });

test("contacts are created, changed, hidden, shown, archived, restored and made primary", async ({
  page,
  enterAs,
}, testInfo) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const clients = new ClientsPage(page);
  await clients.open();
  await clients.create("Common Ground Landscapes", "Kiri");
  await clients.openClient("Common Ground Landscapes");
  await clients.tab("Contacts").click();
  await expect(clients.contact("Kiri Marama")).toContainText("Primary");

  await test.step("create; a duplicate address is refused", async () => {
    await clients.button("Create contact").press("Enter");
    await expect(clients.field("First name*")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(clients.dialog.getByText("* Required", { exact: true })).toHaveCount(3);
    await clients.field("First name*").fill("Sol");
    await clients.field("Last name*").fill("Petersen");
    await clients.field("Email*").fill("KIRI@client.example");
    await page.keyboard.press("Enter");
    await expect(clients.dialog.getByText(CONTACT_EMAIL_TAKEN)).toBeVisible();
    await expectFineInEveryAppearance(page, testInfo.outputPath("create-contact"), "[role=dialog]");
    await clients.field("Email*").fill("sol@client.example");
    await page.keyboard.press("Enter");
    await expectAnnounced(page, "Contact created");
    await expect(clients.contact("Sol Petersen")).toContainText("Not invited");
    await expectFineInEveryAppearance(page, testInfo.outputPath("contacts"));
  });

  await test.step("hide and show, archive and restore", async () => {
    await clients.act("Sol Petersen", "Hide");
    await expect(clients.contact("Sol Petersen")).toHaveCount(0);
    await clients.tab("Hidden").click();
    await clients.act("Sol Petersen", "Show");
    await clients.tab("Active").click();
    await clients.act("Sol Petersen", "Archive");
    // Hovering keeps the snackbar open until the list has updated, so that the restored row is not the old one.
    const undo = snackbar(page, "Sol Petersen is archived").getByRole("button", { name: "Undo" });
    await undo.hover();
    await expect(clients.contact("Sol Petersen")).toHaveCount(0);
    await undo.press("Enter");
    await expectAnnounced(page, "Sol Petersen is restored");
    // Snackbars stay while the pointer is on one, and would cover the row's menu.
    await page.mouse.move(0, 0);
    await expect(clients.contact("Sol Petersen")).toBeVisible();
    await clients.act("Sol Petersen", "Archive");
    await clients.tab("Archived").click();
    await expect(clients.contact("Sol Petersen")).toBeVisible();
    await clients.act("Sol Petersen", "Restore");
    await clients.tab("Active").click();
    await expect(clients.contact("Sol Petersen")).toBeVisible();
  });

  await test.step("another contact becomes primary and is changed; the client shows it", async () => {
    await clients.act("Sol Petersen", "Make primary");
    await expect(clients.contact("Sol Petersen")).toContainText("Primary");
    await expect(clients.contact("Kiri Marama")).not.toContainText("Primary");
    await clients.act("Sol Petersen", "Edit");
    await clients.field("Phone number").fill("021 555 0101");
    await page.keyboard.press("Enter");
    await expectAnnounced(page, "Contact updated");
    await clients.tab("Overview").click();
    await expect(page.getByRole("link", { name: "sol@client.example" })).toBeVisible();
    await expect(page.getByRole("link", { name: "021 555 0101" })).toBeVisible();
  });
});
