// Page object of the template editor: palette, canvas, settings, preview and its dialogs (LOOK.md §11).
import { expect, type Locator, type Page } from "@playwright/test";

export class TemplateEditor {
  readonly #page: Page;
  readonly palette: Locator;
  readonly findBlock: Locator;
  readonly canvas: Locator;
  readonly settings: Locator;
  readonly question: Locator;
  readonly close: Locator;
  readonly problems: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.palette = page.getByRole("navigation", { name: "Blocks to add", exact: true });
    this.findBlock = this.palette.getByRole("searchbox", { name: "Find a block", exact: true });
    this.canvas = page.getByRole("list", { name: "Blocks", exact: true });
    this.settings = page.getByRole("complementary", { name: "Settings", exact: true });
    this.question = this.settings.getByLabel("Question*", { exact: true });
    // Limited to the banner, because snackbars have a Close button too.
    this.close = page.getByRole("banner").getByRole("button", { name: "Close", exact: true });
    this.problems = page.getByText(/^The template cannot be published yet\./);
  }

  /** The button over a block that chooses it. */
  block(name: string): Locator {
    return this.canvas.getByRole("button", { name, exact: true });
  }

  /** Names of the blocks, from top to bottom. */
  blocks(): Promise<string[]> {
    return this.canvas
      .locator("> li > button")
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  }

  /** The handle that drags a block; it is there while the block is chosen or under the pointer. */
  handleOf(name: string): Locator {
    const chooser = this.#page.getByRole("button", { name, exact: true });
    const item = this.canvas.locator("> li").filter({ has: chooser });
    return item.locator("> span[aria-hidden]");
  }

  tool(name: string): Locator {
    return this.canvas
      .getByRole("group", { name: /^Actions for / })
      .getByRole("button", { name, exact: true });
  }

  paletteItem(kind: string): Locator {
    return this.palette.getByRole("listitem").getByRole("button", { name: kind, exact: true });
  }

  /** Adds a block after the chosen one; it is then the chosen one. */
  async add(kind: string): Promise<void> {
    await this.paletteItem(kind).click();
    await expect(this.settings.getByRole("heading", { name: kind, exact: true })).toBeVisible();
  }

  async addQuestion(kind: string, question: string): Promise<void> {
    await this.add(kind);
    await this.question.fill(question);
  }

  field(label: string): Locator {
    return this.settings.getByLabel(label, { exact: true });
  }

  setting(name: string): Locator {
    return this.settings.getByRole("button", { name, exact: true });
  }

  /** A segment of the settings, the bar or the preview. */
  segment(name: string): Locator {
    return this.#page.getByRole("radio", { name, exact: true });
  }

  required(): Locator {
    return this.settings.getByRole("switch", { name: "Required", exact: true });
  }

  select(label: string): Locator {
    return this.settings.getByRole("combobox", { name: label, exact: true });
  }

  option(name: string): Locator {
    return this.#page.getByRole("option", { name, exact: true });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.select(label).click();
    await this.option(option).click();
  }

  /** Adds blocks from pasted lines. */
  async paste(lines: readonly string[], blocks: number): Promise<void> {
    await this.palette.getByRole("button", { name: "Paste questions", exact: true }).click();
    const dialog = this.dialog("Paste questions");
    await dialog.getByLabel("One question on each line", { exact: true }).fill(lines.join("\n"));
    const add = blocks === 1 ? "Add 1 block" : `Add ${blocks} blocks`;
    await dialog.getByRole("button", { name: add, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  dialog(title: string): Locator {
    return this.#page.getByRole("dialog", { name: title, exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  publish(version: number): Locator {
    return this.#page
      .getByRole("banner")
      .getByRole("button", { name: `Publish version ${version}`, exact: true });
  }

  /** Publishes a draft without problems. */
  async publishNow(version: number, note = ""): Promise<void> {
    await this.publish(version).click();
    const dialog = this.dialog(`Publish version ${version}?`);
    await dialog.getByLabel("Note for your colleagues", { exact: true }).fill(note);
    await dialog.getByRole("button", { name: `Publish version ${version}`, exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** Waits until all changes are saved. */
  async isSaved(): Promise<void> {
    await expect(this.#page.getByText(/^Last saved/)).toBeVisible();
  }

  /** A question of the preview, with its field. */
  previewed(question: string): Locator {
    return this.#page.getByRole("group", { name: question });
  }
}
