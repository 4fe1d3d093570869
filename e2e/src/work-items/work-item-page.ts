// Page object of one work item.
import type { Locator, Page } from "@playwright/test";
import { enterOn, enterOnMenuItem } from "../by-keys";
import { Shell } from "../app/shell";

export class WorkItemPage {
  readonly #page: Page;
  readonly list: Locator;
  /** The next step, the first thing on the page of a work item. */
  readonly next: Locator;
  /** 2 of 7 done */
  readonly doneCount: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole("table", { name: "Work items", exact: true });
    this.next = page.getByRole("region", { name: "Next", exact: true });
    this.doneCount = page.getByRole("region", { name: "Steps", exact: true }).getByText(/^\d+ of \d+ done$/);
  }

  /** Opens the work item of a client from the list of the status. */
  async openItem(client: string, status: "open" | "completed" | "archived" = "open"): Promise<void> {
    await new Shell(this.#page).openRoute(`work-items?view=list&status=${status}`);
    await this.list.getByRole("button", { name: new RegExp(`^(?!Actions for ).*${client}`) }).click();
    await this.#page.getByRole("region", { name: "Steps", exact: true }).waitFor();
  }

  async stepCount(): Promise<number> {
    await this.doneCount.waitFor();
    return Number(/of (\d+)/.exec(await this.doneCount.innerText())?.[1]);
  }

  /** A step without an advisor asks for one first; it can be completed from its menu. */
  async completeStepByKeys(): Promise<void> {
    const complete = this.next.getByRole("button", { name: "Complete step", exact: true });
    const menu = this.next.getByRole("button", { name: /^Actions for / });
    await menu.waitFor();
    if (await complete.isVisible()) return enterOn(complete);
    await enterOn(menu);
    await enterOnMenuItem(this.#page.getByRole("menuitem", { name: "Complete step", exact: true }));
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  async choose(action: string): Promise<void> {
    await this.#page.getByRole("button", { name: /^Actions for .* – / }).click();
    await this.#page.getByRole("menuitem", { name: action, exact: true }).click();
  }
}
