// Page object of Organisations: the list with its tabs, filters and search, and an organisation's page (spec 4 §F).
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class OrganisationsPage {
  readonly #page: Page;
  readonly list: Locator;
  readonly dialog: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole("table", { name: "Organisations", exact: true });
    this.dialog = page.getByRole("dialog");
    this.search = page.getByRole("searchbox", { name: "Search organisations", exact: true });
  }

  async open(): Promise<void> {
    await new Shell(this.#page).openRoute("organisations");
    await this.list.waitFor();
  }

  org(name: string): Locator {
    return this.list.getByRole("row").filter({ hasText: name });
  }

  /** A tab's label includes its count. */
  tab(name: string): Locator {
    return this.#page.getByRole("tab", { name: new RegExp(`^${name}\\d*$`) });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true }).first();
  }

  async choose(label: string, option: string): Promise<void> {
    await this.field(label).click();
    await this.#page.getByRole("option", { name: option, exact: true }).click();
  }

  /** Heading in the page's header, above the tabs. */
  heading(name: string): Locator {
    return new Shell(this.#page).heading(name);
  }
}
