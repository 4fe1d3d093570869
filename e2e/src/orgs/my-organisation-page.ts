// Page object of My organisation: its tabs, the team table with its dialogs, and the settings form (spec 4 §F).
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class MyOrganisationPage {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly team: Locator;
  readonly addresses: Locator;
  readonly save: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
    this.team = page.getByRole("table", { name: "Team", exact: true });
    this.addresses = this.dialog.getByLabel("Email addresses*", { exact: true });
    this.save = page.getByRole("button", { name: "Save", exact: true });
  }

  async open(suffix: string): Promise<void> {
    await new Shell(this.#page).openRoute(`my-organisation/${suffix}`);
    await this.tab("General").waitFor();
  }

  tab(name: string): Locator {
    return this.#page.getByRole("tab", { name, exact: true });
  }

  field(label: string): Locator {
    return this.#page.getByRole("textbox", { name: label, exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  member(name: string): Locator {
    return this.team.getByRole("row").filter({ hasText: name });
  }

  async act(name: string, action: string): Promise<void> {
    await this.button(`Actions for ${name}`).click();
    await this.#page.getByRole("menuitem", { name: action, exact: true }).click();
  }
}
