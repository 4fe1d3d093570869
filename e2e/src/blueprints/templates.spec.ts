// Document templates (spec 7 §1): made, ordered, published, changed and published again; cloned from the provider's,
// archived, restored and found.
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { Shell } from "../app/shell";
import { snackbar } from "../app/snackbar";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava } from "../people";
import { TemplateEditor } from "./template-editor";
import { TemplatesPage } from "./templates-page";

// These journeys change the templates of a firm.
test.use({ world: "firms" });

function begin(page: Page) {
  return { templates: new TemplatesPage(page), editor: new TemplateEditor(page), shell: new Shell(page) };
}

test("a template is made, published and listed", { tag: "@base" }, async ({ page, enterAs }) => {
  await enterAs(ava);
  const { templates, editor, shell } = begin(page);
  await shell.openHome();
  await shell.menuItem("Document templates").click();
  await templates.create("First meeting");
  await editor.addQuestion("Long answer", "What brings you to us?");
  await editor.addQuestion("Rating 1 to 10", "How is business?");
  expect(await editor.blocks()).toEqual([
    "Long answer: What brings you to us?",
    "Rating 1 to 10: How is business?",
  ]);
  await editor.publishNow(1);
  await expectAnnounced(page, "Version 1 published");
  await expect(shell.heading("First meeting Published")).toBeVisible();
  await shell.menuItem("Document templates").click();
  const row = await templates.find("First meeting");
  await expect(row).toContainText("Published");
  await expect(row).toContainText("2 questions");
});

test("blocks are dragged by their handles, and dropped from the palette", async ({ page, enterAs }) => {
  await enterAs(ava);
  const { templates, editor } = begin(page);
  await templates.open();
  await templates.create("Order of questions");
  await editor.paste(["First", "Second", "Third"], 3);

  await test.step("a block by its handle", async () => {
    await editor.block("Short answer: Third").hover();
    await dragTo(page, editor.handleOf("Short answer: Third"), editor.block("Short answer: First"), {
      at: "above",
      landing: "Short answer: Third lands here",
    });
    await expect
      .poll(() => editor.blocks())
      .toEqual(["Short answer: Third", "Short answer: First", "Short answer: Second"]);
    await expectAnnounced(page, "Short answer: Third dropped at position 1");
  });

  await test.step("several blocks together", async () => {
    await editor.block("Short answer: Third").click();
    await editor.block("Short answer: First").click({ modifiers: ["Shift"] });
    await dragTo(page, editor.handleOf("Short answer: Third"), editor.block("Short answer: Second"), {
      at: "below",
      landing: "2 blocks land here",
    });
    await expect
      .poll(() => editor.blocks())
      .toEqual(["Short answer: Second", "Short answer: Third", "Short answer: First"]);
  });

  await test.step("a new block from the palette; a drop beside the canvas does nothing", async () => {
    await dragTo(page, editor.paletteItem("Date"), editor.block("Short answer: Third"), {
      at: "above",
      landing: "Date lands here",
    });
    await expect
      .poll(() => editor.blocks())
      .toEqual(["Short answer: Second", "Date", "Short answer: Third", "Short answer: First"]);
    await editor.question.fill("When did you begin?");
    await editor.paletteItem("Money").hover();
    await page.mouse.down();
    await page.mouse.move(30, 600, { steps: 4 });
    await page.mouse.up();
    await editor.isSaved();
    await page.reload();
    await expect(editor.block("Date: When did you begin?")).toBeVisible();
    expect(await editor.blocks()).toHaveLength(4);
  });
});

interface Drop {
  readonly at: "above" | "below";
  /** The words at the place where the block would land. */
  readonly landing: string;
}

/** Drops once the canvas shows where the block would land. */
async function dragTo(page: Page, from: Locator, to: Locator, { at, landing }: Drop): Promise<void> {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  if (box === null) throw new Error(`${to} is not on the page`);
  const y = at === "above" ? box.y + 6 : box.y + box.height - 6;
  // The first movement starts the drag, which moves the others by the height of the landing line.
  await page.mouse.move(box.x + box.width / 2, y + 4, { steps: 5 });
  await page.mouse.move(box.x + box.width / 2, y, { steps: 2 });
  await expect(page.getByText(landing, { exact: true })).toBeVisible();
  await page.mouse.up();
}

