// The life of a template with the keyboard alone (spec 7 §1): published, changed, compared and published again, archived
// and restored; and a provider's template is cloned.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { Shell } from "../app/shell";
import { enterOn, enterOnMenuItem, tabBackTo, tabTo } from "../by-keys";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava } from "../people";
import { TemplateEditor } from "./template-editor";
import { TemplatesPage } from "./templates-page";

// This journey changes the templates of a firm.
test.use({ world: "firms" });

test("a template is published twice, archived and restored, and a provider's one cloned, by keyboard alone", async ({
  page,
  enterAs,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const templates = new TemplatesPage(page);
  const editor = new TemplateEditor(page);
  const shell = new Shell(page);
  const { keyboard } = page;

  await test.step("a first version", async () => {
    await templates.createByKeys("Twice by keys");
    await addShortAnswer(page, editor, "How was it?");
    await addShortAnswer(page, editor, "Anything else?");
    await publish(page, editor, 1);
  });

  await test.step("a draft with a question changed, one added and one removed", async () => {
    await enterOn(templates.button("Create draft"));
    await expect(editor.publish(2)).toBeVisible();
    await tabTo(editor.block("Short answer: How was it?"));
    await keyboard.press("Enter");
    await tabTo(editor.question);
    await keyboard.press("Control+a");
    await keyboard.type("How was the session?");
    await keyboard.press("Escape");
    await addShortAnswer(page, editor, "What was missing?");
    await keyboard.press("ArrowDown");
    await expect(editor.block("Short answer: Anything else?")).toBeFocused();
    await keyboard.press("Delete");
    await expectAnnounced(page, "Block deleted");
    await enterOn(editor.button("See 3 changes"), "Shift+Tab");
    const changes = editor.dialog("Changes since version 1");
    await expect(changes.getByRole("listitem")).toHaveText([
      /Changed.*How was the session\?.*Before: How was it\?/s,
      /Added.*What was missing\?/s,
      /Removed.*Anything else\?/s,
    ]);
    await keyboard.press("Escape");
    await expect(editor.button("See 3 changes")).toBeFocused();
    await publish(page, editor, 2);
  });

  await test.step("the versions say what changed", async () => {
    await enterOn(templates.button("Versions"));
    const versions = editor.dialog("Versions of Twice by keys");
    await enterOn(versions.getByRole("button", { name: "See what changed", exact: true }));
    await expect(versions).toContainText("Before: How was it?");
    await keyboard.press("Escape");
    await expect(templates.button("Versions")).toBeFocused();
  });

  await test.step("archived and restored from its row", async () => {
    await enterOn(shell.menuItem("Document templates"), "Shift+Tab");
    await tabTo(templates.search);
    await keyboard.type("Twice by keys");
    await enterOn(templates.button("Actions for Twice by keys"));
    await enterOnMenuItem(templates.menuItem("Archive"));
    await expectAnnounced(page, "Template archived");
    await expect(templates.row("Twice by keys")).toContainText("Archived");
    await enterOn(templates.button("Actions for Twice by keys"));
    await enterOnMenuItem(templates.menuItem("Restore"));
    await expectAnnounced(page, "Template restored");
    await expect(templates.row("Twice by keys")).toContainText("Published");
  });

  await test.step("a provider's template is cloned", async () => {
    await enterOn(templates.button("Clone One-page plan"));
    await expectAnnounced(page, "One-page plan (copy) created");
    await expect(editor.canvas.getByRole("listitem").first()).toBeVisible();
    await publish(page, editor, 1);
    await expect(shell.heading("One-page plan (copy) Published")).toBeVisible();
  });
});

async function addShortAnswer(page: Page, editor: TemplateEditor, question: string): Promise<void> {
  const { keyboard } = page;
  await keyboard.press("/");
  await expect(editor.findBlock).toBeFocused();
  await keyboard.type("short");
  await keyboard.press("Enter");
  await expect(editor.question).toBeFocused();
  await keyboard.type(question);
  await keyboard.press("Escape");
  await expect(editor.block(`Short answer: ${question}`)).toBeFocused();
}

async function publish(page: Page, editor: TemplateEditor, version: number): Promise<void> {
  await tabBackTo(editor.publish(version));
  await page.keyboard.press("Enter");
  const dialog = editor.dialog(`Publish version ${version}?`);
  await enterOn(dialog.getByRole("button", { name: `Publish version ${version}`, exact: true }));
  await expectAnnounced(page, `Version ${version} published`);
  await expect(dialog).toHaveCount(0);
}
