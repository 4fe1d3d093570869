// Page object of roles: the ordered list, and one role with its description and matrix (spec 4 §F).
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class RolesPage {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
    this.rows = page.getByRole("list", { name: /roles in display order$/ }).getByRole("listitem");
  }

  async open(suffix = "gap"): Promise<void> {
    await new Shell(this.#page).openRoute(`roles/${suffix}`);
    await this.rows.first().waitFor();
  }

  role(name: string): Locator {
    return this.#page.getByRole("link", { name, exact: true });
  }

  handle(name: string): Locator {
    return this.button(`Move ${name}`);
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  tick(feature: string, action: "View" | "Maintain"): Locator {
    return this.#page
      .getByRole("group", { name: feature, exact: true })
      .getByRole("checkbox", { name: action, exact: true });
  }

  saveIn(card: "Description" | "Features"): Locator {
    return this.#page
      .getByRole("region", { name: card, exact: true })
      .getByRole("button", { name: "Save", exact: true });
  }

  names(): Promise<string[]> {
    return this.rows.getByRole("link").allTextContents();
  }
}
