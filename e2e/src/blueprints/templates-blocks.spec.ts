// A template with every kind of block and its settings (spec 7 §1), and its preview as client and as advisor.
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { Shell } from "../app/shell";
import { DropZone } from "../files/drop-zone";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { aPng } from "../made-up-files";
import { ava } from "../people";
import { RichTextEditor } from "../rich-text/rich-text-editor";
import { TemplateEditor } from "./template-editor";
import { TemplatesPage } from "./templates-page";

// This journey changes the templates of a firm.
test.use({ world: "firms" });

test("a template has every kind of block; the preview is filled in as client and as advisor", async ({
  page,
  enterAs,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const templates = new TemplatesPage(page);
  const editor = new TemplateEditor(page);
  await templates.open();
  await templates.create("Year in review");
  await test.step("texts and pictures", () => addTexts(page, editor));
  await test.step("questions with their settings", () => addQuestions(editor));
  await test.step("options, and a block that is shown for one of them", () => addChoices(page, editor));
  await test.step("a table, actions and a signature; notes for the advisor only", () => addWork(editor));

  await test.step("everything is there after a reload", async () => {
    await page.reload();
    await expect(editor.block("Heading: The year behind you")).toBeVisible();
    expect(await editor.blocks()).toEqual(EVERY_KIND);
    await expect(editor.canvas.getByRole("img", { name: "The harbour", includeHidden: true })).toBeVisible();
  });

  await test.step("the client answers, and a condition shows its question", () => answerAsClient(editor));
  await test.step("the record shows the answers; the advisor also sees the notes", () => readAnswers(editor));

  await test.step("it is published with a note", async () => {
    await editor.publishNow(1, "For the reviews in March");
    await expectAnnounced(page, "Version 1 published");
    await expect(new Shell(page).heading("Year in review Published")).toBeVisible();
    await templates.button("Versions").click();
    await expect(editor.dialog("Versions of Year in review")).toContainText("For the reviews in March");
    await expect(editor.dialog("Versions of Year in review")).toContainText(`by ${ava.name}`);
  });
});

async function addTexts(page: Page, editor: TemplateEditor): Promise<void> {
  await editor.add("Heading");
  await editor.field("Heading*").fill("The year behind you");
  await editor.field("Planned time in a meeting").fill("20");
  await editor.add("Rich text");
  await new RichTextEditor(page, "Text*").text.click();
  await page.keyboard.type("Ten minutes are enough.");
  await editor.add("Image");
  await new DropZone(page).choose(aPng("harbour.png", 40));
  await editor.field("Alternative text").fill("The harbour");
  await editor.field("Caption").fill("Our office by the water");
  await expect(editor.canvas.getByText("Our office by the water", { exact: true })).toBeVisible();
  await expect(editor.setting("Choose another picture")).toBeVisible();
  await editor.add("Divider");
  await editor.add("Mindset card");
  await editor.choose("Mindset*", "Mind the gap");
}

async function addQuestions(editor: TemplateEditor): Promise<void> {
  await editor.addQuestion("Short answer", "What is your business called?");
  await editor.required().click();
  await editor.addQuestion("Long answer", "What went well?");
  await editor.field("Help").fill("Two or three sentences are enough.");
  await editor.addQuestion("Number", "How many people work in it?");
  await editor.field("Unit").fill("people");
  await editor.field("Smallest").fill("1");
  await editor.field("Largest").fill("500");
  await editor.addQuestion("Money", "What were your sales?");
  await editor.addQuestion("Date", "When does your year end?");
  await editor.addQuestion("Rating 1 to 10", "How sure are you of next year?");
  await editor.field("1 means").fill("Not at all");
  await editor.field("10 means").fill("Certain");
  await editor.addQuestion("File upload", "Your accounts of last year");
  await editor.segment("PDF").check();
  await editor.field("Maximum number of files").fill("3");
}

async function addChoices(page: Page, editor: TemplateEditor): Promise<void> {
  await editor.addQuestion("Single choice", "Who decides?");
  await editor.field("Option 1").fill("I do");
  await page.keyboard.press("Enter");
  await expect(editor.field("Option 2")).toBeFocused();
  await page.keyboard.type("A board");
  await editor.setting("Remove Option 2").click();
  await editor.addQuestion("Multiple choice", "Who is on the board?");
  await editor.field("Option 1").fill("Family");
  await editor.field("Option 2").fill("Investors");
  await editor.settings.getByRole("switch", { name: "Offer “Something else”", exact: true }).click();
  await editor.setting("Add a condition").click();
  await editor.choose("Question*", "Who decides?");
  await editor.choose("Comparison*", "is");
  await editor.choose("Option*", "A board");
}

async function addWork(editor: TemplateEditor): Promise<void> {
  await editor.addQuestion("Table", "Your loans");
  await editor.field("Column 1").fill("Bank");
  await editor.field("Column 2").fill("Amount");
  await editor.field("Type of Amount").selectOption("Money");
  await editor.setting("Add column").click();
  await editor.field("Column 3").fill("Secured");
  await editor.field("Type of Secured").selectOption("Choice");
  await editor.field("Option 1").fill("Yes");
  await editor.field("Option 2").fill("No");
  await editor.field("Maximum number of rows").fill("5");
  await editor.addQuestion("Targets", "Your targets");
  await editor.addQuestion("Ninety-day goals", "Your next ninety days");
  await editor.addQuestion("Measures", "Your figures of each month");
  await editor.addQuestion("Action list", "What happens next?");
  await editor.addQuestion("Signature line", "Signed");
  await editor.segment("Advisor").check();
  await editor.addQuestion("Long answer", "First impression");
  await editor.segment("Advisor only").check();
  await editor.isSaved();
}

async function answerAsClient(editor: TemplateEditor): Promise<void> {
  await editor.segment("Preview").check();
  await expect(editor.previewed("First impression")).toHaveCount(0);
  await answer(editor.previewed("What is your business called?"), "Kauri Timber");
  await answer(editor.previewed("What went well?"), "New customers");
  await expect(editor.previewed("What went well?")).toContainText("Two or three sentences are enough.");
  await answer(editor.previewed("How many people work in it?"), "12");
  await answer(editor.previewed("What were your sales?"), "148500");
  await editor.previewed("How sure are you of next year?").getByRole("radio", { name: "8" }).check();
  const board = editor.previewed("Who is on the board?");
  await expect(board).toHaveCount(0);
  await editor.previewed("Who decides?").getByRole("radio", { name: "A board" }).check();
  await board.getByRole("checkbox", { name: "Investors" }).check();
  await board.getByRole("checkbox", { name: "Something else" }).check();
  await board.getByRole("textbox", { name: "Something else" }).fill("The bank");
  await editor.previewed("Who decides?").getByRole("radio", { name: "I do" }).check();
  await expect(board).toHaveCount(0);
  await editor.previewed("Who decides?").getByRole("radio", { name: "A board" }).check();
  await expect(board.getByRole("textbox", { name: "Something else" })).toHaveValue("The bank");
  const loans = editor.previewed("Your loans");
  await loans.getByLabel("Bank, row 1", { exact: true }).fill("Harbour Bank");
  await loans.getByLabel("Amount, row 1", { exact: true }).fill("20000");
  await loans.getByLabel("Secured, row 1", { exact: true }).selectOption("Yes");
  await editor.previewed("Your targets").getByLabel("Target, target 1", { exact: true }).fill("Revenue");
  await editor.previewed("Your targets").getByLabel("12 months, target 1", { exact: true }).fill("2400000");
  await editor
    .previewed("Your next ninety days")
    .getByLabel("Goal, goal 1", { exact: true })
    .fill("Quote within 48 hours");
  await editor
    .previewed("Your figures of each month")
    .getByLabel("Measure, measure 1", { exact: true })
    .fill("Gross margin");
  await editor.previewed("What happens next?").getByRole("button", { name: "New action" }).click();
  await expect(
    editor.previewed("What happens next?").getByRole("textbox", { name: "Action", exact: true }),
  ).toHaveValue("New action");
}

async function readAnswers(editor: TemplateEditor): Promise<void> {
  await editor.segment("Filled in").check();
  await expect(editor.previewed("What were your sales?")).toContainText("$148,500");
  await expect(editor.previewed("How sure are you of next year?")).toContainText("8 of 10");
  await expect(editor.previewed("Who is on the board?")).toContainText("Investors, The bank");
  await expect(editor.previewed("Your loans")).toContainText("Harbour Bank");
  await expect(editor.previewed("Your targets")).toContainText("Revenue");
  await expect(editor.previewed("Your next ninety days")).toContainText("Quote within 48 hours");
  await expect(editor.previewed("Your figures of each month")).toContainText("Gross margin");
  await expect(editor.previewed("When does your year end?")).toContainText("Not answered");
  await editor.segment("Advisor").check();
  await editor.segment("To fill in").check();
  await answer(editor.previewed("First impression"), "Careful and well organised");
  await expect(editor.previewed("What were your sales?").getByRole("textbox")).toHaveValue("148,500");
  await editor.segment("Phone").check();
  await expect(editor.previewed("First impression").getByRole("textbox")).toHaveValue(
    "Careful and well organised",
  );
  await editor.segment("Edit").check();
  await expect(editor.block("Divider")).toBeVisible();
}

const EVERY_KIND = [
  "Heading: The year behind you",
  "Rich text",
  "Image",
  "Divider",
  "Mindset card",
  "Short answer: What is your business called?",
  "Long answer: What went well?",
  "Number: How many people work in it?",
  "Money: What were your sales?",
  "Date: When does your year end?",
  "Rating 1 to 10: How sure are you of next year?",
  "File upload: Your accounts of last year",
  "Single choice: Who decides?",
  "Multiple choice: Who is on the board?",
  "Table: Your loans",
  "Targets: Your targets",
  "Ninety-day goals: Your next ninety days",
  "Measures: Your figures of each month",
  "Action list: What happens next?",
  "Signature line: Signed",
  "Long answer: First impression",
];

async function answer(question: Locator, text: string): Promise<void> {
  await question.getByRole("textbox").fill(text);
}
