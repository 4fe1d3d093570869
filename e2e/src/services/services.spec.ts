// The service catalogue (spec 3 §2, §5, §6, §8): adding, changing, adopting, deleting, and reordering by keyboard and
// drag.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { dragOver } from "../drag-over";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { callFails } from "../made-up-answers";
import { AppDialog } from "../app/app-dialog";
import { RichTextEditor } from "../rich-text/rich-text-editor";
import { ServicesPage } from "./services-page";
import { Shell } from "../app/shell";
import { ava, sam, tom, will } from "../people";

// These journeys change catalogues that other journeys use.
test.use({ world: "firms" });

test(
  "an advisor adds a service, changes it and deletes it",
  { tag: "@base" },
  async ({ page, enterAs }, testInfo) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(ava);
    const services = new ServicesPage(page);
    const shell = new Shell(page);
    await shell.openHome();
    await shell.menuItem("Services & Pricing").click();
    await expect(shell.heading("Services & Pricing")).toBeVisible();
    await expect(services.row("Annual accounts")).toContainText("$2,400 /y");
    await expect(services.row("Quarterly planning")).toContainText("Quarterly planning");

    await test.step("the drawer shows errors about missing fields", async () => {
      await services.button("Add service").click();
      await expect(services.name).toBeFocused();
      const { width } = (await services.drawer.boundingBox()) ?? { width: 0 };
      expect(width).toBe(715);
      await services.drawer.getByRole("button", { name: "Add service", exact: true }).click();
      await expect(services.drawer.getByText("* Required", { exact: true })).toHaveCount(3);
      await expect(services.name).toBeFocused();
    });

    await test.step("it is added at the end of its category", async () => {
      await services.name.fill("Fringe benefit tax");
      await services.description.fill("Quarterly returns");
      await services.choose("Category", "Compliance");
      await services.price.fill("1200");
      await services.choose("Rate", "Per annum");
      const howItWorks = new RichTextEditor(page, "How it works");
      await howItWorks.text.click();
      await page.keyboard.type("We ask for the log books in March.");
      await expectFineInEveryAppearance(page, testInfo.outputPath("service-filled"), "[role=dialog]");
      await services.drawer.getByRole("button", { name: "Add service", exact: true }).click();
      await expectAnnounced(page, "Service successfully added");
      await expect(services.drawer).toHaveCount(0);
      await expect(services.row("Fringe benefit tax")).toContainText("$1,200 /y");
      expect((await services.names("Compliance")).at(-1)).toBe("Fringe benefit tax");
    });

    await test.step("unsaved changes ask for confirmation, and are then saved", async () => {
      await services.opener("Fringe benefit tax").press("Enter");
      await expect(services.drawer.getByText("We ask for the log books in March.")).toBeVisible();
      await services.name.fill("FBT returns");
      await page.keyboard.press("Escape");
      await expect(services.drawer.getByRole("alert")).toContainText("Discard changes?");
      await expect(services.button("Keep editing")).toBeFocused();
      await expectFineInEveryAppearance(page, testInfo.outputPath("service-discard"), "[role=dialog]");
      await page.keyboard.press("Enter");
      await page.goBack();
      await expect(services.drawer.getByRole("alert")).toContainText("Discard changes?");
      await services.button("Keep editing").click();
      await services.button("Save changes").click();
      await expectAnnounced(page, "Service successfully updated");
      await expect(services.row("FBT returns")).toBeVisible();
    });

    await test.step("delete after confirmation; a service linked to a process cannot be deleted", async () => {
      await services.act("Quarterly planning", "Delete");
      const stays = new AppDialog(page, "Unable to delete service");
      await expect(stays.dialog).toContainText(
        "Quarterly planning is linked to the process Quarterly planning.",
      );
      await expectFineInEveryAppearance(page, testInfo.outputPath("service-stays"), "[role=dialog]");
      await stays.button("Close").click();
      await services.act("FBT returns", "Delete");
      await new AppDialog(page, "Delete service?").button("Delete").click();
      await expectAnnounced(page, "Service successfully deleted");
      await expect(services.row("FBT returns")).toHaveCount(0);
    });
  },
);

test("a search finds by words, and the palette opens what it finds", async ({ page, enterAs }, testInfo) => {
  await enterAs(ava);
  const services = new ServicesPage(page);
  await services.open();
  await services.search.fill("book");
  await expect(services.row("Bookkeeping")).toBeVisible();
  await expect(services.row("Payroll")).toHaveCount(0);
  await expect(services.handle("Bookkeeping")).toHaveCount(0);
  await services.search.fill("nothing of the kind");
  await expect(page.getByText("No results found", { exact: true })).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("services-none-found"));
  await services.button("Clear search").click();

  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Search or jump to" })).toBeVisible();
  await page.keyboard.type("tax return");
  await page.getByRole("option", { name: "Company tax return" }).click();
  await expect(services.name).toHaveValue("Company tax return");
  await page.keyboard.press("Escape");
  await expect(services.drawer).toHaveCount(0);
  await page.goto(`${page.url()}?service=01ARZ3NDEKTSV4RRFFQ69G5FAV`);
  await expectAnnounced(page, "Service not found");
});

