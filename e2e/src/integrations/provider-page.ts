// Page object of the simulator's login page for the accounting provider (spec 4 §G).
import type { Locator, Page } from "@playwright/test";

export class ProviderPage {
  readonly #page: Page;
  readonly title: Locator;
  readonly cancel: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.title = page.getByRole("heading", { name: "Log in to Xero", exact: true, level: 1 });
    this.cancel = page.getByRole("button", { name: "Cancel", exact: true });
  }

  person(name: string): Locator {
    return this.#page.getByRole("button", { name: new RegExp(`^${name} `) });
  }
}
