// Page object of the value gap calculator and its launcher.
import { expect, type Locator, type Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class CalculatorPage {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly comparison: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog");
    this.comparison = page.getByRole("region", { name: "Scenarios compared", exact: true });
  }

  /** Opens the launcher from the side menu. */
  async launch(): Promise<void> {
    const shell = new Shell(this.#page);
    await shell.openHome();
    await shell.sideMenu.getByRole("button", { name: "Value Gap Calculator", exact: true }).click();
  }

  /** Opens the calculator of a client through the launcher. */
  async open(client: string, tab?: string): Promise<void> {
    await this.launch();
    const picker = this.dialog.getByRole("combobox", { name: "Client" });
    await picker.click();
    await picker.fill(client);
    await this.#page.getByRole("option", { name: client }).first().click();
    await this.button("Open calculator").click();
    await new Shell(this.#page).heading(client).waitFor();
    if (tab !== undefined) await this.tab(tab).click();
  }

  tab(name: string): Locator {
    return this.#page.getByRole("tab", { name, exact: true });
  }

  button(name: string | RegExp): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  field(name: string): Locator {
    return this.#page.getByRole("textbox", { name, exact: true });
  }

  slider(name: string): Locator {
    return this.#page.getByRole("slider", { name, exact: true });
  }

  /** One of the five results, with its name and note. */
  result(name: string): Locator {
    return this.#page
      .getByRole("region", { name: "Results", exact: true })
      .locator("div")
      .filter({ hasText: name });
  }

  async chooseInMenu(item: string): Promise<void> {
    await this.button(/^Scenario: /).click();
    await this.#page.getByRole("menuitem", { name: item, exact: true }).click();
  }

  /** Everything typed and moved has reached the server. */
  async expectSaved(): Promise<void> {
    await expect(this.#page.getByText(/^Last saved/)).toBeVisible();
  }

  row(name: string): Locator {
    return this.comparison
      .getByRole("row")
      .filter({ has: this.#page.getByRole("rowheader", { name, exact: true }) });
  }
}
