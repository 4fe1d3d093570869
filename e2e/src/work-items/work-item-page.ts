// Page object of one work item.
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class WorkItemPage {
  readonly #page: Page;
  readonly list: Locator;
  /** The next step, the first thing on the page of a work item. */
  readonly next: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole("table", { name: "Work items", exact: true });
    this.next = page.getByRole("region", { name: "Next", exact: true });
  }

  /** Opens the work item of a client from the list of the status. */
  async openItem(client: string, status: "open" | "completed" = "open"): Promise<void> {
    await new Shell(this.#page).openRoute(`work-items?view=list&status=${status}`);
    await this.list.getByText(client, { exact: true }).click();
    await this.#page.getByRole("region", { name: "Steps", exact: true }).waitFor();
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  async choose(action: string): Promise<void> {
    await this.#page.getByRole("button", { name: /^Actions for .* – / }).click();
    await this.#page.getByRole("menuitem", { name: action, exact: true }).click();
  }
}