test("values typed into a service that a colleague deleted are added as a new one", async ({
  page,
  enterAs,
}, testInfo) => {
  await enterAs(ava);
  const services = new ServicesPage(page);
  await services.open();
  await services.opener("Payroll").click();
  await expect(services.name).toHaveValue("Payroll");
  await services.name.fill("Payroll and leave");
  await page.route("**/trpc/services.update**", callFails("notFound", "Service not found"));
  await services.button("Save changes").click();
  await expect(services.drawer.getByRole("alert")).toContainText("Service not found.");
  await expect(services.name).toHaveValue("Payroll and leave");
  await expectFineInEveryAppearance(page, testInfo.outputPath("service-gone"), "[role=dialog]");
  await services.button("Add as a new service").click();
  await expectAnnounced(page, "Service successfully added");
  await services.act("Payroll and leave", "Delete");
  await new AppDialog(page, "Delete service?").button("Delete").click();
  await expect(services.row("Payroll and leave")).toHaveCount(0);
});

test("services are reordered by keyboard, menu and drag, across categories", async ({ page, enterAs }) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const services = new ServicesPage(page);
  await services.open();
  const heard = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(1);
  await expect.poll(() => services.names("Bookkeeping")).toEqual(["Bookkeeping", "Payroll"]);

  await test.step("by keyboard, within a category and past its heading", async () => {
    await services.handle("Payroll").focus();
    await page.keyboard.press("Space");
    await heard("Payroll picked up at position 2 of 2 in Bookkeeping");
    await page.keyboard.press("ArrowUp");
    await heard("Payroll is over position 1 of 2 in Bookkeeping");
    await page.keyboard.press("ArrowUp");
    await heard("Payroll is over position 2 of 2 in Compliance Plus");
    const saved = savedMove(page);
    await page.keyboard.press("Space");
    await heard("Payroll dropped at position 2 of 2 in Compliance Plus");
    await saved;
    await expect.poll(() => services.names("Compliance Plus")).toEqual(["Tax planning", "Payroll"]);
    await expect(services.handle("Payroll")).toBeFocused();
  });

  await test.step("by the menu, past the heading of its category", async () => {
    const saved = savedMove(page);
    await services.button("Actions for Annual accounts").press("Enter");
    await page.getByRole("menuitem", { name: "Move up", exact: true }).press("Enter");
    await saved;
    await heard("Annual accounts moved to position 2 of 2 in Business Development");
    await expect(services.button("Actions for Annual accounts")).toBeFocused();
  });

  await test.step("by drag, back to where it was", async () => {
    const saved = savedMove(page);
    await dragOver(page, services.handle("Annual accounts"), services.handle("Company tax return"), () =>
      heard("Annual accounts is over position 2 of 2 in Compliance"),
    );
    await saved;
    await page.reload();
    await expect.poll(() => services.names("Compliance")).toEqual(["Company tax return", "Annual accounts"]);
    await expect.poll(() => services.names("Bookkeeping")).toEqual(["Bookkeeping"]);
  });
});

test("an advisor without services adopts one of the provider's", async ({ page, enterAs }, testInfo) => {
  await enterAs(will);
  const services = new ServicesPage(page);
  await new Shell(page).openRoute("services");
  await expect(page.getByText("No services yet", { exact: true })).toBeVisible();
  await expectFineInEveryAppearance(page, testInfo.outputPath("services-empty"));
  await services.button("Add Business planning").click();
  await expect(services.name).toHaveValue("Business planning");
  await expect(services.drawer.getByRole("combobox", { name: "Process", exact: true })).toHaveValue(
    "Annual planning",
  );
  await services.price.fill("3000");
  await services.drawer.getByRole("button", { name: "Add service", exact: true }).click();
  await expectAnnounced(page, "Service successfully added");
  await expect(services.row("Business planning")).toContainText("$3,000 /m");
  await expect(services.button("Add Business planning")).toHaveCount(0);
});

test("two tabs: the other tab shows the change when focused, and cannot overwrite it", async ({
  page,
  context,
  enterAs,
}) => {
  await enterAs(sam);
  const services = new ServicesPage(page);
  await services.open();
  await expect(new Shell(page).heading("Services")).toBeVisible();
  const elsewhere = await context.newPage();
  const others = new ServicesPage(elsewhere);
  await others.open();
  await others.opener("Board meeting").click();
  await expect(others.price).toHaveCount(0);

  await services.opener("Board meeting").click();
  await services.name.fill("Board meetings");
  await services.button("Save changes").click();
  await expectAnnounced(page, "Service successfully updated");

  await others.name.fill("Another name");
  await others.button("Save changes").click();
  const refusal = others.drawer.getByRole("alert").filter({ hasText: "Reload Required" });
  await refusal.getByRole("button", { name: "Refresh", exact: true }).click();
  await expect(others.opener("Board meetings")).toBeVisible();

  // The page shows the move before the server has saved it.
  const saved = savedMove(page);
  await services.act("Structure review", "Move up");
  await expect.poll(() => services.names("Compliance Plus")).toEqual(["Structure review", "Tax planning"]);
  await saved;
  await elsewhere.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect.poll(() => others.names("Compliance Plus")).toEqual(["Structure review", "Tax planning"]);
});

test("people with view access have no services page", async ({ page, enterAs }) => {
  await enterAs(tom);
  const shell = new Shell(page);
  await shell.openRoute("services");
  await expect(shell.heading("Access denied")).toBeVisible();
});

function savedMove(page: Page) {
  return page.waitForResponse((response) => response.url().includes("services.reorder") && response.ok());
}
