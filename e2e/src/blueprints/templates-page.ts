// Page object of document templates: the lists, the shelf of the provider's templates, and a template to read (LOOK.md
// §10).
import { expect, type Locator, type Page } from "@playwright/test";
import { Shell } from "../app/shell";
import { enterOn } from "../by-keys";

export class TemplatesPage {
  readonly #page: Page;
  readonly heading: Locator;
  readonly table: Locator;
  readonly newTemplate: Locator;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly type: Locator;
  readonly search: Locator;
  /** The provider's templates beside the own ones. */
  readonly shelf: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.heading = new Shell(page).heading("Document templates");
    this.table = page.getByRole("table", { name: "Templates", exact: true });
    this.newTemplate = page.getByRole("button", { name: "New template", exact: true });
    this.dialog = page.getByRole("dialog", { name: "New template", exact: true });
    this.name = this.dialog.getByLabel("Name*", { exact: true });
    this.type = this.dialog.getByRole("combobox", { name: "Type*", exact: true });
    this.search = page.getByRole("searchbox", { name: "Search templates", exact: true });
    this.shelf = page.getByRole("region", { name: "From Gap", exact: true });
  }

  async open(suffix = "", region?: "au" | "eu"): Promise<void> {
    await new Shell(this.#page).openRoute(`document-templates${suffix}`, region);
  }

  async createByKeys(name: string): Promise<void> {
    await this.open();
    await enterOn(this.newTemplate.first());
    await expect(this.name).toBeFocused();
    await this.#page.keyboard.type(name);
    await this.#page.keyboard.press("Enter");
    await expect(this.#page.getByText("Nothing here yet", { exact: true })).toBeVisible();
  }

  /** The row of a template, found by the button that opens it. */
  row(name: string): Locator {
    return this.table.getByRole("row").filter({ has: this.button(`Actions for ${name}`) });
  }

  /** Searches the list, where the template may be on a later page. */
  async find(name: string): Promise<Locator> {
    await this.search.fill(name);
    await expect(this.row(name)).toBeVisible();
    return this.row(name);
  }

  /** Names from top to bottom. */
  names(): Promise<string[]> {
    return this.table
      .getByRole("button", { name: /^Actions for / })
      .evaluateAll((buttons) =>
        buttons.map((button) => (button.getAttribute("aria-label") ?? "").replace("Actions for ", "")),
      );
  }

  opener(name: string): Locator {
    return this.row(name).getByRole("cell").first().getByRole("button");
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  tab(name: RegExp): Locator {
    return this.#page.getByRole("tab", { name });
  }

  /** A choice between segments, such as the order of the list. */
  segment(name: string): Locator {
    return this.#page.getByRole("radio", { name, exact: true });
  }

  menuItem(name: string): Locator {
    return this.#page.getByRole("menuitem", { name, exact: true });
  }

  async act(name: string, action: string): Promise<void> {
    await this.button(`Actions for ${name}`).click();
    await this.menuItem(action).click();
  }

  /** Opens the dialog and creates a template, which opens in the editor. */
  async create(name: string, type = "Pre-work"): Promise<void> {
    await this.newTemplate.first().click();
    await this.name.fill(name);
    await this.choose(this.type, type);
    await this.dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }

  async choose(field: Locator, option: string): Promise<void> {
    await field.click();
    await this.#page.getByRole("option", { name: option, exact: true }).click();
  }
}
