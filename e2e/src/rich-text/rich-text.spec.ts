// Rich text in the Dev Sandbox (issue 6): typing, shortcuts, tools by keyboard, links, tables, pasting and appearance.
import { expect, type Locator, type Page } from "@playwright/test";
import { expectNoAxeViolations, expectNoHorizontalScroll, PHONE } from "../page-checks";
import { expectFineInEveryAppearance } from "../appearances";
import { SLOW_JOURNEY_MS, test } from "../journey";
import { RichTextEditor } from "./rich-text-editor";
import { Shell } from "../app/shell";
import { dana } from "../people";

async function openEditor(page: Page, label: string): Promise<RichTextEditor> {
  const shell = new Shell(page);
  await shell.openRoute("dev-sandbox");
  const editor = new RichTextEditor(page, label);
  await expect(editor.text).toBeVisible();
  await editor.text.scrollIntoViewIfNeeded();
  return editor;
}

/** The read-only view of the "Terms" document. */
function shownText(page: Page): Locator {
  return page.getByRole("heading", { name: "The same document, read-only" }).locator("..");
}

test.beforeEach(async ({ enterAs }) => enterAs(dana));

test("Markdown is converted while typing and can be undone", { tag: "@base" }, async ({ page }) => {
  const editor = await openEditor(page, "How it works");
  await editor.text.focus();
  await page.keyboard.type("# Scope\nWe do **all** of it\n- one\ntwo\n\n1. first\n\n[ ] check");
  await expect(editor.text.locator("h1")).toHaveText("Scope");
  await expect(editor.text.locator("strong")).toHaveText("all");
  await expect(editor.text.locator("ul > li").filter({ hasText: /^(one|two)$/ })).toHaveCount(2);
  await expect(editor.text.locator("ol > li")).toHaveText(["first"]);
  await expect(editor.text.locator("li[data-checked]")).toHaveText("check");
  await editor.tool("Undo").click();
  await expect(editor.text.locator("li[data-checked]")).not.toHaveText("check");
  await editor.tool("Redo").click();
  await expect(editor.text.locator("li[data-checked]")).toHaveText("check");
});

