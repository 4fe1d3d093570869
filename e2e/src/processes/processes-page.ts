// Page object of Processes: the list, and a process to read.
import { expect, type Locator, type Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class ProcessesPage {
  readonly #page: Page;
  readonly list: Locator;
  readonly newProcess: Locator;
  readonly dialog: Locator;
  /** The steps of a process that is read. */
  readonly steps: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole("table", { name: "Processes", exact: true });
    this.newProcess = page.getByRole("button", { name: "New process", exact: true }).first();
    this.dialog = page.getByRole("dialog");
    this.steps = page.getByRole("main").getByRole("heading", { level: 3 });
  }

  async open(): Promise<void> {
    await new Shell(this.#page).openRoute("processes");
  }

  process(name: string): Locator {
    return this.list.getByText(name, { exact: true });
  }

  row(name: string): Locator {
    return this.list.getByRole("row").filter({ has: this.button(`Actions for ${name}`) });
  }

  opener(name: string): Locator {
    return this.row(name).getByRole("cell").first().getByRole("button");
  }

  tab(name: RegExp): Locator {
    return this.#page.getByRole("tab", { name });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  menuItem(name: string): Locator {
    return this.#page.getByRole("menuitem", { name, exact: true });
  }

  heading(name: string): Locator {
    return this.#page.getByRole("heading", { level: 1 }).filter({ hasText: name });
  }

  async act(name: string, action: string): Promise<void> {
    await this.button(`Actions for ${name}`).click();
    await this.menuItem(action).click();
  }

  /** Creates an empty process, which opens in the editor. */
  async create(name: string): Promise<void> {
    await this.newProcess.click();
    await this.dialog.getByLabel("Name").fill(name);
    await this.dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}
