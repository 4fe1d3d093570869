// A template is made and published with the keyboard alone (spec 7 §1, LOOK.md §11).
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { tabBackTo, tabTo } from "../by-keys";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava } from "../people";
import { Shell } from "../app/shell";
import { TemplateEditor } from "./template-editor";
import { TemplatesPage } from "./templates-page";

test.use({ world: "firms" });

const SURE = "Rating 1 to 10: How sure are you?";
const HELP = "Short answer: Who helps you?";

test("a template is made, changed and published by keyboard alone", async ({ page, enterAs }) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const templates = new TemplatesPage(page);
  const editor = new TemplateEditor(page);
  const { keyboard } = page;

  await test.step("created", () => templates.createByKeys("By keys"));

  await test.step("/ finds a block, Enter adds it, its title is typed, and Esc goes back to it", async () => {
    await addByKeys("rat", "Rating 1 to 10");
    await keyboard.type("How sure are you?");
    await keyboard.press("Escape");
    await expect(editor.block(SURE)).toBeFocused();
    await addByKeys("short", "Short answer");
    await keyboard.type("Who helps you?");
    await keyboard.press("Escape");
    await expect(editor.block(HELP)).toBeFocused();
    await expectBlocks(editor, [SURE, HELP]);
  });

  await test.step("moved, duplicated, deleted and undone", () => moveAndUndo(page, editor));

  await test.step("several are chosen and changed together", () => changeSeveral(page, editor));

  await test.step("questions are pasted", () => pasteQuestions(page, editor));

  await test.step("published", async () => {
    await tabBackTo(editor.publish(1));
    await keyboard.press("Enter");
    const dialog = editor.dialog("Publish version 1?");
    await tabTo(dialog.getByRole("button", { name: "Publish version 1", exact: true }));
    await keyboard.press("Enter");
    await expectAnnounced(page, "Version 1 published");
    await expect(new Shell(page).heading("By keys Published")).toBeVisible();
    await expect(editor.previewed("How sure are you?")).toBeVisible();
  });

  async function addByKeys(typed: string, kind: string): Promise<void> {
    await keyboard.press("/");
    await expect(editor.findBlock).toBeFocused();
    await keyboard.type(typed);
    await keyboard.press("Enter");
    await expect(editor.block(kind)).toBeVisible();
    await expect(editor.question).toBeFocused();
  }
});

async function moveAndUndo(page: Page, editor: TemplateEditor): Promise<void> {
  const { keyboard } = page;
  await keyboard.press("Alt+ArrowUp");
  await expectBlocks(editor, [HELP, SURE]);
  await expect(editor.block(HELP)).toBeFocused();
  await keyboard.press("Alt+ArrowDown");
  await expectBlocks(editor, [SURE, HELP]);
  await keyboard.press("Control+d");
  await expectBlocks(editor, [SURE, HELP, HELP]);
  await expect(editor.block(HELP).last()).toBeFocused();
  await keyboard.press("Delete");
  await expectAnnounced(page, "Block deleted");
  await expectBlocks(editor, [SURE, HELP]);
  await expect(editor.block(HELP)).toBeFocused();
  await keyboard.press("Control+z");
  await expectBlocks(editor, [SURE, HELP, HELP]);
  await keyboard.press("Control+z");
  await expectBlocks(editor, [SURE, HELP]);
}

async function changeSeveral(page: Page, editor: TemplateEditor): Promise<void> {
  const { keyboard } = page;
  await expect(editor.block(HELP)).toBeFocused();
  await keyboard.press("ArrowUp");
  await expect(editor.block(SURE)).toBeFocused();
  await keyboard.press("Shift+ArrowDown");
  await expect(editor.settings.getByText("2 blocks chosen", { exact: true })).toBeVisible();
  await tabTo(editor.setting("Make required"));
  await keyboard.press("Enter");
  await tabBackTo(editor.block(SURE));
  await keyboard.press("ArrowDown");
  await expect(editor.block(HELP)).toBeFocused();
  await expect(editor.required()).toBeChecked();
  await keyboard.press("ArrowUp");
  await expect(editor.settings.getByRole("heading", { name: "Rating 1 to 10" })).toBeVisible();
  await expect(editor.required()).toBeChecked();
  await keyboard.press("Escape");
  await expect(editor.field("Name*")).toHaveValue("By keys");
}

async function pasteQuestions(page: Page, editor: TemplateEditor): Promise<void> {
  const { keyboard } = page;
  await tabBackTo(editor.palette.getByRole("button", { name: "Paste questions", exact: true }));
  await keyboard.press("Enter");
  const dialog = editor.dialog("Paste questions");
  await expect(dialog.getByLabel("One question on each line", { exact: true })).toBeFocused();
  await keyboard.insertText("Your goals:\n1. What comes first?\n2. Who decides?\n- I do\n- We do");
  await expect(dialog.getByRole("list", { name: "Blocks to add" }).getByRole("listitem")).toHaveText([
    "Heading Your goals",
    "Short answer What comes first?",
    "Single choice Who decides?",
  ]);
  await tabTo(dialog.getByRole("button", { name: "Add 3 blocks", exact: true }));
  await keyboard.press("Enter");
  await expectBlocks(editor, [
    SURE,
    HELP,
    "Heading: Your goals",
    "Short answer: What comes first?",
    "Single choice: Who decides?",
  ]);
  await expect(editor.block("Single choice: Who decides?")).toBeFocused();
}

async function expectBlocks(editor: TemplateEditor, names: readonly string[]): Promise<void> {
  await expect.poll(() => editor.blocks()).toEqual(names);
}