test("the tools can be used by keyboard", async ({ page }) => {
  const editor = await openEditor(page, "How it works");
  await editor.text.focus();
  await page.keyboard.type("Fees");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Shift+Tab");
  await expect(editor.tool("Block: Paragraph")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(editor.tool("Bold")).toHaveAttribute("aria-pressed", "true");
  await expect(editor.text.locator("strong")).toHaveText("Fees");
  await expect(editor.tool("Bold")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(editor.menuItem("Heading 2")).toBeVisible();
  await editor.menuItem("Heading 2").press("Enter");
  await expect(editor.text.locator("h2")).toHaveText("Fees");
});

test("on a phone all tools are in one row, and the keys scroll each of them into view", async ({ page }) => {
  await page.setViewportSize(PHONE);
  const editor = await openEditor(page, "How it works");
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  expect(await heightOf(editor.tools)).toBeLessThan(2 * (await heightOf(editor.tool("Bold"))));
  const [first, last] = [editor.tool("Block: Paragraph"), editor.tool("Clear formatting")];
  await expect(first).toBeInViewport();
  await expect(last).not.toBeInViewport();
  await editor.text.focus();
  await page.keyboard.press("Shift+Tab");
  await expect(first).toBeFocused();
  await page.keyboard.press("End");
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("ArrowRight");
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  await expectNoHorizontalScroll(page);
});

test("a dark custom colour is lightened on a dark background", async ({ page }) => {
  const editor = await openEditor(page, "How it works");
  await editor.text.focus();
  await page.keyboard.type("Fees");
  await page.keyboard.press("Control+A");
  await editor.showAllTools();
  await editor.tool("Text colour").click();
  const own = editor.popover("Text colour").getByLabel("Own colour");
  await own.fill("#000080");
  await own.press("Enter");
  const words = editor.text.getByText("Fees");
  await expect(words).toHaveCSS("color", "rgb(0, 0, 128)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(words).not.toHaveCSS("color", "rgb(0, 0, 128)");
  await expectNoAxeViolations(page, "section[aria-labelledby=rich-text]");
});

test("a link follows the address rules", async ({ page }) => {
  const editor = await openEditor(page, "How it works");
  await editor.text.focus();
  await page.keyboard.type("See our terms");
  await page.keyboard.press("Control+Shift+ArrowLeft");
  await page.keyboard.press("Control+K");
  const address = editor.popover("Link").getByLabel("Address");
  await expect(address).toBeFocused();
  await expect(page.getByRole("dialog", { name: "Search or jump to" })).toHaveCount(0);
  await address.fill("javascript:alert(1)");
  await address.press("Enter");
  await expect(editor.popover("Link")).toContainText("This address can't be used as a link");
  await address.fill("example.com/terms");
  await address.press("Enter");
  await expect(editor.text.locator("a")).toHaveAttribute("href", "https://example.com/terms");
  await expect(editor.text.locator("a")).toHaveText("terms");
});

test("colour, font and size can be chosen; custom colours only as # and six digits", async ({ page }) => {
  const editor = await openEditor(page, "How it works");
  await editor.text.focus();
  await page.keyboard.type("Fees");
  await page.keyboard.press("Control+A");
  await editor.showAllTools();
  await editor.tool("Text colour").click();
  const colours = editor.popover("Text colour");
  await expect(colours.getByRole("group", { name: "Colours" }).getByRole("button")).toHaveCount(15);
  await colours.getByLabel("Own colour").fill("red");
  await colours.getByLabel("Own colour").press("Enter");
  await expect(colours).toBeVisible();
  await colours.getByLabel("Own colour").fill("#ABCDEF");
  await colours.getByLabel("Own colour").press("Enter");
  await expect(editor.text.getByText("Fees")).toHaveCSS("color", "rgb(171, 205, 239)");
  await editor.tool(/^Font/).click();
  await editor.menuItem("Georgia").click();
  await editor.tool(/^Size/).click();
  await editor.menuItem("20 px").click();
  await expect(editor.text.getByText("Fees")).toHaveCSS("font-size", "20px");
  await expect(editor.text.getByText("Fees")).toHaveCSS("font-family", /^Georgia/);
  await editor.tool("Clear formatting").click();
  await expect(editor.text.getByText("Fees")).toHaveCSS("font-size", "15px");
});

test("a table has the chosen rows and columns, and can grow and shrink", async ({ page }) => {
  const editor = await openEditor(page, "How it works");
  await editor.text.focus();
  await editor.showAllTools();
  await editor.tool("Insert table").click();
  const form = editor.popover("Insert table");
  await expect(form.getByLabel("Rows")).toHaveValue("5");
  await expect(form.getByLabel("Columns")).toHaveValue("5");
  await form.getByLabel("Rows").fill("2");
  await form.getByLabel("Columns").fill("3");
  await form.getByRole("button", { name: "Insert" }).click();
  await expect(editor.text.locator("tr")).toHaveCount(2);
  await expect(editor.text.locator("th")).toHaveCount(3);
  await editor.text.locator("td").first().click();
  await page.keyboard.type("Tax");
  for (const [act, rows, columns] of [
    ["Insert row below", 3, 3],
    ["Delete row", 2, 3],
    ["Insert column right", 2, 4],
    ["Delete column", 2, 3],
  ] as const) {
    await editor.text.locator("tr").last().locator("td").first().click();
    await editor.tool("Table").click();
    await editor.menuItem(act).click();
    await expect(editor.text.locator("tr")).toHaveCount(rows);
    await expect(editor.text.locator("tr").first().locator("th")).toHaveCount(columns);
  }
});

test("cells can be merged, split and made headers, and the view shows them", async ({ page }) => {
  const editor = await openEditor(page, "Terms");
  const shown = shownText(page).getByRole("table");
  const cell = (words: string) => editor.text.locator("td, th").filter({ hasText: words });
  const act = async (name: string) => {
    await editor.tool("Table").click();
    await editor.menuItem(name).click();
  };
  await editor.showAllTools();
  await test.step("merging two cells keeps the text of both", async () => {
    await cell("$1,590").click();
    // Move to the end of the cell, then to the next one.
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await act("Merge cells");
    await expect(cell("$1,590")).toHaveAttribute("rowspan", "2");
    await expect(cell("$1,590")).toContainText("$240");
    await expect(shown.locator("[rowspan='2']")).toHaveText(/\$1,590\s*\$240/);
  });
  await test.step("splitting returns two cells", async () => {
    await cell("$1,590").click();
    await act("Split merged cell");
    await expect(editor.text.locator("td[rowspan='2']")).toHaveCount(0);
    await expect(shown.locator("[rowspan='2']")).toHaveCount(0);
    await expect(shown.getByRole("row").last().locator("td, th")).toHaveCount(3);
  });
  await test.step("header rows and columns can be toggled", async () => {
    await cell("Service").click();
    await act("Header row");
    await expect(shown.getByRole("columnheader")).toHaveCount(0);
    await act("Header row");
    await expect(shown.getByRole("columnheader")).toHaveText(["Service", "Fee", "When"]);
    await cell("Advice").click();
    await act("Header column");
    await expect(shown.getByRole("rowheader")).toHaveCount(0);
  });
});

test("columns can be resized by pointer and keyboard, and the view shows the widths", async ({ page }) => {
  const editor = await openEditor(page, "Terms");
  const widthOf = async (table: Locator, column: number) =>
    (await table.locator("tr").first().locator("td, th").nth(column).boundingBox())?.width ?? 0;
  const written = editor.text.locator("table");
  const shown = shownText(page).getByRole("table");
  const before = [await widthOf(written, 0), await widthOf(written, 1)] as const;

  // Hovering waits until the table is still.
  await written.locator("th").first().hover();
  const edge = await written.locator("th").first().boundingBox();
  if (edge === null) throw new Error("The table is not rendered");
  const at = { x: edge.x + edge.width, y: edge.y + edge.height / 2 };
  await page.mouse.move(at.x - 20, at.y);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 30, at.y);
  await page.mouse.move(at.x + 60, at.y);
  await page.mouse.up();
  await expect.poll(() => widthOf(written, 0)).toBeCloseTo(before[0] + 60, -0.5);
  await expect.poll(() => widthOf(shown, 0)).toBeCloseTo(before[0] + 60, -0.5);
  expect(await widthOf(written, 1), "the others stay as they were").toBeCloseTo(before[1], -0.5);

  await written.locator("th").nth(1).click();
  await editor.showAllTools();
  await editor.tool("Table").press("Enter");
  await editor.menuItem("Wider column").press("Enter");
  await expect.poll(() => widthOf(shown, 1)).toBeCloseTo(before[1] + 40, -0.5);
});

const PICTURE =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAgCAIAAADbtmxLAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAASUlEQVRYhe2WAQkAQAwCV82eJriUH2PPOFgAET03KV/drCuIgtChmqHYMtbxE8GIDtUMxZaxDqH4oKFDNUOxZcghBGOdjhwe1wcaASqIVkobwwAAAABJRU5ErkJggg==";

test("a link becomes a preview card, or shows why not and offers a retry", async ({ page }, info) => {
  test.setTimeout(SLOW_JOURNEY_MS);
  const editor = await openEditor(page, "Terms");
  await editor.clear();
  await page.keyboard.press("Control+K");
  // Clearing the text shortens the page, and a popover closes when its target scrolls out of view.
  await editor.tool("Link").scrollIntoViewIfNeeded();
  const link = editor.popover("Link");
  const card = link.getByRole("button", { name: "Add preview card", exact: true });
  const again = link.getByRole("button", { name: "Try again", exact: true });

  await test.step("a page that cannot be fetched now can be retried", async () => {
    await link.getByLabel("Address").fill("https://nothing-there.example/page");
    const response = page.waitForResponse(/\/link-preview\?/);
    await card.click();
    expect(await (await response).json()).toEqual({
      preview: { img: null, domain: null, title: null, description: null },
    });
    await expect(link).toContainText("The preview is not available now. Please try again in a moment.");
    const retried = page.waitForResponse(/\/link-preview\?/);
    await again.click();
    await retried;
    await expect(again).toBeEnabled();
  });

  await test.step("a page without metadata has no preview", async () => {
    const silent = { img: null, domain: "how.example", title: null, description: null };
    await page.route(/\/link-preview\?/, (route) => route.fulfill({ json: { preview: silent } }));
    await link.getByLabel("Address").fill("https://how.example/silent");
    await card.click();
    await expect(link).toContainText("There is no preview for this page");
    await expect(card).toBeVisible();
    await page.unroute(/\/link-preview\?/);
  });

  const preview = { img: PICTURE, domain: "how.example", title: "How", description: "So" };
  await page.route(/\/link-preview\?/, (route) => route.fulfill({ json: { preview } }));
  await link.getByLabel("Address").fill("https://how.example/");
  await card.click();
  await expect(link).toHaveCount(0);
  await expect(editor.text).toContainText("How");
  const shown = shownText(page).getByRole("link", { name: "How So how.example" });
  await expect(shown).toHaveAttribute("href", "https://how.example/");
  await expect(shown.locator("img")).toHaveAttribute("src", PICTURE);
  await expect(page.locator("img[src*='how.example']")).toHaveCount(0);
  await expectFineInEveryAppearance(page, info.outputPath("card"), "section[aria-labelledby=rich-text]");
});

test("text pasted from a word processor is cleaned", async ({ page }) => {
  const editor = await openEditor(page, "How it works");
  await editor.text.focus();
  await editor.paste(
    `<p class=MsoNormal><b><span style='font-family:Calibri;color:red'>Bold</span></b> words</p>` +
      `<p style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Sign</p><img src="https://evil.example/x.png">`,
  );
  await expect(editor.text.locator("strong")).toHaveText("Bold");
  await expect(editor.text.locator("ol > li")).toHaveText(["Sign"]);
  await expect(editor.text.locator("img")).toHaveCount(0);
  await expect(editor.text.getByText("Bold")).not.toHaveCSS("color", "rgb(255, 0, 0)");
});

test("the view shows the written text after a moment", async ({ page }) => {
  const editor = await openEditor(page, "Terms");
  const shown = shownText(page);
  await expect(shown.getByRole("link", { name: "terms" })).toHaveAttribute("rel", "noopener noreferrer");
  await editor.clear();
  await page.keyboard.type("Only this");
  await expect(shown.getByText("Only this")).toBeVisible();
  await expect(shown.getByRole("table")).toHaveCount(0);
});

test("the editor and the view are accessible", async ({ page }, info) => {
  const editor = await openEditor(page, "Terms");
  await editor.text.click();
  await expectFineInEveryAppearance(page, info.outputPath("rich-text"), "section[aria-labelledby=rich-text]");
});
