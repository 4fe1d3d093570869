// Page object of Work items: the board, the list and their dialogs.
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class WorkItemsPage {
  readonly #page: Page;
  readonly board: Locator;
  readonly list: Locator;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.board = page.getByRole("group", { name: "Board", exact: true });
    this.list = page.getByRole("table", { name: "Work items", exact: true });
    this.dialog = page.getByRole("dialog");
  }

  async open(): Promise<void> {
    await new Shell(this.#page).openRoute("work-items");
  }

  async openBoard(): Promise<void> {
    await this.open();
    await this.show("Board");
    await this.board.waitFor();
  }

  async openList(): Promise<void> {
    await this.open();
    await this.show("List");
    await this.list.getByText("Kauri Joinery").waitFor();
  }

  /** Phones start with the list, other screens with the board. */
  async show(view: "Board" | "List"): Promise<void> {
    await this.#page
      .getByRole("group", { name: "View", exact: true })
      .getByText(view, { exact: true })
      .click();
  }

  /** Opens the dialog and chooses a client, then a process. */
  async beginNew(client: string, process: string): Promise<void> {
    await this.open();
    await this.button("New work item").click();
    await this.dialog.getByRole("combobox", { name: "Client" }).fill(client);
    await this.#page.getByRole("option", { name: client, exact: true }).click();
    await this.inDialog("Next").click();
    await this.dialog
      .getByRole("radio", { name: new RegExp(`^${process}`) })
      .first()
      .check();
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  inDialog(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }
}
