// Visual checks of the screens of document templates.
import { expect, type Locator, type Page } from "@playwright/test";
import { aPng } from "../made-up-files";
import { ava, will } from "../people";
import { ClientsPage } from "../clients/clients-page";
import { DropZone } from "../files/drop-zone";
import { DIALOG, testScreens, type Screen } from "../screens";
import { Shell } from "../app/shell";
import { TemplateEditor } from "./template-editor";
import { TemplatesPage } from "./templates-page";

const QUESTIONS = [
  "Where you are:",
  "What does your business do?",
  "Who decides?",
  "- I do",
  "- A board",
  "What should be different in three years?",
];

/** Opens the editor of a new template with the questions above. */
async function openEditor(page: Page, name: string): Promise<TemplateEditor> {
  const editor = await openEmptyEditor(page, name);
  await editor.paste(QUESTIONS, 4);
  await editor.isSaved();
  return editor;
}

async function openEmptyEditor(page: Page, name: string): Promise<TemplateEditor> {
  const templates = new TemplatesPage(page);
  await templates.open();
  await templates.create(name);
  return new TemplateEditor(page);
}

/** Opens the draft of version 2, which changes a question, adds one and removes one. */
async function openSecondDraft(page: Page, name: string): Promise<TemplateEditor> {
  const editor = await openEditor(page, name);
  await editor.publishNow(1, "Asks less than last year");
  await new TemplatesPage(page).button("Create draft").click();
  await editor.block("Short answer: What does your business do?").click();
  await editor.question.fill("What does your business do, in one sentence?");
  await editor.addQuestion("Number", "How many people work in it?");
  await editor.block("Short answer: What should be different in three years?").click();
  await editor.tool("Delete").click();
  await expect(editor.button("See 3 changes")).toBeVisible();
  await editor.isSaved();
  return editor;
}

/** Opens the changes of a template whose clone has reworded one of the changed questions and deleted another. */
async function openNewerOriginal(page: Page, name: string): Promise<Locator> {
  const templates = new TemplatesPage(page);
  const editor = await openEditor(page, name);
  const original = page.url();
  await editor.publishNow(1);
  await templates.button("Clone").click();
  await editor.block("Short answer: What does your business do?").click();
  await editor.question.fill("What do you do?");
  await editor.block("Short answer: What should be different in three years?").click();
  await editor.tool("Delete").click();
  await editor.isSaved();
  const clone = page.url();
  await page.goto(original);
  await templates.button("Create draft").click();
  await editor.block("Short answer: What does your business do?").click();
  await editor.question.fill("What does your business do, in one sentence?");
  await editor.block("Short answer: What should be different in three years?").click();
  await editor.question.fill("What should be different in five years?");
  await editor.addQuestion("Number", "How many people work in it?");
  await editor.isSaved();
  await editor.publishNow(2);
  await page.goto(clone);
  await editor.button("See what changed").click();
  return editor.dialog(`Version 2 of ${name}`);
}

/** Publishes a template, creates a document of it, and opens its second draft. */
async function openDraftOfUsed(page: Page, name: string): Promise<TemplateEditor> {
  const editor = await openEditor(page, name);
  await editor.publishNow(1);
  const address = page.url();
  const clients = new ClientsPage(page);
  await clients.open();
  await clients.client("Kauri Joinery").click();
  await page.getByRole("tab", { name: "Documents" }).click();
  await page.getByRole("button", { name: "New document" }).first().click();
  await page.getByRole("radio", { name: new RegExp(`^${name}`) }).check();
  await page.getByRole("dialog").getByRole("button", { name: "Create document" }).click();
  await expect(page.getByRole("heading", { name: new RegExp(`^${name}`), level: 1 })).toBeVisible();
  await page.goto(address);
  await new TemplatesPage(page).button("Create draft").click();
  await editor.addQuestion("Number", "How many people work in it?");
  await editor.isSaved();
  return editor;
}

