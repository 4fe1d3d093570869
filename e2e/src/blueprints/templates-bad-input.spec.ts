// Bad input in the template editor (spec 7 §1): more than a template can hold, and markup in titles. It is refused with
// its reason or shown as it was typed, and nothing is lost.
import { expect, type Page } from "@playwright/test";
import type { Block } from "@gap/core/blocks/block.schema";
import { BLOCK_LIMITS, BLOCKS_TOO_LARGE, TOO_MANY_BLOCKS } from "@gap/core/blocks/block-limits";
import { newBlock } from "@gap/core/blocks/edit-blocks";
import { richTextOfPlainText } from "@gap/core/rich-text/plain-text";
import { privateCalls } from "@gap/testing/calls";
import { signInOverHttp } from "@gap/testing/sign-in";
import { expectAnnounced } from "../announcements";
import { AppDialog } from "../app/app-dialog";
import { Shell } from "../app/shell";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { ava } from "../people";
import { TemplateEditor } from "./template-editor";
import { TemplatesPage } from "./templates-page";

// These journeys change the templates of a firm.
test.use({ world: "firms" });

test("a template takes 500 blocks; for another one there is no room", async ({ page, enterAs }) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  await enterAs(ava);
  const templates = new TemplatesPage(page);
  const editor = new TemplateEditor(page);
  const { blocks: most } = BLOCK_LIMITS;
  await templates.open();
  await templates.create("As long as it gets");
  const lines = Array.from({ length: most }, (_, place) => `Question ${place + 1}`);
  await editor.paste(lines, most);

  await test.step("from the palette and as a copy", async () => {
    await editor.paletteItem("Date").click();
    await expectAnnounced(page, TOO_MANY_BLOCKS);
    await editor.block("Short answer: Question 500").press("Control+d");
    expect(await editor.blocks()).toHaveLength(most);
  });

  await test.step("pasted lines stay in their dialog", async () => {
    await editor.palette.getByRole("button", { name: "Paste questions", exact: true }).click();
    const dialog = editor.dialog("Paste questions");
    const field = dialog.getByLabel("One question on each line", { exact: true });
    await field.fill("One more?");
    await expect(dialog).toContainText(`A template can have ${most} blocks.`);
    await expect(dialog.getByRole("button", { name: "Add", exact: true })).toBeDisabled();
    await expect(field).toHaveValue("One more?");
    await field.fill("");
    await dialog.getByRole("button", { name: "Cancel", exact: true }).click();
  });

  await test.step("after a deletion there is room for one", async () => {
    await editor.block("Short answer: Question 500").press("Delete");
    await editor.addQuestion("Date", "When do we meet?");
    await editor.isSaved();
    await page.reload();
    await expect(editor.block("Date: When do we meet?")).toBeAttached();
    expect(await editor.blocks()).toHaveLength(most);
  });
});

const PARTS = 190;

/** Texts of nearly 2 MB; an id must be unique within the template only. */
function longTexts(): Block[] {
  let count = 0;
  const newId = () => `01ARZ3NDEKTSV4RRFFQ69${String((count += 1)).padStart(5, "0")}`;
  return Array.from(
    { length: PARTS },
    (_, place) =>
      ({
        ...newBlock("richText", newId, `Part ${place + 1}`),
        text: richTextOfPlainText("x".repeat(10_000)),
      }) as Block,
  );
}

test("a template that grows over 2 MB says so, keeps everything, and is saved once it is shorter", async ({
  page,
  enterAs,
  server,
}) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const person = await signInOverHttp(server.url, ava.email);
  const { blueprint } = privateCalls(server.url, person);
  const { blueprintId } = await blueprint.create.mutate({ name: "The whole handbook", docType: "Pre-work" });
  const { lastUpdated } = await blueprint.getBlueprint.query({ blueprintId });
  await blueprint.updateDraft.mutate({ blueprintId, lastUpdated, blocks: longTexts() });
  await enterAs(ava);
  const editor = new TemplateEditor(page);
  const refusal = new AppDialog(page, "Unexpected error");
  await new TemplatesPage(page).open(`/${blueprintId}`);

  await test.step("five more parts are too much", async () => {
    await editor.block("Rich text: Part 1").click();
    await editor.block("Rich text: Part 5").click({ modifiers: ["Shift"] });
    await page.keyboard.press("Control+d");
    await expect(refusal.dialog).toContainText(BLOCKS_TOO_LARGE);
    await refusal.close();
    await expect(page.getByText("Not saved", { exact: true })).toBeVisible();
    expect(await editor.blocks()).toHaveLength(PARTS + 5);
  });

  await test.step("publishing gives the reason again", async () => {
    await editor.publish(1).click();
    await expect(refusal.dialog).toContainText(BLOCKS_TOO_LARGE);
    await refusal.close();
  });

  await test.step("a reload keeps them", async () => {
    await page.reload();
    await expect(refusal.dialog).toContainText(BLOCKS_TOO_LARGE);
    await refusal.close();
    expect(await editor.blocks()).toHaveLength(PARTS + 5);
  });

  await test.step("without them it is saved", async () => {
    await editor.block("Rich text: Part 1").first().click();
    await editor
      .block("Rich text: Part 5")
      .first()
      .click({ modifiers: ["Shift"] });
    await page.keyboard.press("Delete");
    await expectAnnounced(page, "5 blocks deleted");
    await editor.isSaved();
    await page.reload();
    await expect(editor.block("Rich text: Part 6")).toBeVisible();
    expect(await editor.blocks()).toHaveLength(PARTS);
  });
});

const MARKUP = `<img src=x onerror="document.title='run'"> & <b>Bold</b>`;

test("markup in a name, a question and an option is shown as it was typed", async ({ page, enterAs }) => {
  await enterAs(ava);
  const templates = new TemplatesPage(page);
  const editor = new TemplateEditor(page);
  const shell = new Shell(page);
  await templates.open();
  await templates.create(`Name ${MARKUP}`);
  await editor.addQuestion("Single choice", MARKUP);
  await editor.field("Option 1").fill(MARKUP);
  await expect(editor.block(`Single choice: ${MARKUP}`)).toBeVisible();
  await expect(editor.canvas).toContainText(MARKUP);
  await expectNothingOfIt(page);

  await test.step("in the preview", async () => {
    await editor.segment("Preview").check();
    await expect(editor.previewed(MARKUP).getByRole("radio", { name: MARKUP, exact: true })).toBeVisible();
    await expectNothingOfIt(page);
  });

  await test.step("once it is published, and in the list", async () => {
    await editor.publishNow(1);
    await expect(shell.heading(`Name ${MARKUP} Published`)).toBeVisible();
    await expect(editor.previewed(MARKUP)).toContainText(MARKUP);
    await expectNothingOfIt(page);
    await shell.menuItem("Document templates").click();
    await expect(await templates.find(`Name ${MARKUP}`)).toContainText(MARKUP);
    await expectNothingOfIt(page);
  });
});

/** None of the markup has become a part of the page. */
async function expectNothingOfIt(page: Page): Promise<void> {
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page.getByText("Bold", { exact: true })).toHaveCount(0);
  await expect(page).not.toHaveTitle("run");
}
