// Roles (spec 4 §F): creating, describing, choosing features, ordering by keys and by drag, and the effect on people.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { expectFineInEveryAppearance } from "../appearances";
import { dragOver } from "../drag-over";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { AppDialog } from "../app/app-dialog";
import { RolesPage } from "./roles-page";
import { Shell } from "../app/shell";
import { dana, type Person } from "../people";

// These journeys change the features of roles.
test.use({ world: "administration" });

test(
  "a role is created, described, given features and deleted",
  { tag: "@base" },
  async ({ page, enterAs }, testInfo) => {
    test.setTimeout(SLOW_JOURNEY_MS);
    await enterAs(dana);
    const roles = new RolesPage(page);
    await roles.open();
    await expect(roles.role("Admin")).toBeVisible();

    await test.step("created with the keyboard", async () => {
      await roles.button("Create role").press("Enter");
      await expect(roles.dialog.getByLabel("Name*", { exact: true })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(roles.dialog.getByText("* Required", { exact: true })).toBeVisible();
      await page.keyboard.type("Reviewer");
      await page.keyboard.press("Enter");
      await expectAnnounced(page, "Role created");
      await expect(new Shell(page).heading("Reviewer")).toBeVisible();
    });

    await test.step("described and given features; leaving with unsaved changes asks first", async () => {
      await page.getByLabel("What this role is for", { exact: true }).fill("Looks over what others publish");
      await roles.saveIn("Description").click();
      await expectAnnounced(page, "Description saved");
      await roles.tick("Mindsets", "Maintain").check();
      await expect(roles.tick("Mindsets", "View")).toBeChecked();
      await page.getByRole("link", { name: "Roles", exact: true }).last().click();
      const leaving = new AppDialog(page, "Leave without saving?");
      await expect(leaving.dialog).toContainText("Your changes to Reviewer have not been saved.");
      await leaving.button("Stay").click();
      await expect(leaving.dialog).toHaveCount(0);
      await roles.saveIn("Features").click();
      await expectAnnounced(page, "Features of Reviewer saved");
      await expectFineInEveryAppearance(page, testInfo.outputPath("role"));
      await page.reload();
      await expect(roles.tick("Mindsets", "Maintain")).toBeChecked();
    });

    await test.step("deleted, as no one has it", async () => {
      await roles.button("Delete").click();
      await roles.dialog.getByRole("button", { name: "Yes, delete", exact: true }).click();
      await expectAnnounced(page, "Reviewer deleted");
      await expect(roles.rows.first()).toBeVisible();
      await expect(roles.role("Reviewer")).toHaveCount(0);
    });
  },
);

test("roles are reordered by keys, by the menu and by drag, and the order is kept", async ({
  page,
  enterAs,
}) => {
  await enterAs(dana);
  const roles = new RolesPage(page);
  await roles.open("client");
  const before = await roles.names();
  expect(before).toEqual(["Admin", "Team Member", "Guest"]);
  const heard = (text: string) => expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(1);

  await test.step("by keys", async () => {
    await roles.handle("Guest").focus();
    await page.keyboard.press("Space");
    await heard("Guest picked up at position 3 of 3");
    await page.keyboard.press("ArrowUp");
    await heard("Guest is over position 2 of 3");
    const saved = savedOrder(page);
    await page.keyboard.press("Space");
    await heard("Guest dropped at position 2 of 3");
    await saved;
    await expect.poll(() => roles.names()).toEqual(["Admin", "Guest", "Team Member"]);
    await expect(roles.handle("Guest")).toBeFocused();
  });

  await test.step("by the menu", async () => {
    const saved = savedOrder(page);
    await roles.button("Actions for Guest").press("Enter");
    await page.getByRole("menuitem", { name: "Move up", exact: true }).press("Enter");
    await saved;
    await heard("Guest moved to position 1 of 3");
    await expect(roles.button("Actions for Guest")).toBeFocused();
    await expect.poll(() => roles.names()).toEqual(["Guest", "Admin", "Team Member"]);
  });

  await test.step("by drag", async () => {
    const saved = savedOrder(page);
    await dragOver(page, roles.handle("Guest"), roles.handle("Team Member"), () =>
      heard("Guest is over position 3 of 3"),
    );
    await saved;
    await page.reload();
    await expect(roles.rows.first()).toBeVisible();
    await expect.poll(() => roles.names()).toEqual(before);
  });
});

test("a role in use cannot be deleted; changed features apply from the next click", async ({
  page,
  enterAs,
  otherDevice,
  ownFirm,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const { admin, members } = await ownFirm({
    name: "Kowhai Partners",
    admin: "Moana Reid",
    members: ["Rewi Reid"],
  });
  const rewi = members[0] as Person;
  await enterAs(dana);
  const roles = new RolesPage(page);
  await roles.open("advisor");
  await roles.button("Create role").click();
  await page.keyboard.type("Associate");
  await page.keyboard.press("Enter");
  await expect(new Shell(page).heading("Associate")).toBeVisible();
  for (const feature of ["Clients", "Proposals"]) await roles.tick(feature, "Maintain").check();
  await roles.saveIn("Features").click();
  await expectAnnounced(page, "Features of Associate saved");

  const team = await otherDevice(admin);
  await new Shell(team).openRoute("my-organisation/team");
  await team.getByRole("button", { name: `Actions for ${rewi.name}`, exact: true }).click();
  await team.getByRole("menuitem", { name: "Change role", exact: true }).click();
  await team.getByRole("dialog").getByLabel("Role*", { exact: true }).first().click();
  await team.getByRole("option", { name: "Associate", exact: true }).click();
  await team.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
  await expectAnnounced(team, `${rewi.name} is now Associate`);
  await team.context().close();

  const member = await otherDevice(rewi);
  const shell = new Shell(member);
  await shell.openHome();
  await expect(shell.menuItem("Clients")).toBeVisible();

  await page.reload();
  await roles.button("Delete").click();
  await expect(roles.dialog).toContainText("1 user has this role. Give them another role first.");
  await roles.dialog.getByRole("button", { name: "Close", exact: true }).last().click();
  await roles.tick("Clients", "View").uncheck();
  await roles.saveIn("Features").click();
  await expectAnnounced(page, "Features of Associate saved");

  await shell.openRoute("clients");
  await expect(shell.heading("Access denied")).toBeVisible();
  await expect(shell.menuItem("Clients")).toHaveCount(0);
  await expect(shell.menuItem("Proposals")).toBeVisible();
  await member.context().close();
});

function savedOrder(page: Page): Promise<unknown> {
  return page.waitForResponse((response) => response.url().includes("role.reorder") && response.ok());
}
