// Page object of Dev Settings (spec 2 §2.6): the tabs, and the panel of the open one.
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class DevSettingsPage {
  readonly #page: Page;
  readonly panel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.panel = page.getByRole("tabpanel");
  }

  async open(tab?: string): Promise<void> {
    await new Shell(this.#page).openRoute("dev-settings");
    if (tab !== undefined) await this.tab(tab).click();
  }

  tab(name: string): Locator {
    return this.#page.getByRole("tab", { name, exact: true });
  }

  button(name: string): Locator {
    return this.panel.getByRole("button", { name, exact: true });
  }

  table(name: string): Locator {
    return this.panel.getByRole("table", { name, exact: true });
  }

  /** The row of the table that has this cell. */
  row(table: string, cell: string): Locator {
    return this.table(table)
      .getByRole("row")
      .filter({ has: this.#page.getByRole("cell", { name: cell, exact: true }) });
  }
}
