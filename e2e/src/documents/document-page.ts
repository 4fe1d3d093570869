// The page of a document: its fields by their questions, its saving, and the people who have it open.
import { expect, type Locator, type Page } from "@playwright/test";
import { Shell } from "../app/shell";

export class DocumentPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens it by the list of documents, or by the landing page of a client. */
  async open(title: string): Promise<void> {
    await new Shell(this.#page).openRoute("documents");
    await this.#page.getByText(title, { exact: true }).first().click();
    await expect(this.#page.getByRole("heading", { name: new RegExp(`^${title}`), level: 1 })).toBeVisible();
  }

  /** Opens it by the search in the firm's list, which has several pages. */
  async find(title: string): Promise<void> {
    await new Shell(this.#page).openRoute("documents");
    await this.#page.getByPlaceholder("Search documents").fill(title);
    await this.#page.getByText(title, { exact: true }).first().click();
    await expect(this.#page.getByRole("heading", { name: new RegExp(`^${title}`), level: 1 })).toBeVisible();
  }

  async openAgain(address: string): Promise<void> {
    await this.#page.goto(address);
    await expect(this.#page.getByRole("heading", { level: 1 })).toBeVisible();
  }

  text(question: string): Locator {
    return this.#page.getByRole("textbox", { name: question });
  }

  get here(): Locator {
    return this.#page.getByRole("region", { name: "Document" }).getByText(/(is|are) here$/);
  }

  get twoAnswers(): Locator {
    return this.#page.getByRole("group", { name: "Two answers" });
  }

  /** With the missing answers explained; the person gets the PDF. */
  async finaliseFor(name: string): Promise<void> {
    await this.button("Finalise").click();
    const dialog = this.#page.getByRole("dialog", { name: "Finalise this document?" });
    await dialog.getByRole("checkbox", { name }).check();
    const reason = dialog.getByRole("textbox", { name: /^Why is it finalised without them\?/ });
    if (await reason.isVisible()) await reason.fill("We will talk about them in July");
    await dialog.getByRole("button", { name: "Finalise", exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }

  button(name: string): Locator {
    return this.#page.getByRole("button", { name, exact: true });
  }
}
