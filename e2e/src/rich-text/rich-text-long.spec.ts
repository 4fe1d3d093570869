// A long rich text, of which only the blocks in view are rendered: keys and pointers work as in a short one.
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "../journey";
import { RichTextEditor } from "./rich-text-editor";
import { Shell } from "../app/shell";
import { dana } from "../people";

const BLOCKS = 600;

test.beforeEach(async ({ enterAs }) => enterAs(dana));

async function openLongText(page: Page): Promise<RichTextEditor> {
  await new Shell(page).openRoute("dev-sandbox");
  const editor = new RichTextEditor(page, "How it works");
  await expect(editor.text).toBeVisible();
  await editor.text.focus();
  await editor.paste(
    Array.from({ length: BLOCKS }, (_, at) => `<p>Paragraph <b>${at}</b> of many</p>`).join(""),
  );
  await expect(paragraph(editor, BLOCKS - 1)).toHaveText(`Paragraph ${BLOCKS - 1} of many`);
  return editor;
}

function paragraph(editor: RichTextEditor, at: number): Locator {
  return editor.text.locator("p").nth(at);
}

async function putCaretAtEndOf(page: Page, block: Locator): Promise<void> {
  await block.click();
  await page.keyboard.press("End");
}

/** The position of a block scrolled to the middle of the view, once the layout around it has settled. */
async function placeOf(
  block: Locator,
): Promise<{ left: number; right: number; top: number; bottom: number }> {
  return block.evaluate(async (element) => {
    element.scrollIntoView({ block: "center" });
    for (let top = NaN; top !== element.getBoundingClientRect().top;) {
      ({ top } = element.getBoundingClientRect());
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    }
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

/** The indexes of the paragraphs that the selection begins and ends in. */
function selectedParagraphs(editor: RichTextEditor): Promise<readonly (number | undefined)[]> {
  return editor.text.evaluate((element) => {
    const selection = document.getSelection();
    const blocks = [...element.querySelectorAll("p")];
    return [selection?.anchorNode, selection?.focusNode].map((node) =>
      node instanceof Node ? blocks.findIndex((block) => block.contains(node)) : undefined,
    );
  });
}

test("Ctrl+Home and Ctrl+End reach both ends of the text", async ({ page }) => {
  const editor = await openLongText(page);
  const [first, last] = [editor.text.locator("p").first(), editor.text.locator("p").last()];
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("First: ");
  await page.keyboard.press("Control+End");
  await page.keyboard.type(", and the last");
  await expect(first).toHaveText("First: Paragraph 0 of many");
  await expect(last).toHaveText(`Paragraph ${BLOCKS - 1} of many, and the last`);
  await expect(last).toBeInViewport();
  await page.keyboard.press("Control+Shift+Home");
  await expect(first).toBeInViewport();
  await page.keyboard.type("Nothing else");
  await expect(editor.text).toHaveText("Nothing else");
});

test("text typed right after a paste, and in the middle, appears at the caret", async ({ page }) => {
  const editor = await openLongText(page);
  await page.keyboard.type(" indeed");
  await expect(paragraph(editor, BLOCKS - 1)).toHaveText(`Paragraph ${BLOCKS - 1} of many indeed`);
  await putCaretAtEndOf(page, paragraph(editor, 300));
  await page.keyboard.type(" here");
  await page.keyboard.press("Enter");
  await page.keyboard.type("and there");
  await expect(paragraph(editor, 300)).toHaveText("Paragraph 300 of many here");
  await expect(paragraph(editor, 301)).toHaveText("and there");
  await expect(paragraph(editor, 302)).toHaveText("Paragraph 301 of many");
});

test("Shift and the arrow keys select exactly the lines they pass", async ({ page }) => {
  const editor = await openLongText(page);
  await paragraph(editor, 300).click();
  await page.keyboard.press("Home");
  for (let line = 0; line < 70; line += 1) await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => selectedParagraphs(editor)).toEqual([300, 370]);
  await page.keyboard.type("Instead: ");
  await expect(editor.text.locator("p")).toHaveCount(BLOCKS - 70);
  await expect(paragraph(editor, 299)).toHaveText("Paragraph 299 of many");
  await expect(paragraph(editor, 300)).toHaveText("Instead: Paragraph 370 of many");
});

test("typing over the whole text can be undone, with the selection", async ({ page }) => {
  const editor = await openLongText(page);
  await putCaretAtEndOf(page, paragraph(editor, 300));
  await page.keyboard.type(", once");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("x");
  await expect(editor.text).toHaveText("x");
  await page.keyboard.press("Control+Z");
  await expect(editor.text.locator("p")).toHaveCount(BLOCKS);
  await expect.poll(() => selectedParagraphs(editor)).toEqual([0, BLOCKS - 1]);
  await page.keyboard.press("Control+Z");
  await expect(paragraph(editor, 300)).toHaveText("Paragraph 300 of many");
  await expect.poll(() => selectedParagraphs(editor)).toEqual([300, 300]);
});

test("a drag selects from between two blocks, and Shift+click from the caret", async ({ page }) => {
  const editor = await openLongText(page);
  const from = await placeOf(paragraph(editor, 200));
  await page.mouse.move(from.left + 60, from.bottom + 3);
  await page.mouse.down();
  await page.mouse.move(from.left + 60, from.bottom + 150, { steps: 5 });
  await page.mouse.up();
  const [start, end] = await selectedParagraphs(editor);
  expect([200, 201]).toContain(start);
  expect(end).toBeGreaterThan(202);
  await paragraph(editor, 200).click();
  const to = await placeOf(paragraph(editor, 400));
  await page.keyboard.down("Shift");
  await page.mouse.click(to.left + 60, to.top + 8);
  await page.keyboard.up("Shift");
  await expect.poll(() => selectedParagraphs(editor)).toEqual([200, 400]);
});

test("undo scrolls to the change, and the next text typed appears there", async ({ page }) => {
  const editor = await openLongText(page);
  await putCaretAtEndOf(page, paragraph(editor, 100));
  await page.keyboard.type(", changed");
  await page.keyboard.press("Control+End");
  await expect(paragraph(editor, 100)).not.toBeInViewport();
  await page.keyboard.press("Control+Z");
  await expect(paragraph(editor, 100)).toHaveText("Paragraph 100 of many");
  await expect(paragraph(editor, 100)).toBeInViewport();
  await page.keyboard.type("!");
  await expect(paragraph(editor, 100)).toHaveText("Paragraph 100 of many!");
});

test("text typed over a selection to the far end appears at the caret", async ({ page }) => {
  const editor = await openLongText(page);
  await putCaretAtEndOf(page, paragraph(editor, 100));
  await page.keyboard.press("Control+Shift+End");
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("The end");
  await expect(editor.text.locator("p")).toHaveCount(101);
  await expect(paragraph(editor, 100)).toHaveText("Paragraph 100 of many\nThe end", { useInnerText: true });
});

test("text can be typed and deleted beside a rule", async ({ page }) => {
  const editor = await openLongText(page);
  await putCaretAtEndOf(page, paragraph(editor, 300));
  await editor.paste("<hr>");
  await expect(editor.text.getByRole("separator")).toBeInViewport();
  await page.keyboard.type("Below: ");
  await expect(paragraph(editor, 301)).toHaveText("Below: Paragraph 301 of many");
  await expect(paragraph(editor, 301)).toBeInViewport();
  await putCaretAtEndOf(page, paragraph(editor, 300));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  await expect(editor.text.getByRole("separator")).toHaveCount(0);
  await expect(paragraph(editor, 300)).toHaveText("Paragraph 300 of many");
  await expect(paragraph(editor, 301)).toHaveText("Below: Paragraph 301 of many");
  await expect(paragraph(editor, 301)).toBeInViewport();
  await expect(editor.text.locator("p")).toHaveCount(BLOCKS);
});

test("a click beside a line puts the caret into it", async ({ page }) => {
  const editor = await openLongText(page);
  const first = await placeOf(paragraph(editor, 100));
  await page.mouse.click(first.left - 8, (first.top + first.bottom) / 2);
  await page.keyboard.type("Left: ");
  const second = await placeOf(paragraph(editor, 400));
  await page.mouse.click(second.right + 8, (second.top + second.bottom) / 2);
  await page.keyboard.type(", right");
  await expect(paragraph(editor, 100)).toHaveText("Left: Paragraph 100 of many");
  await expect(paragraph(editor, 400)).toHaveText("Paragraph 400 of many, right");
});
