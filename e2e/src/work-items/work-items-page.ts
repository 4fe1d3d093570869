// Page object of Work items: the board, the list and their dialogs.
import { expect, type Locator, type Page } from "@playwright/test";
import { expectAnnounced } from "../announcements";
import { Shell } from "../app/shell";

const MOST_COLUMNS = 5;

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

  /** The address names the board, which would otherwise be replaced by the list once the window is narrow. */
  async openBoardAlsoOnPhones(): Promise<void> {
    await new Shell(this.#page).openRoute("work-items?view=board");
    await this.board.waitFor();
  }

  async openList(): Promise<void> {
    await this.open();
    await this.show("List");
    await this.list.getByText("Kauri Joinery").first().waitFor();
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
    await this.choose(client, process);
  }

  /** Chooses a client, then a process, in the dialog. */
  async choose(client: string, process: string): Promise<void> {
    await this.dialog.getByRole("combobox", { name: "Client" }).fill(client);
    await this.#page.getByRole("option", { name: client, exact: true }).click();
    await this.inDialog("Next").click();
    await this.dialog
      .getByRole("radio", { name: new RegExp(`^${process}`) })
      .first()
      .check();
  }

  /** Starts a work item with a name of its own, whose page opens. */
  async start(client: string, process: string, name: string): Promise<void> {
    await this.beginNew(client, process);
    await this.inDialog("Next").click();
    await this.dialog.getByLabel("Name*", { exact: true }).fill(name);
    await this.inDialog("Start").click();
    await this.#page.getByRole("heading", { name, level: 1 }).waitFor();
  }

  column(name: string): Locator {
    return this.board.getByRole("region", { name, exact: true });
  }

  card(column: string, name: string): Locator {
    return this.column(column).getByRole("listitem").filter({ hasText: name });
  }

  async showColumnsBy(columns: "Status" | "Current step"): Promise<void> {
    await this.#page.getByRole("button", { name: /^Columns: / }).click();
    await this.#page.getByRole("menuitem", { name: columns, exact: true }).click();
  }

  /** Drops the card in the column. */
  async moveByKeys(name: string, column: string): Promise<void> {
    await this.handle(name).focus();
    await this.#page.keyboard.press("Space");
    await expectAnnounced(this.#page, `${name} picked up`);
    const over = this.board.locator("[data-over=true]");
    const target = this.column(column).and(over);
    for (let columns = 1; columns < MOST_COLUMNS && (await target.count()) === 0; columns += 1) {
      const before = await over.getAttribute("aria-labelledby");
      await this.#page.keyboard.press("ArrowRight");
      await expect(over).not.toHaveAttribute("aria-labelledby", before ?? "");
    }
    await this.#page.keyboard.press("Space");
  }

  /** The button by which the keyboard picks a card up. */
  handle(name: string): Locator {
    return this.board.getByRole("button", { name: `Move ${name}`, exact: true });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  inDialog(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }
}
