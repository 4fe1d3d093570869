// Rights to document templates (spec 7 §1): people who may only read them, and the toggle for session records.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { giveRole, makeRole } from "../access/role-steps";
import { Shell } from "../app/shell";
import { DevSettingsPage } from "../dev-tools/dev-settings-page";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava, dana, type Person } from "../people";
import { TemplateEditor } from "./template-editor";
import { TemplatesPage } from "./templates-page";

// These journeys change roles and feature toggles.
test.use({ world: "administration" });

test("people who may only view templates read them, and change nothing", async ({
  page,
  enterAs,
  otherDevice,
  ownFirm,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const { admin, members } = await ownFirm({
    name: "Rata Advisers",
    admin: "Hana Rua",
    members: ["Piri Tai"],
  });
  const piri = members[0] as Person;
  await enterAs(dana);
  await makeRole(page, "Reader", { feature: "Document templates", action: "View" });

  const office = await otherDevice(admin);
  const editor = new TemplateEditor(office);
  await test.step("the firm has a template, and a member who may only view it", async () => {
    const templates = new TemplatesPage(office);
    await templates.open();
    await templates.create("House questions");
    await editor.paste(["How is business?"], 1);
    await editor.isSaved();
    await giveRole(office, piri, "Reader");
  });

  await test.step("the member reads it", async () => {
    const member = await otherDevice(piri);
    const templates = new TemplatesPage(member);
    const shell = new Shell(member);
    await shell.openHome();
    await shell.menuItem("Document templates").click();
    await expect(templates.row("House questions")).toContainText("Draft");
    await expect(templates.newTemplate).toHaveCount(0);
    await expect(templates.shelf.getByRole("listitem").first()).toBeVisible();
    await expect(templates.shelf.getByRole("button", { name: /^Clone/ })).toHaveCount(0);
    await templates.button("Actions for House questions").click();
    await expect(member.getByRole("menuitem")).toHaveText(["Open", "Add to favourites"]);
    await templates.menuItem("Open").click();
    await expect(shell.heading("House questions Draft")).toBeVisible();
    await expect(new TemplateEditor(member).previewed("How is business?")).toBeVisible();
    for (const name of ["Create draft", "Clone", "Publish version 1"])
      await expect(templates.button(name)).toHaveCount(0);
    await member.context().close();
  });
});

test("advisors make templates of session records only while their toggle is on", async ({
  page,
  enterAs,
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const templates = new TemplatesPage(page);
  const staff = await otherDevice(dana);
  const typesOffered = async () => {
    await templates.open();
    await templates.newTemplate.first().click();
    await templates.type.click();
    const offered = await page.getByRole("listbox").getByRole("option").allTextContents();
    await page.keyboard.press("Escape");
    await templates.dialog.getByRole("button", { name: "Cancel", exact: true }).click();
    return offered;
  };
  const clone = templates.button("Clone Cash flow review session");

  await test.step("off", async () => {
    expect(await typesOffered()).toEqual(["Pre-work", "Feedback", "Business Plan"]);
    await expect(templates.button("Clone Cash flow review pre-work")).toBeAttached();
    await expect(clone).toHaveCount(0);
  });

  await test.step("on", async () => {
    await flipToggle(staff);
    expect(await typesOffered()).toEqual(["Pre-work", "Session Record", "Feedback", "Business Plan"]);
    await clone.click();
    await expectAnnounced(page, "Cash flow review session (copy) created");
    await expect(new TemplateEditor(page).canvas.getByRole("listitem").first()).toBeVisible();
  });

  await test.step("off again, the copy stays", async () => {
    await flipToggle(staff);
    expect(await typesOffered()).toEqual(["Pre-work", "Feedback", "Business Plan"]);
    await expect(clone).toHaveCount(0);
    await expect(templates.row("Cash flow review session (copy)")).toContainText("Draft");
    await staff.context().close();
  });
});

async function flipToggle(page: Page): Promise<void> {
  const settings = new DevSettingsPage(page);
  await settings.open("Feature toggle");
  const saved = page.waitForResponse(/featureToggle\.update/);
  await settings.panel
    .getByRole("switch", { name: "advisor-delivery-template enabled", exact: true })
    .press("Space");
  expect((await saved).status()).toBe(200);
}
