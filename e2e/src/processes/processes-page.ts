// Page object of Processes: the list, and the editor of a process.
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class ProcessesPage {
  readonly #page: Page;
  readonly list: Locator;
  readonly newProcess: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole("table", { name: "Processes", exact: true });
    this.newProcess = page.getByRole("button", { name: "New process", exact: true }).first();
    this.dialog = page.getByRole("dialog");
  }

  async open(): Promise<void> {
    await new Shell(this.#page).openRoute("processes");
  }

  process(name: string): Locator {
    return this.list.getByText(name, { exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  heading(name: string): Locator {
    return this.#page.getByRole("heading", { level: 1 }).filter({ hasText: name });
  }

  /** Creates an empty process, which opens in the editor. */
  async create(name: string): Promise<void> {
    await this.newProcess.click();
    await this.dialog.getByLabel("Name").fill(name);
    await this.dialog.getByRole("button", { name: "Create", exact: true }).click();
  }
}
