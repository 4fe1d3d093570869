// The share dialog of a document.
import { expect, type Locator, type Page } from "@playwright/test";

export class ShareDialog {
  readonly #page: Page;
  readonly dialog: Locator;
  readonly access: Locator;
  readonly openLink: Locator;
  readonly timeline: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole("dialog", { name: /^Share / });
    this.access = this.dialog.getByRole("region", { name: "Who has access", exact: true });
    this.openLink = this.dialog.getByRole("region", { name: "Open link", exact: true });
    this.timeline = this.dialog.getByRole("region", { name: "Timeline", exact: true });
  }

  /** From the page of the document. */
  async open(): Promise<void> {
    await this.#page.getByRole("button", { name: "Share", exact: true }).click();
    await expect(this.access).toBeVisible();
  }

  async choose(name: string): Promise<void> {
    const field = this.dialog.getByRole("combobox", { name: /^Who fills it in\?/ });
    await field.fill(name);
    await this.#page.getByRole("option", { name }).click();
  }

  /** Makes a contact of the client, who is then chosen. */
  async createContact(name: string, email: string): Promise<void> {
    await this.button("Create contact").click();
    const dialog = this.#page.getByRole("dialog", { name: "Create contact" });
    const [firstName = "", lastName = ""] = name.split(" ");
    await dialog.getByLabel("First name").fill(firstName);
    await dialog.getByLabel("Last name").fill(lastName);
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByRole("button", { name: "Create", exact: true }).click();
    await expect(this.button("Share with 1 person")).toBeVisible();
  }

  person(name: string): Locator {
    return this.access.getByRole("listitem").filter({ hasText: name });
  }

  button(name: string): Locator {
    return this.dialog.getByRole("button", { name, exact: true });
  }
}
