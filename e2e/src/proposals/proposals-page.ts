// Page object of the proposals list: tabs, rows and actions (spec 4 §C).
import { expect, type Locator, type Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class ProposalsPage {
  readonly #page: Page;
  readonly list: Locator;
  readonly dialog: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole("table", { name: "Proposals", exact: true });
    this.dialog = page.getByRole("dialog");
    this.search = page.getByRole("searchbox", { name: "Search proposals", exact: true });
  }

  async open(): Promise<void> {
    await new Shell(this.#page).openRoute("proposals");
    await this.heading.waitFor();
  }

  get heading(): Locator {
    return new Shell(this.#page).heading("Proposals");
  }

  /** A tab's label starts with its name, followed by count and value. */
  tab(name: string): Locator {
    return this.#page.getByRole("tab", { name: new RegExp(`^${name}`) });
  }

  row(text: string): Locator {
    return this.list.getByRole("row").filter({ hasText: text });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  inDialog(button: string): Locator {
    return this.dialog.getByRole("button", { name: button, exact: true });
  }

  async act(client: string, action: string): Promise<void> {
    const item = this.#page.getByRole("menuitem", { name: action, exact: true });
    // Retries: new rows move the others, and a menu may close with its row.
    await expect(async () => {
      if (!(await item.isVisible()))
        await this.button(`Actions for ${client}`).first().click({ timeout: 5_000 });
      await item.click({ timeout: 5_000 });
    }).toPass();
  }
}
