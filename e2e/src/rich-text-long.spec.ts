// A very long rich text, which is drawn in sections (web, sections.ts): keys and pointers do what they do in a short one.
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./journey";
import { RichTextEditor } from "./pages/rich-text-editor";
import { Shell } from "./pages/shell";
import { dana } from "./people";

const BLOCKS = 600;
/** So many stand without sections. */
const FEWER = 300;

test.beforeEach(async ({ enterAs }) => enterAs(dana));

async function openLongText(page: Page, blocks = BLOCKS): Promise<RichTextEditor> {
  await new Shell(page).openRoute("dev-sandbox");
  const editor = new RichTextEditor(page, "How it works");
  await expect(editor.text).toBeVisible();
  await editor.text.focus();
  await editor.paste(
    Array.from({ length: blocks }, (_, at) => `<p>Paragraph <b>${at}</b> of many</p>`).join(""),
  );
  await expect(paragraph(editor, blocks - 1)).toHaveText(`Paragraph ${blocks - 1} of many`);
  if (blocks === BLOCKS) await expect(sections(editor)).not.toHaveCount(0);
  return editor;
}

function sections(editor: RichTextEditor): Locator {
  return editor.text.locator("> [data-section]");
}

function paragraph(editor: RichTextEditor, at: number): Locator {
  return editor.text.locator("p").nth(at);
}

async function putCaretAtEndOf(page: Page, block: Locator): Promise<void> {
  await block.click();
  await page.keyboard.press("End");
}

/** Where it stands once it is in the middle of the view, and all around it is laid out. */
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

/** Which paragraphs the selection reaches into, from where it began to where it ended. */
function chosen(editor: RichTextEditor): Promise<readonly (number | undefined)[]> {
  return editor.text.evaluate((element) => {
    const selection = document.getSelection();
    const blocks = [...element.querySelectorAll("p")];
    return [selection?.anchorNode, selection?.focusNode].map((node) =>
      node instanceof Node ? blocks.findIndex((block) => block.contains(node)) : undefined,
    );
  });
}

for (const blocks of [BLOCKS, FEWER])
  test(`the keys lead to its very ends (${blocks})`, async ({ page }) => {
    const editor = await openLongText(page, blocks);
    const [first, last] = [editor.text.locator("p").first(), editor.text.locator("p").last()];
    await page.keyboard.press("Control+Home");
    await page.keyboard.type("First: ");
    await page.keyboard.press("Control+End");
    await page.keyboard.type(", and the last");
    await expect(first).toHaveText("First: Paragraph 0 of many");
    await expect(last).toHaveText(`Paragraph ${blocks - 1} of many, and the last`);
    await expect(last).toBeInViewport();
    await page.keyboard.press("Control+Shift+Home");
    await expect(first).toBeInViewport();
    await page.keyboard.type("Nothing else");
    await expect(editor.text).toHaveText("Nothing else");
  });

test("what is typed at once after a paste, and in the middle, stands where the caret was", async ({
  page,
}) => {
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

test("Shift and the arrows choose across sections just what they pass", async ({ page }) => {
  const editor = await openLongText(page);
  await paragraph(editor, 300).click();
  await page.keyboard.press("Home");
  for (let line = 0; line < 70; line += 1) await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(() => chosen(editor)).toEqual([300, 370]);
  await page.keyboard.type("Instead: ");
  await expect(editor.text.locator("p")).toHaveCount(BLOCKS - 70);
  await expect(paragraph(editor, 299)).toHaveText("Paragraph 299 of many");
  await expect(paragraph(editor, 300)).toHaveText("Instead: Paragraph 370 of many");
});

test("all of it is chosen and typed over, and comes back with the caret", async ({ page }) => {
  const editor = await openLongText(page);
  await putCaretAtEndOf(page, paragraph(editor, 300));
  await page.keyboard.type(", once");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("x");
  await expect(editor.text).toHaveText("x");
  await page.keyboard.press("Control+Z");
  await expect(editor.text.locator("p")).toHaveCount(BLOCKS);
  await expect.poll(() => chosen(editor)).toEqual([0, BLOCKS - 1]);
  await page.keyboard.press("Control+Z");
  await expect(paragraph(editor, 300)).toHaveText("Paragraph 300 of many");
  await expect.poll(() => chosen(editor)).toEqual([300, 300]);
});

test("pointers choose from between blocks that are far from the caret, and with Shift from the caret", async ({
  page,
}) => {
  const editor = await openLongText(page);
  const from = await placeOf(paragraph(editor, 200));
  await page.mouse.move(from.left + 60, from.bottom + 3);
  await page.mouse.down();
  await page.mouse.move(from.left + 60, from.bottom + 150, { steps: 5 });
  await page.mouse.up();
  const [begun, ended] = await chosen(editor);
  expect([200, 201]).toContain(begun);
  expect(ended).toBeGreaterThan(202);
  await paragraph(editor, 200).click();
  const to = await placeOf(paragraph(editor, 400));
  await page.keyboard.down("Shift");
  await page.mouse.click(to.left + 60, to.top + 8);
  await page.keyboard.up("Shift");
  await expect.poll(() => chosen(editor)).toEqual([200, 400]);
});

test("a change far away is undone where it was, and what is typed next stands there", async ({ page }) => {
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

for (const blocks of [BLOCKS, FEWER])
  test(`what is typed instead of all up to a far end stands where the caret is (${blocks})`, async ({
    page,
  }) => {
    const editor = await openLongText(page, blocks);
    await putCaretAtEndOf(page, paragraph(editor, 100));
    await page.keyboard.press("Control+Shift+End");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("The end");
    await expect(editor.text.locator("p")).toHaveCount(101);
    await expect(paragraph(editor, 100)).toHaveText("Paragraph 100 of many\nThe end", { useInnerText: true });
  });

test("beside a rule, where no line is, what is written and deleted is what stands there", async ({
  page,
}) => {
  const editor = await openLongText(page);
  await putCaretAtEndOf(page, paragraph(editor, 300));
  await editor.paste("<hr>");
  await expect(editor.text.getByRole("separator")).toBeInViewport();
  await expect(sections(editor)).toHaveCount(0);
  await page.keyboard.type("Below: ");
  await expect(sections(editor)).not.toHaveCount(0);
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

test("a press beside a line puts the caret into it", async ({ page }) => {
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
