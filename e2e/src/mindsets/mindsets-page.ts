// Page object of mindsets: the grid of cards, and the dialog that creates and updates them (spec 2 §2.9).
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class MindsetsPage {
  readonly #page: Page;
  readonly cards: Locator;
  readonly create: Locator;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly description: Locator;
  readonly categories: Locator;
  readonly videoUrl: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.cards = page.getByRole("list", { name: "Mindsets", exact: true }).getByRole("listitem");
    this.create = page.getByRole("button", { name: "Create mindset", exact: true });
    this.dialog = page.getByRole("dialog");
    this.name = this.dialog.getByLabel("Name*", { exact: true });
    this.description = this.dialog.getByLabel("Description*", { exact: true });
    this.categories = this.dialog.getByRole("combobox", { name: "Categories*", exact: true });
    this.videoUrl = this.dialog.getByLabel("Video URL", { exact: true });
  }

  async open(): Promise<void> {
    await new Shell(this.#page).openRoute("mindsets");
    await this.cards.first().waitFor();
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.#page.getByRole("heading", { name, exact: true }) });
  }

  opener(name: string): Locator {
    return this.card(name).getByRole("button", { name, exact: true });
  }

  titled(title: string): Locator {
    return this.#page.getByRole("dialog", { name: title, exact: true });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }

  icon(name: string): Locator {
    return this.dialog.getByRole("radio", { name, exact: true });
  }

  async choose(...categories: readonly string[]): Promise<void> {
    await this.categories.click();
    for (const name of categories) await this.#page.getByRole("option", { name, exact: true }).click();
    await this.#page.keyboard.press("Escape");
  }
}
