// Page object of the service catalogue: services by category, and the drawer that adds and changes them (spec 3 §2).
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class ServicesPage {
  readonly #page: Page;
  readonly drawer: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly price: Locator;
  readonly search: Locator;
  readonly provided: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.drawer = page.getByRole("dialog");
    this.name = this.drawer.getByLabel("Name*", { exact: true });
    this.description = this.drawer.getByLabel("Description", { exact: true });
    this.price = this.drawer.getByLabel("Starting price*", { exact: true });
    this.search = page.getByRole("searchbox", { name: "Search services", exact: true });
    this.provided = page.getByRole("region", { name: "Provided services", exact: true });
  }

  async open(region?: "au" | "eu"): Promise<void> {
    await new Shell(this.#page).openRoute("services", region);
    await this.category("Compliance").waitFor();
  }

  category(name: string): Locator {
    return this.#page.getByRole("region", { name, exact: true });
  }

  row(name: string): Locator {
    return this.#page.getByRole("listitem").filter({ has: this.opener(name) });
  }

  opener(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  handle(name: string): Locator {
    return this.#page.getByRole("button", { name: `Move ${name}`, exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  /** Names in a category, from top to bottom. */
  names(category: string): Promise<string[]> {
    const rows = this.category(category).getByRole("listitem");
    return rows.locator("button:not([aria-label])").allInnerTexts();
  }

  async choose(field: "Category" | "Rate", option: string): Promise<void> {
    await this.drawer.getByRole("combobox", { name: `${field}*`, exact: true }).click();
    await this.#page.getByRole("option", { name: option, exact: true }).click();
  }

  async act(name: string, action: string): Promise<void> {
    await this.button(`Actions for ${name}`).click();
    await this.#page.getByRole("menuitem", { name: action, exact: true }).click();
  }
}
