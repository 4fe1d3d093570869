// The list of proposals: its tabs, its rows and what can be done with them (spec 4 §C).
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

  /** A tab says its name, how many there are and what they are worth. */
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
    // Rows that arrive meanwhile move the others, and a menu may close with its row: whoever looks opens it again.
    await expect(async () => {
      if (!(await item.isVisible()))
        await this.button(`Actions for ${client}`).first().click({ timeout: 5_000 });
      await item.click({ timeout: 5_000 });
    }).toPass();
  }
}
