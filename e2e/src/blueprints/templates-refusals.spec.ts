// Document templates when something is refused or fails (spec 7 §1): two people at one draft, no connection, incomplete
// blocks, and accounts that may only read, or not even that.
import { expect, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { Shell } from "../app/shell";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava, cam, cleo, dana, sam, tom, will, type Person } from "../people";
import { TemplateEditor } from "./template-editor";
import { TemplatesPage } from "./templates-page";

// These journeys change the templates of a firm.
test.use({ world: "firms" });

const SAVES = /blueprint\.updateDraft/;

/** Opens the editor of a new template with pasted questions. */
async function openDraft(page: Page, name: string, lines: readonly string[]): Promise<TemplateEditor> {
  const templates = new TemplatesPage(page);
  const editor = new TemplateEditor(page);
  await templates.open();
  await templates.create(name);
  const questions = lines.filter((line) => !line.startsWith("-"));
  await editor.paste(lines, questions.length);
  await editor.isSaved();
  return editor;
}

test("two people edit one draft: nobody loses changes without being asked", async ({
  page,
  enterAs,
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const editor = await openDraft(page, "Written together", ["How was the year?"]);
  const address = page.url();

  await test.step("unsaved changes are kept, and closing asks first", async () => {
    await page.route(SAVES, (route) => route.abort());
    await editor.block("Short answer: How was the year?").click();
    await editor.question.fill("Ava's question?");
    await expect(page.getByText("Your last changes could not be saved yet.")).toBeVisible();
    await editor.close.click();
    await editor
      .dialog("Discard changes?")
      .getByRole("button", { name: "Keep editing", exact: true })
      .click();
    await expect(editor.question).toHaveValue("Ava's question?");
  });

  const colleague = await otherDevice(tom);
  const theirs = new TemplateEditor(colleague);
  await test.step("a colleague saves in the meantime", async () => {
    await colleague.goto(address);
    await theirs.block("Short answer: How was the year?").click();
    await theirs.question.fill("Tom's question?");
    await theirs.isSaved();
  });

  await test.step("the second to save reloads and chooses", async () => {
    await page.unroute(SAVES);
    await editor.dialog("Reload Required").getByRole("button", { name: "Refresh", exact: true }).click();
    const overtaken = editor.dialog("You have unsaved changes");
    await expect(overtaken).toContainText(
      "Someone else saved this template before your last changes were saved.",
    );
    expect(await blocksBehind(page)).toEqual(["Short answer: Tom's question?"]);
    await overtaken.getByRole("button", { name: "Use my changes", exact: true }).click();
    await expect(editor.block("Short answer: Ava's question?")).toBeVisible();
    await editor.isSaved();
  });

  await test.step("the colleague sees them at once", async () => {
    await expect(theirs.block("Short answer: Ava's question?")).toBeVisible();
  });

  await test.step("a colleague publishes the draft before changes are saved, which go on in the next one", async () => {
    await page.route(SAVES, (route) => route.abort());
    await editor.block("Short answer: Ava's question?").click();
    await editor.question.fill("Ava's second question?");
    await expect(page.getByText("Your last changes could not be saved yet.")).toBeVisible();
    await theirs.publishNow(1);
    const left = editor.dialog("You have unsaved changes");
    await expect(left).toContainText("was published or discarded before your last changes were saved");
    await page.unroute(SAVES);
    await left.getByRole("button", { name: "Create draft with my changes", exact: true }).click();
    await expect(editor.block("Short answer: Ava's second question?")).toBeVisible();
    await editor.isSaved();
    await page.reload();
    await expect(editor.block("Short answer: Ava's second question?")).toBeVisible();
    await colleague.context().close();
  });
});

/** The names of the blocks behind a dialog, which hides them from the accessibility tree. */
function blocksBehind(page: Page): Promise<string[]> {
  return page
    .getByRole("list", { name: "Blocks", exact: true, includeHidden: true })
    .locator("> li > button")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
}

test("what is typed without a connection is kept and saved afterwards, also over a reload", async ({
  page,
  enterAs,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const editor = await openDraft(page, "Written on a train", ["How was the year?"]);
  // Not the shell's banner, which is hidden behind the editor and has a shorter text.
  const offline = page.getByText(/^You're currently offline.* are kept in this browser until then\.$/);

  await test.step("offline", async () => {
    await page.context().setOffline(true);
    await expect(offline).toBeVisible();
    await editor.block("Short answer: How was the year?").click();
    await editor.question.fill("How was the first half?");
    await expect(page.getByText("Not saved, offline", { exact: true })).toBeVisible();
    await page.context().setOffline(false);
    await expect(offline).toHaveCount(0);
    await editor.isSaved();
  });

  await test.step("reloaded before it could be saved", async () => {
    await page.route(SAVES, (route) => route.abort());
    await editor.question.fill("How was the second half?");
    await expect(page.getByText("They are kept in this browser", { exact: false })).toBeVisible();
    await page.reload();
    await expect(editor.block("Short answer: How was the second half?")).toBeVisible();
    await page.unroute(SAVES);
    await editor.isSaved();
    await page.reload();
    await expect(editor.block("Short answer: How was the second half?")).toBeVisible();
  });
});

test("an incomplete draft says at each block what is missing, and keeps everything", async ({
  page,
  enterAs,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const editor = await openDraft(page, "Half done", ["Who decides?", "- I do", "- A board", "Since when?"]);
  const message = (text: string) => editor.settings.getByText(text, { exact: true });

  await test.step("a condition on a later block, a choice without options, a missing question", async () => {
    await editor.block("Short answer: Since when?").click();
    await editor.setting("Add a condition").click();
    await editor.tool("Move up").click();
    await editor.block("Single choice: Who decides?").click();
    await editor.setting("Remove I do").click();
    await editor.setting("Remove A board").click();
    await editor.add("Long answer");
    await editor.publish(1).click();
    await expect(editor.problems).toContainText("3 things are missing; they are marked below.");
    await expect(editor.dialog("Publish version 1?")).toHaveCount(0);
    expect(await editor.blocks()).toEqual([
      "Short answer: Since when?, incomplete",
      "Single choice: Who decides?, incomplete",
      "Long answer, incomplete",
    ]);
  });

  await test.step("an incomplete draft is saved like any other", async () => {
    await editor.isSaved();
    await page.reload();
    await expect(editor.block("Long answer")).toBeVisible();
    await editor.publish(1).click();
    await expect(editor.problems).toBeVisible();
  });

  await test.step("each is repaired where it is marked", async () => {
    await editor.block("Short answer: Since when?, incomplete").click();
    await expect(message("A condition can only name a question above this block")).toBeVisible();
    await editor.tool("Move down").click();
    await expect(editor.block("Short answer: Since when?")).toBeVisible();
    await editor.block("Single choice: Who decides?, incomplete").click();
    await expect(message("Add at least two options")).toBeVisible();
    for (const option of ["I do", "A board"]) {
      await editor.setting("Add option").click();
      await page.keyboard.type(option);
    }
    await expect(editor.block("Single choice: Who decides?")).toBeVisible();
    await editor.block("Long answer, incomplete").click();
    await expect(message("Write a question")).toBeVisible();
    await editor.question.fill("What would you change?");
    await expect(editor.problems).toHaveCount(0);
    await editor.publishNow(1);
    await expectAnnounced(page, "Version 1 published");
  });
});

test("a draft without blocks or name is not published", async ({ page, enterAs }) => {
  await enterAs(ava);
  const templates = new TemplatesPage(page);
  const editor = new TemplateEditor(page);
  await templates.open();
  await templates.create("No name");
  await editor.field("Name*").fill("");
  await editor.publish(1).click();
  await expect(editor.problems).toContainText("The template needs a name.");
  await expect(editor.problems).toContainText("Add at least one block that can be answered or read.");
  await editor.field("Name*").fill("A name after all");
  await editor.addQuestion("Date", "When do we meet?");
  await editor.publishNow(1);
  await expect(new Shell(page).heading("A name after all Published")).toBeVisible();
});

/** The roles of firms only read processes. */
const WRITERS: readonly { readonly person: Person; readonly writesProcesses: boolean }[] = [
  ...[dana, sam].map((person) => ({ person, writesProcesses: true })),
  ...[ava, tom, will].map((person) => ({ person, writesProcesses: false })),
];

test("each account of the demo is offered what it may write, and the others are refused", async ({
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  for (const { person, writesProcesses } of WRITERS)
    await test.step(person.name, async () => {
      const page = await otherDevice(person);
      const templates = new TemplatesPage(page);
      await templates.open();
      await expect(templates.newTemplate.first()).toBeVisible();
      await new Shell(page).openRoute("processes");
      await expect(page.getByRole("table", { name: "Processes", exact: true })).toBeVisible();
      await expect(page.getByRole("button", { name: "New process", exact: true })).toHaveCount(
        writesProcesses ? 1 : 0,
      );
      await page.context().close();
    });
  for (const person of [cleo, cam])
    await test.step(person.name, async () => {
      const page = await otherDevice(person);
      const shell = new Shell(page);
      for (const route of ["document-templates", "processes"]) {
        await shell.openRoute(route);
        await expect(shell.heading("Access denied")).toBeVisible();
      }
      await page.context().close();
    });
});

test("a client has no templates", async ({ page, enterAs }) => {
  await enterAs(cleo);
  const shell = new Shell(page);
  await shell.openHome();
  await expect(shell.account(cleo)).toBeVisible();
  await expect(shell.menuItem("Document templates")).toHaveCount(0);
  await shell.openRoute("document-templates");
  await expect(shell.heading("Access denied")).toBeVisible();
});

test("the provider's staff publish a template, which firms read, clone and hear of when it changes", async ({
  page,
  enterAs,
  otherDevice,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(sam);
  const templates = new TemplatesPage(page);
  const editor = new TemplateEditor(page);
  const shell = new Shell(page);
  await shell.openHome();
  await shell.menuItem("Document templates").click();
  await expect(await templates.find("Annual planning pre-work")).toContainText("Published");
  await expect(templates.shelf).toHaveCount(0);
  await templates.create("A first look", "Session Record");
  await editor.paste(["What did we agree on?"], 1);

  const advisor = await otherDevice(ava);
  const theirs = new TemplatesPage(advisor);
  const theirEditor = new TemplateEditor(advisor);
  await test.step("firms see it once it is published, and only read it", async () => {
    await theirs.open("/from-gap");
    await theirs.search.fill("First look");
    await expect(advisor.getByText("No results found", { exact: true })).toBeVisible();
    await editor.publishNow(1);
    await expectAnnounced(page, "Version 1 published");
    await theirs.open("/from-gap");
    await theirs.find("A first look");
    // Session records of the provider cannot be cloned while their toggle is off.
    await theirs.button("Actions for A first look").click();
    await expect(advisor.getByRole("menuitem")).toHaveText(["Open", "Add to favourites"]);
    await theirs.menuItem("Open").click();
    await expect(theirEditor.previewed("What did we agree on?")).toBeVisible();
    for (const name of ["Clone to change it", "Create draft", "Versions"])
      await expect(theirs.button(name)).toHaveCount(0);
  });

  await test.step("a clone hears of a newer version and takes its changes over", async () => {
    await theirs.open("/from-gap");
    await theirs.find("Yearly client survey");
    await theirs.opener("Yearly client survey").click();
    await theirs.button("Clone to change it").click();
    await expect(theirEditor.canvas.getByRole("listitem").first()).toBeVisible();
    await shell.menuItem("Document templates").click();
    await templates.find("Yearly client survey");
    await templates.opener("Yearly client survey").click();
    await templates.button("Create draft").click();
    await editor.addQuestion("Short answer", "Who should we meet next?");
    await editor.publishNow(2);
    await expectAnnounced(page, "Version 2 published");
    await advisor.reload();
    await theirEditor.button("See what changed").click();
    const dialog = theirEditor.dialog("Version 2 of Yearly client survey");
    await expect(dialog).toContainText("Who should we meet next?");
    await dialog.getByRole("button", { name: "Take over 1 change", exact: true }).click();
    await expect(theirEditor.block("Short answer: Who should we meet next?")).toBeVisible();
    await theirEditor.isSaved();
    await expect(theirEditor.button("See what changed")).toHaveCount(0);
    await advisor.context().close();
  });
});
