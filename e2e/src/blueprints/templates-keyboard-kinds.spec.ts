// Every kind of block is added and set with the keyboard alone, with a condition, and the preview is answered (spec 7 §1).
import { expect, type Page } from "@playwright/test";
import { enterOn, enterOnOption, tabBackTo, tabTo } from "../by-keys";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { aPng } from "../made-up-files";
import { ava } from "../people";
import { RichTextEditor } from "../rich-text/rich-text-editor";
import { TemplateEditor } from "./template-editor";
import { TemplatesPage } from "./templates-page";

// This journey changes the templates of a firm.
test.use({ world: "firms" });

const QUESTIONS = [
  "Short answer",
  "Long answer",
  "Number",
  "Money",
  "Date",
  "Rating 1 to 10",
  "File upload",
  "Table",
  "Targets",
  "Ninety-day goals",
  "Measures",
  "Action list",
  "Signature line",
];

test("every kind of block and a condition are added by keyboard alone", async ({ page, enterAs }) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const templates = new TemplatesPage(page);
  const editor = new TemplateEditor(page);
  const { keyboard } = page;

  await test.step("created", () => templates.createByKeys("Every kind by keys"));

  await test.step("texts, a picture and a card", () => addTexts(page, editor));

  await test.step("questions", async () => {
    for (const kind of QUESTIONS) {
      await add(page, editor, kind);
      await expect(editor.question).toBeFocused();
      await keyboard.type(`${kind} to a question`);
      await backToBlock(page, editor, `${kind}: ${kind} to a question`);
    }
  });

  await test.step("choices, one of them shown for an option of the other", () => addChoices(page, editor));

  await test.step("all of them are saved", async () => {
    await editor.isSaved();
    await page.reload();
    await expect(editor.block("Heading: The year behind you")).toBeVisible();
    expect(await editor.blocks()).toEqual([
      "Heading: The year behind you",
      "Rich text",
      "Image",
      "Divider",
      "Mindset card",
      ...QUESTIONS.map((kind) => `${kind}: ${kind} to a question`),
      "Single choice: Who decides?",
      "Multiple choice: Who is on the board?",
    ]);
  });

  await test.step("the condition shows its question in the preview", async () => {
    await tabTo(editor.segment("Edit"));
    await keyboard.press("ArrowRight");
    await expect(editor.segment("Preview")).toBeChecked();
    const board = editor.previewed("Who is on the board?");
    await expect(editor.previewed("Who decides?")).toBeVisible();
    await expect(board).toHaveCount(0);
    await tabTo(editor.previewed("Who decides?").getByRole("radio", { name: "I do" }));
    await keyboard.press("ArrowDown");
    await expect(editor.previewed("Who decides?").getByRole("radio", { name: "A board" })).toBeChecked();
    await tabTo(board.getByRole("checkbox", { name: "Investors" }));
    await keyboard.press("Space");
    await expect(board.getByRole("checkbox", { name: "Investors" })).toBeChecked();
  });
});

async function add(page: Page, editor: TemplateEditor, kind: string): Promise<void> {
  await page.keyboard.press("/");
  await expect(editor.findBlock).toBeFocused();
  await page.keyboard.type(kind);
  await page.keyboard.press("Enter");
  await expect(editor.settings.getByRole("heading", { name: kind, exact: true })).toBeVisible();
}

async function backToBlock(page: Page, editor: TemplateEditor, name: string): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(editor.block(name)).toBeFocused();
}

async function addTexts(page: Page, editor: TemplateEditor): Promise<void> {
  const { keyboard } = page;
  await add(page, editor, "Heading");
  await expect(editor.field("Heading*")).toBeFocused();
  await keyboard.type("The year behind you");
  await backToBlock(page, editor, "Heading: The year behind you");
  await add(page, editor, "Rich text");
  await tabTo(new RichTextEditor(page, "Text*").text);
  await keyboard.type("Ten minutes are enough.");
  await backToBlock(page, editor, "Rich text");
  await add(page, editor, "Image");
  const chooser = page.waitForEvent("filechooser");
  await enterOn(editor.settings.getByRole("button", { name: /^Choose/ }));
  await (await chooser).setFiles(aPng("harbour.png", 40));
  await tabTo(editor.field("Alternative text"));
  await keyboard.type("The harbour");
  await backToBlock(page, editor, "Image");
  await add(page, editor, "Divider");
  await expect(editor.block("Divider")).toBeFocused();
  await add(page, editor, "Mindset card");
  await tabTo(editor.select("Mindset*"));
  await enterOnOption(editor.select("Mindset*"), editor.option("Mind the gap"));
  await backToBlock(page, editor, "Mindset card");
}

async function addChoices(page: Page, editor: TemplateEditor): Promise<void> {
  const { keyboard } = page;
  await add(page, editor, "Single choice");
  await keyboard.type("Who decides?");
  await typeOptions(page, editor, "I do", "A board");
  await backToBlock(page, editor, "Single choice: Who decides?");
  await add(page, editor, "Multiple choice");
  await keyboard.type("Who is on the board?");
  await typeOptions(page, editor, "Family", "Investors");
  await enterOn(editor.setting("Add a condition"));
  await tabBackTo(editor.select("Comparison*"));
  await enterOnOption(editor.select("Comparison*"), editor.option("is"));
  await tabTo(editor.select("Option*"));
  await enterOnOption(editor.select("Option*"), editor.option("A board"));
  await backToBlock(page, editor, "Multiple choice: Who is on the board?");
}

async function typeOptions(page: Page, editor: TemplateEditor, first: string, second: string): Promise<void> {
  await tabTo(editor.field("Option 1"));
  await page.keyboard.type(first);
  await tabTo(editor.field("Option 2"));
  await page.keyboard.type(second);
}