/** Changes a question that cannot be saved before something else is done in another window. */
async function openOvertaken(
  page: Page,
  name: string,
  act: (inOtherWindow: TemplateEditor) => Promise<void>,
): Promise<TemplateEditor> {
  const editor = await openEditor(page, name);
  const storageState = await page.context().storageState();
  await editor.block("Short answer: What does your business do?").click();
  // Until then the settings are those of the block that was pasted last.
  await expect(editor.question).toHaveValue("What does your business do?");
  await page.route(/blueprint\.updateDraft/, (route) => route.abort());
  await editor.question.fill("What does your business do, in one sentence?");
  await expect(page.getByText("Your last changes could not be saved yet.")).toBeVisible();
  const other = await page.context().browser()?.newContext({ storageState });
  if (other === undefined) throw new Error("The browser is closed");
  const otherPage = await other.newPage();
  await otherPage.goto(page.url());
  await act(new TemplateEditor(otherPage));
  await other.close();
  await page.unroute(/blueprint\.updateDraft/);
  return editor;
}

const screens: readonly Screen[] = [
  {
    name: "document templates",
    isSample: true,
    open: async (page) => {
      const templates = new TemplatesPage(page);
      await templates.open();
      await expect(templates.row("New client questionnaire")).toBeVisible();
      await expect(templates.shelf.getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "document templates, none yet",
    person: will,
    open: async (page) => {
      const templates = new TemplatesPage(page);
      await templates.open();
      await expect(page.getByText("No templates yet", { exact: true })).toBeVisible();
      await expect(templates.shelf.getByRole("listitem").first()).toBeVisible();
    },
  },
  {
    name: "templates from Gap",
    open: async (page) => {
      const templates = new TemplatesPage(page);
      await templates.open("/from-gap");
      await expect(templates.row("Annual planning pre-work")).toBeVisible();
    },
  },
  {
    name: "new template, with everything missing",
    within: DIALOG,
    open: async (page) => {
      const templates = new TemplatesPage(page);
      await templates.open();
      await templates.newTemplate.first().click();
      await templates.dialog.getByRole("button", { name: "Create", exact: true }).click();
      await expect(templates.dialog.getByText("* Required", { exact: true })).toHaveCount(1);
    },
  },
  {
    name: "template of the provider, to read",
    open: async (page) => {
      const templates = new TemplatesPage(page);
      await templates.open();
      await templates.shelf.getByRole("button", { name: /^Cash flow review session/ }).click();
      await expect(new Shell(page).heading("Cash flow review session Published")).toBeVisible();
    },
  },
  {
    name: "template editor, with every kind of block",
    open: async (page) => {
      const editor = await openEmptyEditor(page, "Every kind of block");
      await editor.add("Heading");
      await editor.field("Heading*").fill("The year behind you");
      for (const kind of ["Short answer", "Long answer", "Number", "Money", "Date", "File upload"])
        await editor.addQuestion(kind, `${kind} to a question`);
      for (const kind of ["Rating 1 to 10", "Action list", "Table", "Signature line"])
        await editor.addQuestion(kind, `${kind} with a question`);
      await editor.add("Image");
      await new DropZone(page).choose(aPng("harbour.png", 40));
      await expect(editor.setting("Choose another picture")).toBeVisible();
      await editor.field("Alternative text").fill("The harbour");
      for (const kind of ["Rich text", "Divider", "Mindset card"]) await editor.add(kind);
      await editor.addQuestion("Single choice", "Who decides?");
      await editor.addQuestion("Multiple choice", "Who is on the board?");
      await editor.required().click();
      await editor.segment("Advisor only").check();
      await editor.setting("Add a condition").click();
      await editor.isSaved();
    },
  },
  {
    name: "template editor, empty",
    open: async (page) => {
      await openEmptyEditor(page, "Nothing yet");
      await expect(page.getByText("Nothing here yet", { exact: true })).toBeVisible();
    },
  },
  {
    name: "template editor, with problems after Publish",
    open: async (page) => {
      const editor = await openEditor(page, "Not complete");
      await editor.add("Multiple choice");
      await editor.setting("Remove Option 1").click();
      await editor.add("Mindset card");
      await editor.publish(1).click();
      await expect(editor.problems).toBeVisible();
      await editor.block("Multiple choice, incomplete").click();
      await expect(editor.settings.getByText("Write a question", { exact: true })).toBeVisible();
    },
  },
  {
    name: "template editor, left with unsaved changes",
    within: DIALOG,
    open: async (page) => {
      const editor = await openEditor(page, "Not saved");
      await page.route(/blueprint\.updateDraft/, (route) => route.abort());
      await editor.block("Short answer: What does your business do?").click();
      await editor.question.fill("What does your business do, in one sentence?");
      await expect(page.getByText("Your last changes could not be saved yet.")).toBeVisible();
      await editor.close.click();
      await expect(editor.dialog("Discard changes?")).toBeVisible();
    },
  },
  {
    name: "template editor, publishing changes",
    within: DIALOG,
    open: async (page) => {
      const editor = await openSecondDraft(page, "Published twice");
      await editor.publish(2).click();
      await expect(editor.dialog("Publish version 2?").getByRole("listitem")).toHaveCount(3);
    },
  },
  {
    name: "versions of a template",
    within: DIALOG,
    open: async (page) => {
      const editor = await openSecondDraft(page, "Two versions");
      await editor.button("Versions").click();
      const versions = editor.dialog("Versions of Two versions");
      await versions.getByRole("button", { name: "See what changed", exact: true }).click();
      await expect(versions).toContainText("How many people work in it?");
    },
  },
  {
    name: "changes of a newer original",
    within: DIALOG,
    open: async (page) => {
      const dialog = await openNewerOriginal(page, "Cloned from");
      await expect(dialog.getByText("You changed this block too")).toBeVisible();
      await expect(dialog.getByText("Your template no longer has this block")).toBeVisible();
      await expect(dialog.getByRole("checkbox", { checked: false })).toHaveCount(1);
    },
  },
  {
    name: "document templates, one with a newer original",
    open: async (page) => {
      await openNewerOriginal(page, "Followed by a clone");
      const templates = new TemplatesPage(page);
      await templates.open();
      await expect(await templates.find("Followed by a clone (copy)")).toContainText(/newer original/i);
    },
  },
  {
    name: "updating open documents to a new version",
    within: DIALOG,
    open: async (page) => {
      const editor = await openDraftOfUsed(page, "Followed by documents");
      await editor.publishNow(2);
      await page.getByRole("button", { name: "Update open documents" }).click();
      await expect(page.getByRole("checkbox", { name: /^Followed by documents, Kauri/ })).toBeVisible();
    },
  },
  {
    name: "template editor, publishing changes of a template with open documents",
    within: DIALOG,
    open: async (page) => {
      const editor = await openDraftOfUsed(page, "Used by documents");
      await editor.publish(2).click();
      const documents = page.getByRole("list", { name: "Open documents" });
      await expect(documents.getByRole("listitem")).toHaveCount(1);
    },
  },
  {
    name: "template editor, changes that a colleague has overtaken",
    within: DIALOG,
    open: async (page) => {
      const editor = await openOvertaken(page, "Written together", async (theirs) => {
        await theirs.block("Single choice: Who decides?").click();
        await theirs.question.fill("Who has the last word?");
        await theirs.isSaved();
      });
      await editor.dialog("Reload Required").getByRole("button", { name: "Refresh", exact: true }).click();
      await expect(editor.dialog("You have unsaved changes")).toContainText(
        "Someone else saved this template",
      );
    },
  },
  {
    name: "template editor, changes left after a colleague has published the draft",
    within: DIALOG,
    open: async (page) => {
      const editor = await openOvertaken(page, "Published together", (theirs) => theirs.publishNow(1));
      await expect(editor.dialog("You have unsaved changes")).toContainText("was published or discarded");
    },
  },
  {
    name: "template editor, preview as on a phone",
    open: async (page) => {
      const editor = await openEditor(page, "Seen on a phone");
      await editor.segment("Preview").check();
      await editor.segment("Phone").check();
      await expect(editor.previewed("Who decides?")).toBeVisible();
    },
  },
];

testScreens(screens.map((screen) => ({ person: ava, ...screen })));
