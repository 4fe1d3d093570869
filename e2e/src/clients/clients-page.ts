// Page object of Clients: the list with its tabs and search, a client's page and contacts, and their dialogs (spec 4
// §F).
import type { Locator, Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class ClientsPage {
  readonly #page: Page;
  readonly list: Locator;
  readonly contacts: Locator;
  readonly dialog: Locator;
  readonly search: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.list = page.getByRole("table", { name: "Clients", exact: true });
    this.contacts = page.getByRole("table", { name: "Contacts", exact: true });
    this.dialog = page.getByRole("dialog");
    this.search = page.getByRole("searchbox", { name: "Search clients", exact: true });
  }

  async open(): Promise<void> {
    await new Shell(this.#page).openRoute("clients");
    await this.heading("Clients").waitFor();
  }

  /** Heading in the page's header. */
  heading(name: string): Locator {
    return new Shell(this.#page).heading(name);
  }

  client(name: string): Locator {
    return this.list.getByRole("row").filter({ hasText: name });
  }

  contact(name: string): Locator {
    return this.contacts.getByRole("row").filter({ hasText: name });
  }

  /** A tab's label includes its count. */
  tab(name: string): Locator {
    return this.#page.getByRole("tab", { name: new RegExp(`^${name}\\d*$`) });
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }

  inDialog(button: string): Locator {
    return this.dialog.getByRole("button", { name: button, exact: true });
  }

  field(label: string): Locator {
    return this.dialog.getByLabel(label, { exact: true }).first();
  }

  async choose(label: string, option: string): Promise<void> {
    await this.field(label).click();
    await this.#page.getByRole("option", { name: option, exact: true }).click();
  }

  /** Chooses an action of a client or a contact. */
  async act(name: string, action: string): Promise<void> {
    await this.button(`Actions for ${name}`).click();
    await this.#page.getByRole("menuitem", { name: action, exact: true }).click();
  }

  async openClient(name: string): Promise<void> {
    await this.client(name).getByRole("button", { name, exact: true }).press("Enter");
    await this.heading(name).waitFor();
  }

  /** With a contact of this first name; other values are made up. */
  async create(name: string, firstName = "Kiri"): Promise<void> {
    await this.button("Create client").first().click();
    await this.fillIn(name, firstName);
    await this.inDialog("Create").click();
    await this.dialog.waitFor({ state: "detached" });
  }

  async fillIn(name: string, firstName: string): Promise<void> {
    await this.field("Client name*").fill(name);
    await this.field("Contact first name*").fill(firstName);
    await this.field("Contact last name*").fill("Marama");
    await this.field("Contact email*").fill(`${firstName.toLowerCase()}@client.example`);
  }
}