test("a published template is changed in a draft, compared and published again; version 1 can be read", async ({
  page,
  enterAs,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const { templates, editor, shell } = begin(page);
  await templates.open();
  await templates.create("Half-year check", "Feedback");
  await editor.paste(["How was it?", "What was missing?", "Anything else?"], 3);
  await editor.publishNow(1);
  await expectAnnounced(page, "Version 1 published");

  await test.step("a draft is created beside the published version", async () => {
    await templates.button("Create draft").click();
    await expect(page.getByRole("region", { name: "Versions", exact: true }).getByRole("list")).toHaveText(
      /1 Published.*2 Draft/s,
    );
    await expect(page.getByText("Version 1 stays in use until you publish.", { exact: false })).toBeVisible();
    await expect(editor.button("See 1 change")).toHaveCount(0);
  });

  await test.step("a question is changed, one added and one removed", async () => {
    await editor.block("Short answer: How was it?").click();
    await editor.question.fill("How was the session?");
    await editor.addQuestion("Rating 1 to 10", "How likely are you to recommend us?");
    await editor.block("Short answer: Anything else?").click();
    await editor.tool("Delete").click();
    await expectAnnounced(page, "Block deleted");
    await editor.button("See 3 changes").click();
    const changes = editor.dialog("Changes since version 1");
    await expect(changes.getByRole("listitem")).toHaveText([
      /Changed.*How was the session\?.*Before: How was it\?/s,
      /Added.*How likely are you to recommend us\?/s,
      /Removed.*Anything else\?/s,
    ]);
    await changes.getByRole("button", { name: "Close", exact: true }).click();
  });

  await test.step("the list says that a draft is open", async () => {
    await editor.isSaved();
    await editor.close.click();
    const row = await templates.find("Half-year check");
    await expect(row).toContainText("Published");
    await expect(row).toContainText("Draft open");
    await templates.opener("Half-year check").click();
  });

  await test.step("publishing shows the changes", async () => {
    await editor.publish(2).click();
    const dialog = editor.dialog("Publish version 2?");
    await expect(dialog).toContainText(
      "New documents use version 2. Documents already made stay as they are.",
    );
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await dialog.getByLabel("Note for your colleagues", { exact: true }).fill("Asks for a rating");
    await dialog.getByRole("button", { name: "Publish version 2", exact: true }).click();
    await expectAnnounced(page, "Version 2 published");
  });

  await test.step("the versions tell what changed, and version 1 can be read", async () => {
    await templates.button("Versions").click();
    const versions = editor.dialog("Versions of Half-year check");
    await expect(versions.getByRole("heading", { level: 3 })).toHaveText(["Version 2", "Version 1"]);
    await expect(versions).toContainText("Asks for a rating");
    await versions.getByRole("button", { name: "See what changed", exact: true }).click();
    await expect(versions).toContainText("How likely are you to recommend us?");
    await expect(versions).toContainText("Before: How was it?");
    await versions.getByRole("button", { name: "Read version 1", exact: true }).click();
    await expect(shell.heading("Half-year check, version 1 Superseded")).toBeVisible();
    await expect(editor.previewed("Anything else?")).toBeVisible();
    await templates.button("Back to the template").click();
    await expect(editor.previewed("How likely are you to recommend us?")).toBeVisible();
    await expect(editor.previewed("Anything else?")).toHaveCount(0);
  });
});

test("a provider's template is cloned from the shelf, and its copy is published under its own name", async ({
  page,
  enterAs,
}) => {
  await enterAs(ava);
  const { templates, editor, shell } = begin(page);
  await templates.open();
  await templates.button("Clone After the session").click();
  await expectAnnounced(page, "After the session (copy) created");
  await expect(editor.canvas.getByRole("listitem").first()).toBeVisible();
  await editor.button("Name and description").click();
  await expect(editor.field("Name*")).toBeFocused();
  await editor.field("Name*").fill("How was our session?");
  await editor.publishNow(1);
  await shell.menuItem("Document templates").click();
  await expect(await templates.find("How was our session?")).toContainText("Published");
  await expect(templates.shelf.getByRole("button", { name: /^After the session/ })).toBeVisible();
});

test("templates are archived, restored, marked as favourites, searched and ordered", async ({
  page,
  enterAs,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const { templates, editor, shell } = begin(page);
  await templates.open();
  await templates.create("Tax planning", "Business Plan");
  await editor.paste(["Which profit do you expect?"], 1);
  await editor.publishNow(1);
  await expectAnnounced(page, "Version 1 published");
  await shell.menuItem("Document templates").click();

  await test.step("archived, and undone", async () => {
    await templates.find("Tax planning");
    await templates.act("Tax planning", "Archive");
    await expect(templates.row("Tax planning")).toContainText("Archived");
    await snackbar(page, "Template archived").getByRole("button", { name: "Undo", exact: true }).click();
    await expectAnnounced(page, "Template restored");
    await expect(templates.row("Tax planning")).toContainText("Published");
  });

  await test.step("archived, found in its tab, and restored from its page", async () => {
    await templates.act("Tax planning", "Archive");
    await templates.tab(/^Archived/).click();
    await expect(templates.row("Tax planning")).toContainText("Archived");
    await templates.opener("Tax planning").click();
    await expect(shell.heading("Tax planning Archived")).toBeVisible();
    await expect(templates.button("Create draft")).toHaveCount(0);
    await templates.button("Restore").click();
    await expectAnnounced(page, "Template restored");
    await expect(shell.heading("Tax planning Published")).toBeVisible();
    await shell.menuItem("Document templates").click();
  });

  await test.step("favourites only", async () => {
    await templates.find("Tax planning");
    await templates.act("Tax planning", "Add to favourites");
    await expect(templates.row("Tax planning").getByLabel("Favourite", { exact: true })).toBeVisible();
    await templates.search.fill("");
    await templates.button("Favourites").click();
    await expect.poll(() => templates.names()).toEqual(["Tax planning"]);
    await templates.button("Favourites").click();
    await templates.find("New client questionnaire");
  });

  await test.step("found by a word, and ordered by date", async () => {
    await templates.search.fill("planning");
    await expect
      .poll(async () => (await templates.names()).toSorted())
      .toEqual(["Quarterly planning pre-work", "Tax planning"]);
    await templates.segment("By date").check();
    await expect.poll(() => templates.names()).toEqual(["Tax planning", "Quarterly planning pre-work"]);
    await expect(templates.table.getByRole("rowheader")).toHaveCount(0);
    await templates.segment("By type").check();
    await expect(templates.table.getByRole("rowheader")).toHaveText([/^Pre-work/, /^Business Plan/]);
    await templates.search.fill("no such words");
    await expect(templates.table).toHaveCount(0);
  });
});
